import { mix } from '../../shared/colour.ts';
import { area, points } from '../../shared/svg.ts';
import type { Grove } from './grove.ts';

/** Draws the trunk of a near tree whose crown is above the picture. */
export function trunk({ colours, dice, light }: Grove, x: number, ground: number, thick: number): string {
  const lean = dice.between(-14, 14);
  const colour = colours.local('#4b3a30');
  const flare = thick * 0.4;
  const lit = light === 'left' ? 0 : 0.62;
  const outline = points(
    [x - flare, ground],
    [x + thick * 0.06, ground - 60],
    [x + lean, -20],
    [x + thick * 0.72 + lean, -20],
    [x + thick, ground - 60],
    [x + thick + flare, ground],
  );
  const sunny = points(
    [x + thick * lit, ground - 40],
    [x + thick * lit + lean, -20],
    [x + thick * (lit + 0.26) + lean, -20],
    [x + thick * (lit + 0.32), ground - 40],
  );
  const bright = mix(colour, colours.light, colours.dark ? 0.1 : 0.25);
  return area(outline, colour) + area(sunny, bright, { opacity: 0.8 });
}
