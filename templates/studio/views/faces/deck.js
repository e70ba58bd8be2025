// What there is to show: the faces of all components, gathered into kinds (a front, its own back, a name, a row).

/** The word of a face's id without its side: "cards/0/mining". */
export const kindOf = (id) => id.slice(0, id.lastIndexOf("/"));

/** The kinds of every component in one language; asks the room once. */
export async function gather(studio, language) {
  const { open } = studio.state;
  const { faces } = await studio.ask("faces", { language });
  const sorted = new Map(open.components.map(({ name }) => [name, []]));
  for (const face of faces) sorted.get(face.component)?.push(face);
  return open.components.map((component) => ({ ...component, kinds: kinds(component, sorted.get(component.name)) }))
    .filter((component) => component.kinds.length > 0);
}

function kinds(component, faces) {
  const found = new Map();
  const shared = new Map();
  for (const face of faces) {
    const key = kindOf(face.id);
    const part = component.parts[face.part];
    if (!part) continue;
    if (!found.has(key)) {
      found.set(key, {
        key, component: component.name, part, row: face.row, table: face.table, name: face.row ? face.name : component.title, count: face.count, values: face.values ?? {}, front: null, back: null,
      });
    }
    found.get(key)[face.side] = face;
    if (face.side === "back" && key.endsWith("/-")) shared.set(face.part, face);
  }
  const all = [...found.values()];
  for (const kind of all) {
    kind.behind = kind.back ?? (kind.front && shared.get(kind.front.part)) ?? null;
    kind.text = [kind.name, kind.row, ...Object.values(kind.values)].join("\n").toLowerCase();
  }
  return all.sort((one, other) => Number(!one.front) - Number(!other.front));
}

/** The faces of a kind that a choice of sides shows: "front", "back" or "both". */
export function sides(kind, choice) {
  if (choice === "front") return kind.front ? [kind.front] : [];
  if (choice === "back") return kind.back ? [kind.back] : [];
  return [kind.front, kind.back].filter(Boolean);
}

/** The fields that can be asked for, with the texts they have, most frequent first: Map of field → [[text, times]]. */
export function fieldsOf(components) {
  const counted = new Map();
  for (const { kinds: all } of components) {
    for (const kind of all) {
      for (const [field, text] of Object.entries(kind.values)) {
        if (!counted.has(field)) counted.set(field, new Map());
        if (text !== "") counted.get(field).set(text, (counted.get(field).get(text) ?? 0) + 1);
      }
    }
  }
  return new Map([...counted].map(([field, texts]) => [field, [...texts].sort((one, other) => other[1] - one[1])]));
}
