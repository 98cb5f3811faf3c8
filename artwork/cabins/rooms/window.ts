// Draws the window of a room with the cabin's view in it.

import { lighten } from '../../shared/colour.ts';
import { area, box, moved, points, repeat } from '../../shared/svg.ts';
import { ridgeScene } from '../exterior.ts';
import { clipped, height, width } from '../paint/canvas.ts';
import { floorLine, type Stage } from './stage.ts';

interface Opening {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface WindowShape extends Opening {
  /** Number of panes across and down. */
  across?: number;
  down?: number;
  curtains?: boolean;
}

/** Draws the view behind the glass. */
function outlook(at: Stage, { x, y, w, h }: Opening): string {
  const scale = Math.max(w / width, h / 860);
  const land = ridgeScene(at.on, at.facts, at.weather);
  return moved(land, x + w / 2 - (width / 2) * scale, y - 30 * scale, scale);
}

/** Draws the light that falls through the window onto the floor by day. */
function beam({ colours, facts }: Stage, { x, w }: Opening): string {
  if (colours.dark) return '';
  const lean = facts.drawing.light === 'left' ? 150 : -150;
  const outline = points(
    [x + 20 + lean * 0.5, floorLine],
    [x + w - 20 + lean * 0.5, floorLine],
    [x + w + lean * 1.3, height],
    [x + lean * 1.3 - 20, height],
  );
  return area(outline, colours.light, { opacity: 0.2 });
}

function curtain(at: Stage, { x, y, w, h }: Opening, side: -1 | 1): string {
  const edge = side < 0 ? x - 46 : x + w + 46;
  const fold = -side * 92;
  const [top, foot] = [y - 34, y + h + 70];
  const cloth = points(
    [edge, top],
    [edge + fold, top],
    [edge + fold * 0.62, y + h * 0.6],
    [edge + fold * 0.42, foot],
    [edge, foot],
  );
  const crease = points(
    [edge + fold * 0.3, top],
    [edge + fold * 0.48, top],
    [edge + fold * 0.24, foot],
    [edge + fold * 0.14, foot],
  );
  return area(cloth, at.cloth2) + area(crease, lighten(at.cloth2, -0.05));
}

const curtains = (at: Stage, opening: Opening): string =>
  box(opening.x - 70, opening.y - 44, opening.w + 140, 10, at.in('#3d3a36'), { rx: 5 }) +
  curtain(at, opening, -1) +
  curtain(at, opening, 1);

export function viewWindow(at: Stage, { across = 2, down = 1, ...window }: WindowShape): string {
  const { y, w, h } = window;
  const x = at.flipped ? width - window.x - w : window.x;
  const opening = { x, y, w, h };
  const frame = at.in(at.facts.drawing.walls === 'white' ? '#f7f2e6' : '#6b4a32');
  const land = outlook(at, opening);
  return [
    beam(at, opening),
    box(x - 16, y - 16, w + 32, h + 32, frame),
    clipped(at.on, box(x, y, w, h, '#000'), land),
    repeat(across - 1, (n) => box(x + ((n + 1) * w) / across - 4, y, 8, h, frame)),
    repeat(down - 1, (n) => box(x, y + ((n + 1) * h) / down - 4, w, 8, frame)),
    box(x - 30, y + h + 12, w + 60, 18, lighten(frame, 0.05)),
    window.curtains ? curtains(at, opening) : '',
  ].join('');
}
