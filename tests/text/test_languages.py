"""Where lines end in each language."""

import subprocess
import sys
from itertools import pairwise

import pyphen
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.breaking.breaks import Breaks
from generator.text.breaking.hyphens import HyphenTable, hyphens_in
from generator.text.breaking.icu import line_ends
from generator.text.breaking.signs import ALLOWED, GOOD, HELD, HYPHENED
from generator.text.markup import ICON
from generator.text.style import Style
from tests.typecase import house


def parted(text, language="en", level=ALLOWED, hyphens=False):
    """The pieces of a text between which a line may end."""
    found = Breaks(text, language, True, hyphens)
    cuts = [0, *(index + 1 for index in found.between(0, len(text), level)), len(text)]
    return "|".join(text[start:end] for start, end in pairwise(cuts))


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "Take |3 cards |now"),
        ("en", "Take |all |3× cards"),
        ("fr", "prenez |10 000 points"),
        ("de", "das |sind |50 % |davon"),
        ("en", f"pay |2 {ICON} |or |3{ICON} |now"),
        ("en", f"gain |+{ICON} |and |+ {ICON} |too"),
        ("en", f"pay |{ICON}{ICON}{ICON} |for |{ICON}→{ICON} |now"),
        ("en", f"Culture |16 / |{ICON} Industry |16, |{ICON} Politics"),
        ("en", "well-|known |and/|or"),
        ("en", "about |3/4, |2-3, |2–3."),
        ("en", "an |e-mail |or |T-shirt |from |A/B"),
        ("en", "C++ |and |don't |(maybe) |’tis"),
        ("en", "no\u00a0break, |not\u202fhere |nor\u2060there |or\u2011there"),
        ("en", "a |figure\u20075, |thin\u2009|space |zero\u200b|width"),
        ("en", "soft\u00ad|hyphen"),
        ("cs", "karty |v ruce |a k tomu |s ostatními"),
        ("cs-CZ", "karty |v ruce"),
        ("RU-ru", "карты |с руки"),
        ("de-cs", "karty |v |ruce"),
        ("sk", "karty |v ruke |a k tomu"),
        ("pl", "karty |z ręki |i połóż |w rzędzie"),
        ("ru", "карты |с руки |и положите |в ряд — |к себе"),
        ("uk", "карти |з руки |й покладіть |у ряд"),
        ("fr", "« Oui » ! |dit-|il ; |puis : |non ? |« Si »"),
        ("fr", "«\u202fOui\u202f»\u202f! |dit\u00a0: |non"),
        ("de", "er |sagt |»Wort« |und |„Zitat“ |so"),
        ("ko", "카드를 |3장 |뽑는다"),
        ("en", "some |\U0001f3b2 |or |\U0001f3b2, |so"),
        ("th", "หยิบ|ไพ่|สาม|ใบ"),
        ("km", "ភាសាខ្មែរ|គឺជា|ភាសា"),
    ],
)
def test_lines_end_where_the_language_lets_them(language, shown):
    """
    A line may end at the strokes and nowhere else.
    """
    assert parted(shown.replace("|", ""), language) == shown


@pytest.mark.parametrize(
    ("language", "text", "kept"),
    [
        ("ja", "カードを3枚引く", "3枚"),
        ("ja", "カードを 3 枚引く", "3 枚"),
        ("ja", "全部で2〜4人になる", "2〜4人"),
        ("ja", "カードを二枚引く", "二枚"),
        ("ja", f"森で+{ICON}と+{ICON}を得る", f"+{ICON}"),
        ("ja", f"森で{ICON}を得る", f"{ICON}を"),
        ("ja", f"森で2{ICON}を得る", f"2{ICON}"),
        ("ja", f"森で{ICON}{ICON}を払う", f"{ICON}{ICON}"),
        ("ja", f"森で{ICON}→{ICON}に替える", f"{ICON}→{ICON}"),
        ("zh-Hans", "从牌堆抽三张牌", "三张"),
        ("zh-Hant", "從牌堆抽3張牌", "3張"),
        ("ko", "카드를 뽑는다", "카드를"),
        ("en", "take 12 cards", "12 cards"),
        ("cs", "karty v ruce", "v ruce"),
    ],
)
def test_what_belongs_together_is_parted_only_if_nothing_else_fits(language, text, kept):
    """
    No line ends inside a number with what it counts, a cost, an icon with its sign or word; the last resort may.
    """
    start = text.index(kept)
    found = Breaks(text, language)
    assert found.between(start, start + len(kept) - 1, ALLOWED) == []
    assert found.between(start, start + len(kept) - 1, HELD) != []


def test_a_box_too_narrow_for_number_and_noun_gets_them_on_two_lines():
    """
    What does not fit together is parted rather than reported as too long.
    """
    laid = house("de").lay_out("12 Spielsteine", 17.5, 20, Style(largest=8, smallest=8))
    assert laid.fits
    assert laid.lines == ("12", "Spielsteine")


@pytest.mark.parametrize(
    ("language", "text", "phrases"),
    [
        ("ja", "今日は良い天気です", ("今日は", "良い", "天気です")),
        ("zh-Hans", "今天是晴天。", ("今天", "是", "晴天。")),
        ("zh-Hant", "今天是晴天。", ("今天", "是", "晴天。")),
    ],
)
def test_phrases_are_whole_in_the_best_places(language, text, phrases):
    """
    At their best, lines of Japanese and Chinese end between the phrases that BudouX knows.
    """
    assert parted(text, language, GOOD) == "|".join(phrases)
    assert parted(text, language, ALLOWED).count("|") > len(phrases) - 1


def test_characters_of_two_units_are_counted_once():
    """
    Places are counted in characters also behind one that ICU counts as two.
    """
    text = "a \U0001f3b2 b \U0001f3b2 c"
    assert [text[end] for end in line_ends(text, "en")] == [" "] * 4
    assert line_ends(text, "en") == line_ends(text.replace("\U0001f3b2", "\u6728"), "en")


@given(st.text(max_size=60), st.sampled_from(["ja", "en", "th", "zh-Hant", "ko", "fr", "ru", "pt-BR"]))
def test_any_text_has_places(text, language):
    """
    Whatever is written in whatever language, places lie inside the text and in order.
    """
    found = Breaks(text, language, True, True).between(0, len(text), HELD)
    assert found == sorted(set(found))
    assert all(0 <= index < len(text) - 1 for index in found)


# --- hyphens -----------------------------------------------------------------------------------
SENTENCE = "Die Geschwindigkeitsbegrenzung gilt immer und überall auf Ameisenstraßen"


def test_words_are_hyphenated_with_limits():
    """
    Two letters stay before a hyphen and three after it, short words and the last one have none.
    """
    shown = parted(SENTENCE, "de", HYPHENED, hyphens=True)
    assert shown == "Die |Ge|schwin|dig|keits|be|gren|zung |gilt |im|mer |und |über|all |auf |Ameisenstraßen"
    assert parted(SENTENCE, "de", ALLOWED, hyphens=True) == SENTENCE.replace(" ", " |")
    assert parted(SENTENCE, "de", HYPHENED) == SENTENCE.replace(" ", " |")


@pytest.mark.parametrize("language", ["ja", "zh-Hans", "ko", "th", "xx"])
def test_some_languages_have_no_hyphens(language):
    """
    A language without a dictionary, or one that is not written with hyphens, gets none.
    """
    assert hyphens_in(SENTENCE, language) == [] or language == "th"
    assert hyphens_in("หยิบไพ่สามใบ จากกอง แล้วทิ้งไพ่ หนึ่งใบ สามใบ", language) == []


def test_a_label_is_not_hyphenated():
    """
    A text of a few words is a label, which has no hyphens.
    """
    assert hyphens_in("Geschwindigkeitsbegrenzung aller Ameisen hier", "de") == []
    assert hyphens_in("Geschwindigkeitsbegrenzung aller Ameisen gilt hier", "de") != []


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("de_DE", marks=pytest.mark.slow),
        "en_US",
        "fr",
        "ru_RU",
        "pl_PL",
        "es",
        "it_IT",
        "pt_BR",
        "cs_CZ",
    ],
)
def test_hyphens_are_those_of_pyphen(code):
    """
    Our reading of a dictionary hyphenates as Pyphen does, which takes more than a second to read the German one.
    """
    words = ["geschwindigkeit", "considered", "железнодорожный", "wszystkiego", "příležitost", "ferrocarril"]
    own, other = HyphenTable(pyphen.LANGUAGES[code]), pyphen.Pyphen(lang=code, left=2, right=3)
    assert [own.places(word) for word in words] == [list(map(int, other.positions(word))) for word in words]


def test_a_hyphen_that_would_change_letters_is_passed_over():
    """
    Hungarian `asszonyoknak` would become `asz-szo-nyok-nak`, whose first hyphen a line cannot show.
    """
    table = HyphenTable(pyphen.LANGUAGES["hu_HU"])
    assert [table.places(word) for word in ("asszonyoknak", "könnyebben", "galléros")] == [
        [5, 9],
        [7],
        [3, 5],
    ]


def test_a_text_that_fits_loads_nothing_for_breaking():
    """
    A text on one line needs neither ICU nor a model; one on several lines that fits needs no dictionary.
    """
    script = """
import sys
from functools import partial
from generator.model.typefaces import Typefaces
from generator.text.case import Case
from generator.text.style import Style
case, style = Case("de", partial(Typefaces().chain, "de")), Style()
assert case.lay_out("Alle Ameisen auf der Bahn", 80, 10, style).fits
assert "icu4py" not in sys.modules
laid = case.lay_out("Alle Ameisen auf der Bahn ziehen geschwind voran und tragen Blätter", 30, 30, style)
assert laid.fits and len(laid.lines) > 2
assert "icu4py" in sys.modules and "pyphen" not in sys.modules and "budoux" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], check=True)
