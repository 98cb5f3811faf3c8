import type { Lettering } from './lettering.ts';
import { type Setting, setTitle } from './lines.ts';
import { box, element, group, moved, shape, stroke, svg } from './pen/svg.ts';
import type { Poster } from './poster.ts';

export const [width, height] = [1200, 630];

/** Paper round the picture. */
const margin = 30;

/** Where the picture goes, in pixels. */
export interface Hole {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A poster without its picture. */
export interface Sheet {
  svg: string;
  hole: Hole;
}

export interface Faces {
  display: Lettering;
  text: Lettering;
}

interface Inks {
  paper: string;
  title: string;
  soft: string;
  accent: string;
  line: string;
}

const day: Inks = { paper: '#fbf6ec', title: '#1f2b25', soft: '#55625a', accent: '#1f4b3a', line: '#e3a73b' };
const night: Inks = {
  paper: '#0f1c18',
  title: '#ede7d8',
  soft: '#a9b5ab',
  accent: '#ebbe66',
  line: '#ebbe66',
};

const lead = 1.06;

/** The mark of Logo.astro, 48 wide and 40 high. */
const mark = `<clipPath id="mark"><path d="M0 0h48v40H0z"/></clipPath><g clip-path="url(#mark)">
<path d="M0 27 9 15l5 5 9-13 8 11 5-5 12 15v12H0z" fill="#a9bdb0"/>
<path d="M0 33c7-6 12-8 18-8s9 3 14 3 10-2 16-6v18H0z" fill="#1f4b3a"/>
<path d="M19 30v-6.2l6-4.8 6 4.8V30z" fill="#12332a"/>
<path d="m16.8 24.6 8.2-6.9 8.2 6.9-1 1.2-7.2-5.9-7.2 5.9z" fill="#0c241d"/>
<path d="M23.2 24h3.6v3.6h-3.6z" fill="#f0b64f"/></g>`;

const house = 'Mama Cabins';

/** Our name and mark, its right edge at `right`, on a baseline. */
function signature({ display }: Faces, { accent }: Inks, right: number, baseline: number): string {
  const size = 26;
  const left = right - display.width(house, size);
  return (
    moved(mark, left - 52, baseline - 27, 0.84) + shape(display.outline(house, size, left, baseline), accent)
  );
}

/** Lines of a title, the first of them on a baseline. */
const titleAt = (
  { lines, size }: Setting,
  { display }: Faces,
  { title }: Inks,
  x: number,
  baseline: number,
) =>
  lines
    .map((line, index) => shape(display.outline(line, size, x, baseline + index * size * lead), title))
    .join('');

const frame = (hole: Hole): string =>
  box(hole.x, hole.y, hole.width, hole.height, 'none', { stroke: '#12332a', 'stroke-opacity': 0.35 });

/** Paper with a hole in it, so that the picture lies beneath. */
const paperRound = (hole: Hole, paper: string): string =>
  element('path', {
    d: `M0 0h${width}v${height}H0zM${hole.x} ${hole.y}v${hole.height}h${hole.width}v${-hole.height}z`,
    fill: paper,
    'fill-rule': 'evenodd',
  });

const asSheet = (hole: Hole, { paper }: Inks, body: string): Sheet => ({
  hole,
  svg: svg({ width, height }, paperRound(hole, paper) + frame(hole) + body),
});

/** A broad landscape with its title beneath. */
export function landscapeSheet({ title, kicker }: Poster, faces: Faces, isDark: boolean): Sheet {
  const inks = isDark ? night : day;
  const inner = width - 2 * margin;
  const set = setTitle(title, faces.display, {
    width: inner - 16,
    lines: 2,
    sizes: [82, 74, 66, 58, 52, 46, 40],
  });
  const block = set.lines.length * set.size * lead;
  const hole = { x: margin, y: margin, width: inner, height: Math.round(height - margin - block - 108) };
  const kickerLine = hole.y + hole.height + 45;
  const left = margin + 6;
  return asSheet(
    hole,
    inks,
    group(
      shape(faces.text.outline(kicker, 25, left, kickerLine), inks.soft) +
        signature(faces, inks, width - left, kickerLine) +
        titleAt(set, faces, inks, left - set.size * 0.03, kickerLine + 18 + set.size * 0.86),
    ),
  );
}

/** A cabin's own picture, and beside it its name and what it has. */
export function cabinSheet({ title, kicker, facts }: Poster, faces: Faces): Sheet {
  const inks = day;
  const hole = { x: 452, y: margin, width: width - 452 - margin, height: height - 2 * margin };
  const left = margin + 16;
  const room = hole.x - left - 26;
  const set = setTitle(title, faces.display, { width: room, lines: 3, sizes: [76, 68, 60, 54, 48] });
  const first = 126 + set.size * 0.86;
  const below = first + (set.lines.length - 1) * set.size * lead + 46;
  const lines = facts.map((fact, index) =>
    shape(faces.text.outline(fact, 27, left, below + 42 + index * 40), inks.soft),
  );
  return asSheet(
    hole,
    inks,
    group(
      shape(faces.text.outline(kicker, 25, left, 84), inks.accent) +
        titleAt(set, faces, inks, left - set.size * 0.03, first) +
        stroke(`M${left} ${below - 8}h64`, inks.line, 4) +
        lines.join('') +
        signature(faces, inks, left + 52 + faces.display.width(house, 26), height - margin - 20),
    ),
  );
}
