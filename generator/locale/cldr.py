"""What CLDR knows of a language, read through Babel, and only when it is asked for: to load it takes a while.

CLDR is the Unicode Consortium's collection of how languages are written. Of what it has, Babel leaves out
quotation marks, how ranks and spans are written, and from how many digits on a number is grouped; they
stand here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

import msgspec

from generator.locale.customs import Customs, Listing
from generator.locale.plural import TRIED, TWO, PluralRule, read_rule
from generator.store import keep, kept, key

if TYPE_CHECKING:
    from babel import Locale
    from babel.plural import PluralRule as CldrRule

T = TypeVar("T")
_ENGLISH = "en"
_WORLD = "en_001"
"""English as such is that of the world, which has no comma before `and`; en-US has one."""
_ROOT = "root"
_UNSEEN = re.compile(r"[\u061c\u200e\u200f]")
"""Marks of direction that CLDR puts beside signs; our texts find their direction by themselves."""
_DIGITS = re.compile(r"[#0,.]+")
_LATE = {
    "be": 1, "bg": 1, "es": 1, "es-419": 0, "et": 1, "hu": 1, "hy": 1, "it": 1, "ka": 1, "lv": 1, "pl": 1,
    "pt-PT": 1, "sl": 1, "sq": 1,
}  # fmt: skip
"""Languages that group a number from five digits on: 1000, but 10.000 (CLDR: minimumGroupingDigits)."""
_QUOTES = {
    "ja zh-Hant yue": "「」『』",
    "bg cs de et hr is ka lt mk sk sl sr": "„“‚‘",
    "pl ro": "„”«»", "hu": "„”»«", "nl": "‘’“”", "fi sv": "””’’", "he": "””’’", "ar": "”“’‘",
    "be hy ru uk": "«»„“", "ca el es it pt-PT": "«»“”", "nb nn no": "«»‘’", "de-CH fa fr-CH it-CH": "«»‹›",
    "es-419": "“”‘’",
}  # fmt: skip
"""The outer and the inner quotation marks; all others write “this” and ‘that’."""
_FRENCH = ("«\u00a0", "\u00a0»", "“", "”")
"""In France there is a space inside the marks at which no line ends."""
_BY_CODE = {each: (*four,) for codes, four in _QUOTES.items() for each in codes.split()} | {"fr": _FRENCH}
_PAIRS = {"ja": ("{0}と{1}", "{0}か{1}")}
"""Two things inside a sentence: the 、 that CLDR has for any list would part the sentence in Japanese."""
_SPANS = {"ja": "{0}〜{1}", "ko": "{0}~{1}"}
"""From one number to another, where that is no dash."""
_RANKS = {
    "en": {"one": "{}st", "two": "{}nd", "few": "{}rd", "other": "{}th"},
    "fr": {"one": "{}er", "other": "{}e"},
    "es": {"other": "{}.º"}, "it": {"other": "{}º"}, "pt": {"other": "{}º"}, "ru": {"other": "{}-й"},
    "ja": {"other": "{}番目"}, "ko": {"other": "{}번째"}, "zh": {"other": "第{}"},
}  # fmt: skip
"""Ranks in the masculine where there is a choice, by CLDR's category of the number."""
_RANK = "{}."
"""How all others write the first, the second …"""


@lru_cache(maxsize=64)
def customs_of(code: str) -> Customs:
    """How a language writes numbers, lists and quotations; one that CLDR does not know writes as most do."""
    if code == _ENGLISH:
        return Customs()
    name = key("customs", code)
    if data := kept(name):
        with suppress(msgspec.DecodeError):
            return msgspec.msgpack.decode(data, type=Customs)
    found = _customs(code)
    keep(name, msgspec.msgpack.encode(found))
    return found


def _customs(code: str) -> Customs:
    locale = _locale(code)
    # digits are Latin ones in every language, as those that templates print by themselves
    signs, pattern = locale.number_symbols["latn"], locale.percent_formats[None].pattern
    share = _DIGITS.sub("{}", pattern).replace("%", signs["percentSign"])
    pair, choice = _of(_PAIRS, code) or ("", "")
    last, others = locale.decimal_formats[None].grouping
    return Customs(
        signs["decimal"], signs["group"], (last, others), last + (_of(_LATE, code) or 0),
        _UNSEEN.sub("", signs["minusSign"]), _UNSEEN.sub("", share),
        _listing(locale, "standard", pair), _listing(locale, "or", choice), _quotes(code),
        _of(_SPANS, code) or Customs().span,
    )  # fmt: skip


def _listing(locale: Locale, kind: str, pair: str) -> Listing:
    patterns = locale.list_patterns[kind]
    return Listing(pair or patterns["2"], *(patterns[where] for where in ("start", "middle", "end")))


def _quotes(code: str) -> tuple[str, str, str, str]:
    outer, outer_end, inner, inner_end = _of(_BY_CODE, code) or Customs().quotes
    return outer, outer_end, inner, inner_end


def ordinal(code: str, number: int) -> str:
    """A number as a rank: 3rd, 3e, 3."""
    ranks = _of(_RANKS, code) or {}
    if set(ranks) <= {"other"}:
        return ranks.get("other", _RANK).format(number)
    return ranks.get(_locale(code).ordinal_form(number), ranks["other"]).format(number)


# --- plurals -------------------------------------------------------------------------------
@lru_cache(maxsize=64)
def plural_rule(code: str) -> PluralRule:
    """Which of its plural forms a language has for a number of things, in the order of CLDR's categories.

    A language that CLDR does not know has one for one thing and one for all other numbers.
    """
    if code == _ENGLISH or not _known(code):
        return TWO
    rule, kinds = _kinds(code)
    forms = {kind: number for number, kind in enumerate(kinds)}
    return PluralRule(len(forms), lambda count: forms.get(rule(count), len(forms) - 1))


@lru_cache(maxsize=64)
def usual_rule(code: str) -> str:
    """The header `Plural-Forms` of a language, in the words that catalogues usually have for it."""
    from babel.messages.plurals import PLURALS
    from babel.plural import PluralRule as CldrRule
    from babel.plural import to_gettext

    meant = plural_rule(code)
    for forms, condition in dict.fromkeys(PLURALS.values()):
        usual = f"nplurals={forms}; plural={condition};"
        rule = read_rule(usual) if forms == meant.forms else None
        if rule and all(rule.form(count) == meant.form(count) for count in range(TRIED)):
            return usual
    rules, kinds = _kinds(code)
    return str(to_gettext(CldrRule({kind: rules.rules[kind] for kind in kinds[:-1]})))


def _kinds(code: str) -> tuple[CldrRule, list[str]]:
    """A rule of CLDR and the categories that whole numbers have; those for millions are left out."""
    rule = _locale(code).plural_form
    found = {rule(count) for count in range(TRIED)}
    return rule, [kind for kind in ("zero", "one", "two", "few", "many", "other") if kind in found]


# --- codes ---------------------------------------------------------------------------------
def nearest(code: str, known: Iterable[str]) -> str:
    """The first known code of the same language in the same script, as zh-Hant for zh-TW; '' if none is."""
    wanted = _language_and_script(code)
    return next((each for each in known if _language_and_script(each) == wanted), "")


def _language_and_script(code: str) -> tuple[str, str]:
    from babel.core import get_global, parse_locale

    try:
        language, territory, script, *_ = parse_locale(code, sep="-")
    except ValueError:
        return code, ""
    likely = get_global("likely_subtags")
    full = likely.get(f"{language}_{territory}") or likely.get(language) or ""
    return language, script or full.split("_")[1] if full else ""


def is_assigned(code: str) -> bool:
    """Whether the two letters with which a code begins are those of a language, today or formerly."""
    from babel.core import Locale, get_global

    language = code.partition("-")[0]
    return language in Locale.parse(_ENGLISH).languages or language in get_global("language_aliases")


def is_no_language(code: str) -> bool:
    """Whether a code begins with two letters of no language; three letters may be a rare one."""
    return len(code.partition("-")[0]) == 2 and not is_assigned(code)


def spoken_in(country: str) -> str:
    """The first language of a country, official or in fact, by its code in any capitals; '' if unknown."""
    from babel.languages import get_official_languages

    code = country.partition("-")[0].upper()
    found = get_official_languages(code) or get_official_languages(code, de_facto=True)
    return str(found[0]).replace("_", "-") if found else ""


def own_name(code: str) -> str:
    """What a language calls itself, with a capital; its code if CLDR does not know."""
    from babel.core import Locale, UnknownLocaleError

    try:
        locale = Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return code
    name = locale.languages.get(str(locale)) or locale.get_display_name() or code
    return name[:1].upper() + name[1:]


def _locale(code: str) -> Locale:
    """The language as Babel knows it, or the one that it is a variety of, or what all have in common."""
    from babel.core import Locale, UnknownLocaleError

    parts = code.split("-")
    for end in range(len(parts), 0, -1):
        word = "_".join(parts[:end])
        try:
            return Locale.parse(_WORLD if word == _ENGLISH else word)
        except (UnknownLocaleError, ValueError):
            continue
    return Locale.parse(_ROOT)


def _known(code: str) -> bool:
    return str(_locale(code)) != _ROOT


def _of(table: Mapping[str, T], code: str) -> T | None:
    """What a table says of a language or of the nearest that it is a variety of."""
    return next((table[each] for each in _line(code) if each in table), None)


def _line(code: str) -> Iterator[str]:
    """A language and those that it is a variety of, as es-MX, es-419 and es."""
    from babel.core import get_global

    name, others = str(_locale(code)), get_global("parent_exceptions")
    while name:
        yield name.replace("_", "-")
        name = others.get(name) or name.rpartition("_")[0]
