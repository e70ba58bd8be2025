"""What headings of columns mean: the field that each is called after, in some languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from generator.locale.cldr import is_assigned
from generator.model.names import is_field
from generator.model.roles import FLAVOUR, RULES

ID, COUNT, NAME, NOTES = "id", "count", "name", "notes"
COST, POINTS, PICTURE = "cost", "points", "picture"

_WORDS = {
    ID: "id, card id, key, slug, code, nr, no, no., #, card number, 番号, カード番号, nummer, uuid, ident",
    COUNT: "count, qty, quantity, copies, number of copies, amount in deck, in deck, how many, occurrences, "
    "number in deck, no. of cards, num, # in deck, 枚数, 枚, 数, 数量, anzahl, menge, stück, kopien, "
    "quantité, exemplaires, cantidad, copias, quantità, aantal, 张数, 數量",
    NAME: "name, title, card, card name, cardname, 名前, 名称, カード名, カード, 題名, nom, titre, titel, "
    "kartenname, nombre, título, nome, titolo, naam, 名字, 이름",
    NOTES: "notes, note, comment, comments, remark, remarks, todo, to do, internal, designer notes, "
    "playtest, playtest notes, changelog, 備考, メモ, コメント, 注記, bemerkung, bemerkungen, notiz, "
    "notizen, kommentar, remarque, remarques, commentaire, notas, 备注, 비고",
    COST: "cost, costs, price, mana, kosten, preis, coût, prix, coste, costo, コスト, 費用, 値段, 価格, 비용",
    POINTS: "vp, points, point, score, pts, worth, punkte, siegpunkte, puntos, 点, 得点, 点数, 勝利点, "
    "ポイント, 점수",
    "text": "効果, テキスト, 説明, 能力, ルール, 文章, 本文, 내용, 效果, rules text, card text, "
    "ability text, effect text, effects, abilities, special ability, regeln, regeltext, kartentext, effekt, "
    "texte, texto, efecto",
    "flavour": "flavour text, flavor text, フレーバー, フレーバーテキスト, 台詞",
    "suit": "スート, マーク, 分野",
    "colour": "色, カラー, 색",
    "element": "属性",
    "type": "種類, 種別, タイプ, 分類, 종류, 类型",
    "rarity": "レアリティ, 希少度",
    "rank": "ランク, 数字",
    "attack": "攻撃, 攻撃力",
    "defence": "防御, 防御力, 守備",
    "health": "体力, 生命, 生命力",
    "strength": "強さ, 力",
    PICTURE: "picture, image, art, artwork, illustration, img, picture file, image file, photo, bild, 画像, "
    "絵, イラスト, 写真, 그림",
    "reading": "読み, よみ, ふりがな, フリガナ",
    "steps": "移動, 歩数",
}
"""Fields by the words for them; those in other letters get a name that a field may have."""
_MEANT = {word.strip(): field for field, words in _WORDS.items() for word in words.split(",")}
_PRIVATE = ("todo", "to do", "internal", "designer notes", "playtest", "playtest notes", "changelog")
"""Notes that stand on no card, whatever they say."""
_VAGUE = ("num",)
"""Words that may mean a number of copies or the number of a card."""
_GROUPS = (
    "suit", "colour", "color", "element", "faction", "family", "house", "class", "kind", "type", "category",
    "farbe", "陣営",
)  # fmt: skip
_CODED = re.compile(r"(.+?)[\s._-]*[(\[.（_:\s-]\s*([A-Za-z]{2}(?:[-_][A-Za-z]{2,4})?)\s*[)\]）]?")
"""A heading with a language behind it: name.de, name_de, Name (de), Name DE."""
_LONGEST = 80
"""Letters of a heading that may name a language; what is longer is no heading."""
_LANGUAGES = {
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr", "spanish": "es",
    "español": "es", "italian": "it", "italiano": "it", "japanese": "ja", "日本語": "ja", "英語": "en",
    "korean": "ko", "한국어": "ko", "chinese": "zh", "中文": "zh", "russian": "ru", "русский": "ru",
    "dutch": "nl", "nederlands": "nl", "polish": "pl", "polski": "pl", "portuguese": "pt", "português": "pt",
}  # fmt: skip
_NAMED = re.compile(r"(.+?)[\s._-]*[(\[（_\s-]\s*(\w+)\s*[)\]）]?")


def meant(heading: str) -> str:
    """The field that a heading is a known word for; '' if it is none."""
    return _MEANT.get(" ".join(heading.casefold().replace("_", " ").split()), "")


def is_vague(heading: str) -> bool:
    """Whether a heading may mean copies, or something else."""
    return heading.casefold() in _VAGUE


def is_private(heading: str) -> bool:
    """Whether a heading says that what stands below is not for players."""
    return " ".join(heading.casefold().replace("_", " ").split()) in _PRIVATE


def groups(heading: str) -> bool:
    """Whether a heading is a word for what rows are grouped by."""
    return heading.casefold() in _GROUPS or meant(heading) in ("suit", "colour", "element", "type")


def is_rules(heading: str) -> bool:
    """Whether what stands below is what a card says, however short: Rules, Rules Text, Ability 2, 効果."""
    words = heading.rstrip(" 0123456789")
    return meant(words) in ("text", "flavour") or words.casefold() in (*RULES, *FLAVOUR)


def field_name(heading: str, letter: str, taken: Collection[str]) -> str:
    """A name for the field of a column, as like its heading as a field may be called."""
    humps = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", heading)  # abilityType
    plain = unicodedata.normalize("NFKD", humps).encode("ascii", "ignore").decode().lower()
    word = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:40].strip("_")
    if not any(sign.isascii() and sign.isalnum() for sign in heading):
        word = ""
    if word[:1].isdigit():
        word = f"n{word}"
    known = meant(heading)
    known = known if known == NAME or not word else ""
    made = known if known not in (ID, NOTES, "") else word or f"column_{letter.lower() or 'x'}"
    if made == COUNT:  # which is for copies alone
        made = "number"
    if not is_field(made) or made in ("id", "table"):
        made = f"{made}_"
    number, found = 1, made
    while found in taken:
        number += 1
        found = f"{made}_{number}"
    return found


def language_of(heading: str) -> tuple[str, str]:
    """The heading without its language, and the language: ('Name', 'de'); two empty words if it has none."""
    if len(heading) > _LONGEST:
        return "", ""
    if coded := _CODED.fullmatch(heading):
        language, _, region = coded[2].replace("_", "-").partition("-")
        if is_assigned(language.lower()):
            return coded[1], f"{language.lower()}-{region.upper()}" if region else language.lower()
    if (named := _NAMED.fullmatch(heading)) and (code := _LANGUAGES.get(named[2].casefold())):
        return named[1], code
    return "", ""
