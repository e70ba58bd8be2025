// Icons of the interface: paths on a grid of 24, one stroke weight. The cards are the colourful thing.

import { draw } from "./dom.js";

const PATHS = {
  faces: "M4 5.5h7v10H4zM13 8.5h7v10h-7z",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14",
  sheets: "M6 3.5h12v17H6zM9 7h2.5v3.5H9zM13 7h2.5v3.5H13zM9 13h2.5v3.5H9zM13 13h2.5v3.5H13z",
  board: "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14",
  rulebook: "M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13",
  translate: "M4 6h9M8.5 4v2M11 6c-.8 3.5-3 6-6.5 7.5M6 9c1 2.2 3 4 5.5 5M12.500 20l4-9.500 4 9.500M14 17h5",
  odds: "M4 20h16M6.500 20v-5M11 20V9M15.500 20V5M19 20v-8",
  problems: "M12 4.500l8.500 15h-17zM12 10v4.500M12 17v.2",
  print: "M7 9V4h10v5M7 16H4V9h16v7h-3M7 13.500h10V20H7z",
  game: "M4 7h8M16 7h4M14 5v4M4 12h3M11 12h9M9 10v4M4 17h11M19 17h1M17 15v4",
  search: "M10.500 4.500a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5",
  close: "M6 6l12 12M18 6L6 18",
  more: "M5 11.200a.8.8 0 1 0 0 1.600a.8.8 0 1 0 0-1.600M12 11.200a.8.8 0 1 0 0 1.600a.8.8 0 1 0 0-1.600M19 11.200a.8.8 0 1 0 0 1.600a.8.8 0 1 0 0-1.600",
  down: "M7 10l5 5 5-5",
  left: "M14.500 6l-6 6 6 6",
  right: "M9.500 6l6 6-6 6",
  flip: "M4 8h13l-3.500-3.500M20 16H7l3.500 3.500",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v1.500M12 19.500V21M3 12h1.500M19.500 12H21M5.600 5.600l1.100 1.100M17.300 17.300l1.100 1.100M18.400 5.600l-1.100 1.100M6.700 17.300l-1.100 1.100",
  moon: "M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z",
  system: "M4 5h16v11H4zM9 20h6M12 16v4",
  keys: "M3.500 7h17v10h-17zM7 10.500h.01M10.300 10.500h.01M13.700 10.500h.01M17 10.500h.01M8 13.800h8",
  editor: "M9 7l-5 5 5 5M15 7l5 5-5 5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  ruler: "M3.500 8.500h17v7h-17zM7 8.500v3M10.500 8.500v4M14 8.500v3M17.500 8.500v4",
  drop: "M12 3.500s6 6.500 6 10.500a6 6 0 0 1-12 0c0-4 6-10.500 6-10.500z",
  globe: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM3.500 12h17M12 3.500c-5 5-5 12 0 17 5-5 5-12 0-17z",
  check: "M5 12.500l4.500 4.500L19 7.500",
  undo: "M8 5L4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H9",
  redo: "M16 5l4 4-4 4M20 9H10a5.500 5.500 0 0 0 0 11h5",
};

/** An icon by its name, or by path data of one's own; it is for the eye only. */
export function icon(name) {
  return draw("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    draw("path", { d: PATHS[name] ?? name }));
}
