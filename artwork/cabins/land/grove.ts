// Types that all drawings of trees share.

import type { Random } from '../../shared/random.ts';
import type { ArtworkPalette } from '../paint/palette.ts';
import type { Drawing } from '../sample-cabins.ts';

/** Properties of the picture that a tree needs. */
export interface Grove {
  colours: ArtworkPalette;
  dice: Random;
  light: Drawing['light'];
}

/** Draws a tree with its foot at x, `ground`. `distance`: 0 (default) is close, 1 far, in haze. */
export type Tree = (grove: Grove, x: number, ground: number, tall: number, distance?: number) => string;

/** Returns the side that the light comes from: -1 left, 1 right. */
export const sunSide = ({ light }: Pick<Grove, 'light'>): -1 | 1 => (light === 'left' ? -1 : 1);
