// Draws the empty room of a cabin: wall, ceiling, floor, baseboard.

import { lighten } from '../../shared/colour.ts';
import { area, box, points, repeat, stroke } from '../../shared/svg.ts';
import { fade, height, width } from '../paint/canvas.ts';
import { floorLine, type Stage } from './stage.ts';

const wainscot = ({ wall }: Stage): string =>
  box(0, 600, width, floorLine - 600, lighten(wall, 0.06)) +
  repeat(26, (n) => box(n * 64 + 20, 612, 3, floorLine - 612, wall)) +
  box(0, 594, width, 16, lighten(wall, 0.09));

/** Draws the logs or boards of a wall, or the wainscot of a painted room. */
function seams(at: Stage): string {
  if (at.painted) return wainscot(at);
  const seam = lighten(at.wall, -0.05);
  return ['honey', 'umber'].includes(at.facts.drawing.walls)
    ? repeat(15, (n) => box(0, n * 62 + 52, width, 5, seam))
    : repeat(26, (n) => box(n * 64 + 20, 0, 2.5, floorLine, seam));
}

/** Draws the ceiling: sloping in an A-frame, flat in a modern house, else with beams. */
function ceiling(at: Stage): string {
  const { form } = at.facts.drawing;
  const wood = at.in('#5b3f2b');
  if (form === 'modern') return box(0, 0, width, 46, at.in('#4a3a2e'));
  if (form === 'a-frame')
    return (
      area(points([0, 0], [300, 0], [0, 340]), wood) + area(points([1600, 0], [1300, 0], [1600, 340]), wood)
    );
  return repeat(4, (n) => box(150 + n * 400, 0, 64, 58, wood)) + box(0, 0, width, 26, wood);
}

function floor(at: Stage): string {
  const dark = lighten(at.floor, -0.05);
  const boards = repeat(19, (n) => {
    const x = -400 + n * 135;
    return stroke(`M${width / 2 + (x - width / 2) * 0.72} ${floorLine}L${x} ${height}`, dark, 3);
  });
  return box(0, floorLine, width, height - floorLine, fade(at.on, [0, dark], [1, at.floor])) + boards;
}

export function backdrop(at: Stage): string {
  const { wall } = at;
  const paint = fade(at.on, [0, lighten(wall, -0.05)], [0.5, wall], [1, lighten(wall, -0.02)]);
  return [
    box(0, 0, width, floorLine, paint),
    seams(at),
    ceiling(at),
    floor(at),
    box(0, floorLine - 24, width, 26, lighten(wall, 0.05)),
  ].join('');
}
