"""Texts to set: what the games say in their two languages, and rules in others."""

import re
from pathlib import Path

import polib

GAMES = Path(__file__).resolve().parents[2] / "cards"


def game_texts(language):
    """Every text of the games in Japanese or English that has neither expressions nor marks of its own."""
    found = {}
    for path in sorted(GAMES.glob("*/locale/en.po")):
        for entry in polib.pofile(str(path)):
            text = entry.msgid if language == "ja" else entry.msgstr
            if text and not re.search(r"\{|\]\(|\*\*|\||:::", text):
                found[text.replace("\n", "" if language == "ja" else " ").strip()] = None
    return list(found)


RULES = {
    "cs": [
        "Vezmi 3 karty z balíčku a polož je lícem nahoru k ostatním. Komu zbyla v ruce jen 1 karta, ten s ní táhne o 2 pole dál.",
        "V každém tahu si hráč zvolí 2 kostky a z nich postaví trať mezi hnízdy, u kterých leží žetony v jeho barvě.",
        "Hra končí, když někdo dokončí 3 barvy. K bodům za trať se přičtou 2 body za každého mravence, i za toho v tunelu.",
    ],
    "pl": [
        "Weź 3 karty z talii i połóż je odkryte w rzędzie. Kto ma w ręku tylko 1 kartę, przesuwa pionek o 2 pola dalej.",
        "W swojej turze wybierz 2 kostki i zbuduj z nich tor między mrowiskami, a potem połóż na nim mrówkę w swoim kolorze.",
        "Gra kończy się, gdy ktoś ukończy 3 kolory. Do punktów za tory dolicz 2 punkty za każdą mrówkę, i to także w tunelu.",
    ],
    "ru": [
        "Возьмите 3 карты из колоды и положите их в ряд лицом вверх. У кого в руке осталась 1 карта, тот ходит с ней на 2 поля дальше.",
        "В свой ход выберите 2 кубика и постройте путь между муравейниками, а затем поставьте на него муравья — в любую клетку с тем же числом.",
        "Игра кончается, когда кто-то завершит 3 цвета. К очкам за пути прибавьте по 2 очка за каждого муравья и за каждый жетон у себя.",
    ],
    "de": [
        "Nimm 3 Karten vom Stapel und lege sie offen aus. Wer nur noch 1 Karte hat, zieht damit 2 Felder weiter.",
        "Das Spiel endet, sobald jemand 3 Farben abgeschlossen hat. Anschließend folgt die Punktewertung: jede Ameise zählt 2 Punkte.",
        "Streckenabschnitte dürfen einander nicht überlappen; Verzweigungen sind ausschließlich an Bahnhofsfeldern erlaubt.",
    ],
    "fr": [
        "Prenez 3 cartes de la pioche : posez-les face visible. Qui n’a plus qu’une carte ? Il avance de 2 cases !",
        "La partie s’arrête dès que quelqu’un a terminé 3 couleurs ; on compte alors « les points » : 2 points par fourmi.",
    ],
    "es": [
        "Toma 3 cartas del mazo y ponlas boca arriba. Quien solo tenga 1 carta avanza con ella 2 casillas más.",
        "La partida termina cuando alguien completa 3 colores. Después se cuentan 2 puntos por cada hormiga colocada en las vías.",
    ],
}
"""Rules as a translator would write them."""
