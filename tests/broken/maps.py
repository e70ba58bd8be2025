"""Broken inputs about spots and routes."""

from __future__ import annotations

from tests.broken.form import END, GAME, ROUTES, SPOTS

INPUTS = {
    "edge to an unknown spot": ("K208", [
        (ROUTES, 'from: "11"', "from: ‸eleven"),
        (ROUTES, 'from: "01", to: "02"', 'from: "01", to: ‸"20"'),
        (ROUTES, 'from: "02", to: "03"', 'from: ‸"2", to: "03"'),
        (ROUTES, 'from: "14"', "from: ‸fourteen"),
        (ROUTES, 'to: "14"', "to: ‸pede"),
        (ROUTES, END, '- {id: x, from: "01", to: ‸"00", line: main}\n'),
        (ROUTES, END, '- {id: x, from: ‸" 01", to: "02", line: main}\n'),
        (SPOTS, 'id: "13"', 'id: "15"', ROUTES, 'from: "03", to: ‸"13"'),
        (SPOTS, 'id: "13"', 'id: "15"', ROUTES, 'from: ‸"13", to: "03"'),
        (SPOTS, 'id: "05"', "id: taupo", ROUTES, 'from: "04", to: ‸"05"'),
        (ROUTES, 'from: "12"', "from: ‸-1"),
    ]),
    "unreachable spot": ("K402", [
        (ROUTES, 'from: "03", to: "13"', 'from: "13", to: "13"', SPOTS, '- {id: ‸"13"'),
        (ROUTES, '- {id: 01-12, from: "01", to: "12", line: side}\n', "", SPOTS, '- {id: ‸"12"'),
        (ROUTES, '- {id: 03-13, from: "03", to: "13", line: side}\n', "", SPOTS, '- {id: ‸"13"'),
        (ROUTES, 'from: "06", to: "14"', 'from: "14", to: "06"', SPOTS, '- {id: ‸"14"'),
        (ROUTES, 'from: "06", to: "11"', 'from: "06", to: "09"', SPOTS, '- {id: ‸"11"'),
        (ROUTES, 'from: "04", to: "05"', 'from: "04", to: "06"', SPOTS, '- {id: ‸"05"'),
        (ROUTES, 'from: "01", to: "02"', 'from: "01", to: "12"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "01", to: "02"', 'from: "01", to: "12"', SPOTS, '- {id: ‸"10"'),
        (ROUTES, 'from: "06", to: "07"', 'from: "07", to: "06"', SPOTS, '- {id: ‸"08"'),
        (SPOTS, END, '- {id: ‸islet, name: マカティ, original: a, gain: W, at: [1, 1], label: left}\n'),
        (ROUTES, 'from: "02", to: "03"', 'from: "02", to: "01"', SPOTS, '- {id: ‸"03"'),
    ]),
    "spot without exit": ("K403", [
        (ROUTES, '- {id: 12-01, from: "12", to: "01", line: side}\n', "", SPOTS, '- {id: ‸"12"'),
        (ROUTES, '- {id: 13-03, from: "13", to: "03", line: side}\n', "", SPOTS, '- {id: ‸"13"'),
        (ROUTES, 'from: "14", to: "06"', 'from: "14", to: "14"', SPOTS, '- {id: ‸"14"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "09", to: "01"', SPOTS, '- {id: ‸"10"'),
        (ROUTES, 'from: "11", to: "09"', 'from: "09", to: "11"', SPOTS, '- {id: ‸"11"'),
        (ROUTES, 'from: "05", to: "06"', 'from: "04", to: "06"', SPOTS, '- {id: ‸"05"'),
        (ROUTES, 'from: "07", to: "08"', 'from: "06", to: "08"', SPOTS, '- {id: ‸"07"'),
        (ROUTES, 'from: "02", to: "03"', 'from: "01", to: "03"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "08", to: "09"', 'from: "08", to: "08"', SPOTS, '- {id: ‸"08"'),
        (SPOTS, END, '- {id: ‸"15", name: マカティ, original: a, gain: W, at: [1, 1], label: left}\n'),
    ]),
    "no way back": ("K404", [
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "14"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "07"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "09"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "02"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "09", to: "10"', 'from: "09", to: "08"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "09", to: "10"', 'from: "09", to: "07"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "04"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "05"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "13"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "03"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "09", to: "10"', 'from: "09", to: "11"', SPOTS, '- {id: ‸"02"'),
    ]),
    "unknown map part": ("K401", [
        (GAME, 'start: "01"', 'start: ‸"1"'),
        (GAME, 'start: "01"', 'both ways: ‸line, start: "01"'),
        (GAME, 'start: "01"', 'both ways: ‸every, start: "01"'),
        (GAME, "{spots: spots", "{spots: ‸spot"),
        (GAME, "routes: routes, start", "routes: ‸roads, start"),
        (GAME, "{from: ref spots,", "{begin: ref spots,", GAME, "routes:\n    ‸file: routes.yaml"),
        (GAME, "to: ref spots,", "to: plain,", GAME, "routes:\n    ‸file: routes.yaml"),
    ]),
}  # fmt: skip
