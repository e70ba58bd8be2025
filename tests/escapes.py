"""Ways in which a template could try to leave its sandbox; ROW stands for a row of the game."""

from __future__ import annotations

from pathlib import Path

LOOT = "loot.txt"
"""The file that those write which would be let through."""
_WRITES = f".joinpath('{LOOT}').write_text('y')"

ESCAPES = {
    "attribute": f"{{% set z = ROW._faces.game.folder{_WRITES} %}}",
    "attribute of a slot": "{% set z = ROW._row %}",
    "attribute with a default": "{{ ROW._faces | default('nothing') }}",
    "attribute that is asked about": "{% if ROW._faces is defined %}y{% endif %}",
    "attribute that is not there": "{% set z = ROW._nothing %}",
    "subscript": f"{{% set z = ROW['_faces'].game.folder{_WRITES} %}}",
    "subscript with a name made of letters": f"{{% set z = ROW['%cfaces' | format(95)].game.folder{_WRITES} %}}",
    "attr": f"{{% set z = (ROW | attr('_faces')).game.folder{_WRITES} %}}",
    "attr of what is not there": "{% set z = ROW | attr('_nothing') %}",
    "map with attr": f"{{% set z = ([ROW] | map('attr', '_faces') | first).game.folder{_WRITES} %}}",
    "map": f"{{% set z = ([ROW] | map(attribute='_faces.game.folder') | first){_WRITES} %}}",
    "map, printed": "{{ [ROW] | map(attribute='_faces') | list }}",
    "map with a default": "{{ [ROW] | map(attribute='_faces', default='y') | list }}",
    "selectattr": "{{ [ROW] | selectattr('_faces') | list | length }}",
    "rejectattr": "{{ [ROW] | rejectattr('_faces') | list | length }}",
    "groupby": f"{{% set z = ([ROW] | groupby('_faces') | first)[0].game.folder{_WRITES} %}}",
    "sort": "{{ [ROW] | sort(attribute='name,_row') | list | length }}",
    "unique": "{{ [ROW] | unique(attribute='_row') | list | length }}",
    "min": "{{ ([ROW] | min(attribute='_row')).name }}",
    "sum": "{{ [ROW] | sum(attribute='_row') }}",
    "join": "{{ [ROW] | join(', ', attribute='_row.table') }}",
    "format string": "{{ '{0._faces.game.folder}'.format(ROW) }}",
    "format string with a subscript": "{{ '{0[_faces]}'.format(ROW) }}",
    "format string of a mapping": "{{ '{r._faces.game.folder}'.format_map({'r': ROW}) }}",
    "format string as a filter's value": "{{ ('{0._faces.game.folder}' | attr('format'))(ROW) }}",
    "format string that is escaped": "{{ ('{0._faces.game.folder}' | escape).format(ROW) }}",
    "phrase": "{{ say('{r._faces.game.folder}', r=ROW) }}",
    "phrase with a subscript": "{{ say('{r.own[name]}', r=ROW) }}",
    "phrase with a width": "{{ say('{n:{r._faces.low_ink}}', n=1, r=ROW) }}",
    "macro": "{% macro m() %}{% endmacro %}{% set z = m._environment.loader %}",
    "caller": "{% macro m() %}{% set z = caller._environment %}{% endmacro %}{% call m() %}{% endcall %}",
    "namespace": f"{{% set n = namespace(r=ROW) %}}{{% set z = n.r._faces.game.folder{_WRITES} %}}",
    "inside of a namespace": "{% set z = namespace(a=1)._Namespace__attrs %}",
    "loop": "{% for x in [ROW] %}{% set z = loop._iterable %}{% endfor %}",
    "self": "{% set z = self._TemplateReference__context %}",
    "method": f"{{% set z = rows.__self__.game.folder{_WRITES} %}}",
    "method of a language": "{% set z = say.__self__.catalogue %}",
    "function": "{% set z = hexagon.__globals__ %}",
    "class": "{% set z = cycler.__init__.__globals__ %}",
    "mapping": "{% set z = ROW.own['__class__'] %}",
    "mapping of a row": "{% set z = ROW.own.update(name='y') %}",
    "value of a table": "{% set z = hex_cells('one', 9)[0]._asdict() %}",
    "name that is not there": "{% set z = nothing._undefined_obj %}",
}

ORDINARY = {
    "{{ ROW.name }}": "Thing 1",
    "{{ ROW['name'] }}": "Thing 1",
    "{{ ROW | attr('name') }}": "Thing 1",
    "{{ ROW.own.name }} {{ ROW.own['name'] }}": "Thing 1 Thing 1",
    "{{ [ROW] | map(attribute='own.name') | join }}": "Thing 1",
    "{{ [ROW] | selectattr('name') | map('attr', 'id') | join }}": "t1",
    "{{ ([ROW] | groupby('name') | first)[0] }}": "Thing 1",
    "{{ ([ROW] | sort(attribute='name,id') | first).id }}": "t1",
    "{{ '{0.name} {1[id]}'.format(ROW, ROW) }}": "Thing 1 t1",
    "{{ say('{n} of {whole:>3}', n=ROW.name, whole=7) }}": "Thing 1 of   7",
    "{% set n = namespace(r=ROW) %}{% set n.r = n.r.id %}{{ n.r }}": "t1",
    "{% set _ = ROW.id %}{% macro _m(_x) %}{{ _x }}{% endmacro %}{{ _m(_) }}": "t1",
    "{{ {'_': 'blank'}['_'] }} {{ [{'_a': 'b'}] | map(attribute='_a') | join }}": "blank b",
    "{% set many = [] %}{% set _ = many.append(ROW.id) %}{{ many | join }}": "t1",
    "{{ ROW.none | default('nothing') }}": "nothing",
}
"""What templates may do, and what they then say."""


def loot(folder: Path) -> list[Path]:
    """What a template has written."""
    return [*folder.rglob(LOOT)]
