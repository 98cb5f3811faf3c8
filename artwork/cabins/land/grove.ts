import type { Random } from '../../shared/random.ts';
import type { Drawing } from '../facts.ts';
import type { ArtworkPalette } from '../paint/palette.ts';

/** Properties of the picture that a tree needs. */
export interface Grove {
  colours: ArtworkPalette;
  dice: Random;
  light: Drawing['light'];
}

/**
 * A tree with its foot at x, `ground`. `distance` is 0 here (where it is left out), 1 lost in haze.
 */
export type Tree = (grove: Grove, x: number, ground: number, tall: number, distance?: number) => string;

/** The side the light comes from: -1 left, 1 right. */
export const sunSide = ({ light }: Pick<Grove, 'light'>): -1 | 1 => (light === 'left' ? -1 : 1);
