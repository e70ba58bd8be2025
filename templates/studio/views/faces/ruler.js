// Lines over a face, in mm: bleed, trim, safe, a ruler along two edges, and what is pointed at.

import { draw } from "../../dom.js";
import { outline, safeOf } from "./pictures.js";

export const RULER = 22;

/** The lines over a face of a part at a scale (px a mm); `look`: {bleed, trim, safe, ruler}, `marks`: {hover, pin, point}. */
export function lines(face, part, scale, look, marks) {
  const bleed = Math.max(0, part.bleed);
  const beyond = look.bleed ? bleed : 0;
  const edge = (look.ruler ? RULER : 0) / scale;
  const [left, top] = [-beyond - edge, -beyond - edge];
  const [width, height] = [face.width + 2 * beyond + edge, face.height + 2 * beyond + edge];
  const svg = draw("svg", { class: "lines", viewBox: `${left} ${top} ${width} ${height}`, "aria-hidden": "true" });
  svg.style.width = `${width * scale}px`;
  svg.style.height = `${height * scale}px`;
  svg.style.left = `${left * scale}px`;
  svg.style.top = `${top * scale}px`;
  if (look.bleed && bleed) svg.append(draw("path", { class: "line-beyond", "fill-rule": "evenodd",
    d: `${box(-bleed, -bleed, face.width + 2 * bleed, face.height + 2 * bleed)}${shape(face, part, 0)}` }));
  if (look.bleed && bleed) svg.append(draw("path", { class: "line-bleed", d: box(-bleed, -bleed, face.width + 2 * bleed, face.height + 2 * bleed) }));
  if (look.trim) svg.append(draw("path", { class: "line-trim", d: shape(face, part, 0) }));
  if (look.safe) svg.append(draw("path", { class: "line-safe", d: shape(face, part, safeOf(part)) }));
  if (look.ruler) svg.append(...ruler(face, beyond, scale));
  for (const kind of ["hover", "pin"]) {
    const marked = marks?.[kind];
    if (!marked) continue;
    const air = 2 / scale;
    const place = { x: marked.x - air, y: marked.y - air, width: marked.w + 2 * air, height: marked.h + 2 * air, rx: 2 / scale };
    for (const part of ["halo", kind]) svg.append(draw("rect", { class: `line-${part}`, ...place }));
  }
  if (marks?.point) {
    const reach = 9 / scale;
    for (const kind of ["line-halo", "line-point"]) svg.append(draw("circle", { class: kind, cx: marks.point.x, cy: marks.point.y, r: reach }));
    svg.append(draw("circle", { class: "line-dot", cx: marks.point.x, cy: marks.point.y, r: reach / 4 }));
  }
  return svg;
}

const box = (x, y, width, height) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** The trim of a part, some mm further in. */
function shape(face, part, inside) {
  const [width, height] = [face.width - 2 * inside, face.height - 2 * inside];
  const kind = outline(part);
  if (kind === "round") {
    const [rx, ry] = [width / 2, height / 2];
    return `M${inside} ${inside + ry}a${rx} ${ry} 0 1 0 ${width} 0a${rx} ${ry} 0 1 0 ${-width} 0z`;
  }
  if (kind === "hex") {
    return `M${inside + width / 2} ${inside}l${width / 2} ${height / 4}v${height / 2}l${-width / 2} ${height / 4}l${-width / 2} ${-height / 4}v${-height / 2}z`;
  }
  const corner = kind === "rect" ? Math.max(0, Math.min((part.corner ?? 0) - inside, width / 2, height / 2)) : 0;
  if (!corner) return box(inside, inside, width, height);
  const [h, v] = [width - 2 * corner, height - 2 * corner];
  const arc = (x, y) => `a${corner} ${corner} 0 0 1 ${x} ${y}`;
  return `M${inside + corner} ${inside}h${h}${arc(corner, corner)}v${v}${arc(-corner, corner)}h${-h}${arc(-corner, -corner)}v${-v}${arc(corner, -corner)}z`;
}

/** Ticks and numbers along the upper and the left edge; fewer of them where they would touch. */
function ruler(face, beyond, scale) {
  const step = [1, 5, 10, 50].find((each) => each * scale >= 3.2) ?? 100;
  const told = [5, 10, 20, 50, 100].find((each) => each * scale >= 26) ?? 200;
  const away = beyond + 3 / scale;
  let ticks = "";
  const numbers = [];
  for (const [length, across] of [[face.width, true], [face.height, false]]) {
    for (let at = 0; at <= length + 1e-6; at += step) {
      const reach = (at % told === 0 ? 8 : at % (told / 2) === 0 ? 6 : 4) / scale;
      ticks += across ? `M${at} ${-away}v${-reach}` : `M${-away} ${at}h${-reach}`;
      if (at % told === 0) {
        const size = 9 / scale;
        numbers.push(draw("text", { class: "line-number", "font-size": size, x: across ? at : -away - 9.5 / scale, y: across ? -away - 10 / scale : at + size * 0.35,
          "text-anchor": across ? "middle" : "end" }, at));
      }
    }
  }
  return [draw("path", { class: "line-ticks", d: ticks }), ...numbers];
}
