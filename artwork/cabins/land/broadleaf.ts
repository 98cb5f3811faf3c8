// Draws broadleaf trees and apple trees in each season.

import { lighten, mix } from '../../shared/colour.ts';
import { area, disc, points, repeat, stroke } from '../../shared/svg.ts';
import type { ArtworkPalette } from '../paint/palette.ts';
import { type Grove, sunSide, type Tree } from './grove.ts';

/** Draws a trunk and its branches without leaves. */
const bare: Tree = ({ colours, dice }, x, ground, tall, distance = 0) => {
  const colour = colours.local('#5a4a41', distance);
  const branches: string[] = [];
  const grow = (fromX: number, fromY: number, angle: number, length: number, thick: number, left: number) => {
    const [toX, toY] = [fromX + Math.cos(angle) * length, fromY + Math.sin(angle) * length];
    const way = `M${Math.round(fromX)} ${Math.round(fromY)}L${Math.round(toX)} ${Math.round(toY)}`;
    branches.push(stroke(way, colour, thick));
    if (left === 0) return;
    const limbs = left > 2 ? 3 : 2;
    for (let limb = 0; limb < limbs; limb += 1) {
      const bend = (limb - (limbs - 1) / 2) * dice.between(0.55, 0.85) + dice.between(-0.15, 0.15);
      grow(toX, toY, angle + bend, length * dice.between(0.6, 0.78), thick * 0.6, left - 1);
    }
  };
  grow(x, ground, -Math.PI / 2 + dice.between(-0.06, 0.06), tall * 0.34, Math.max(3, tall * 0.035), 4);
  return branches.join('');
};

interface Leaves {
  base: string;
  dark: string;
  bright: string;
}

function leavesOf(colours: ArtworkPalette, leaf: string, distance: number): Leaves {
  const base = colours.local(leaf, distance);
  return {
    base,
    dark: mix(lighten(base, -0.07), colours.shadow, 0.15),
    bright: mix(lighten(base, 0.03), colours.light, colours.dark ? 0.1 : 0.28),
  };
}

/** Draws a round clump of leaves. Position and size are in crown units, from the crown's center. */
type Puff = (fill: string, dx: number, dy: number, scale: number) => string;

/** Draws small clumps around the crown of a tall tree. */
const edge = ({ dice }: Grove, { base, dark }: Leaves, puff: Puff): string =>
  repeat(9, (n) => {
    const turn = Math.PI * (0.92 + (1.16 * n) / 8);
    const [dx, dy] = [Math.cos(turn) * 1.12, -0.1 + Math.sin(turn) * 0.98];
    return puff(n % 2 ? base : dark, dx, dy, dice.between(0.3, 0.42));
  });

/** Draws spots of light and shade over a crown. */
const dapple = (grove: Grove, { base, dark, bright }: Leaves, puff: Puff): string =>
  repeat(26, () => {
    const { dice } = grove;
    const [dx, dy] = [dice.between(-1.1, 1.1), dice.between(-1, 0.5)];
    const isLit = dx * sunSide(grove) > -0.2 && dy < 0.1;
    return puff(mix(isLit ? bright : dark, base, 0.55), dx, dy, dice.between(0.06, 0.16));
  });

const crown = ({ base, dark, bright }: Leaves, side: -1 | 1, puff: Puff): string =>
  [
    puff(dark, -0.75, 0.28, 0.66),
    puff(dark, 0.75, 0.28, 0.66),
    puff(dark, 0, 0.45, 0.72),
    puff(base, -0.5, -0.22, 0.72),
    puff(base, 0.5, -0.2, 0.72),
    puff(base, 0, -0.68, 0.66),
    puff(bright, side * 0.46, -0.5, 0.44),
    puff(bright, side * 0.72, 0.02, 0.34),
    puff(bright, side * 0.06, -0.92, 0.32),
  ].join('');

function leaf({ colours, dice }: Grove): string {
  const [first, ...others] = colours.foliage;
  return dice.pick(colours.season === 'spring' ? [first, ...others.slice(0, 2)] : colours.foliage);
}

/** Draws a tree with a round crown in one color of the season; bare in winter. */
export function broadleaf(
  grove: Grove,
  x: number,
  ground: number,
  tall: number,
  distance = 0,
  tone?: string,
): string {
  const { colours, dice } = grove;
  if (colours.snow) return bare(grove, x, ground, tall, distance);
  const leaves = leavesOf(colours, tone ?? leaf(grove), distance);
  const size = tall * 0.27;
  const puff: Puff = (fill, dx, dy, scale) => {
    const [cx, cy] = [x + dx * size, ground - tall * 0.66 + dy * size];
    return disc(cx, cy, size * scale * dice.between(0.92, 1.08), size * scale * 0.88, fill);
  };
  const isTall = tall > 380;
  const around = isTall ? edge(grove, leaves, puff) : '';
  const spots = isTall ? dapple(grove, leaves, puff) : '';
  const stem = points(
    [x - tall * 0.026, ground],
    [x - tall * 0.014, ground - tall * 0.5],
    [x + tall * 0.014, ground - tall * 0.5],
    [x + tall * 0.03, ground],
  );
  const wood = colours.local('#57463a', distance);
  return [area(stem, wood), around, crown(leaves, sunSide(grove), puff), spots].join('');
}

const appleLeaves = { spring: '#ecc9c4', summer: '#5f8a4a', fall: '#c39a3f', winter: '#8d8079' };
const appleDots = { spring: '#fdf2ee', summer: '#83a95f', fall: '#a83526', winter: '#ffffff' };

/** Draws a low round apple tree: blossom in spring, fruit in fall. */
export const apple: Tree = (grove, x, ground, tall, distance = 0) => {
  const { colours, dice } = grove;
  if (colours.snow) return bare(grove, x, ground, tall * 1.1, distance);
  const dots = repeat(26, () => {
    const turn = dice.unit() * Math.PI * 2;
    const reach = Math.sqrt(dice.unit()) * tall * 0.36;
    const [dx, dy] = [Math.cos(turn) * reach * 1.15, Math.sin(turn) * reach * 0.8];
    const tone = colours.lit(appleDots[colours.season], distance);
    return disc(x + dx, ground - tall * 0.66 + dy, tall * 0.022, tall * 0.022, tone);
  });
  return broadleaf(grove, x, ground, tall, distance, appleLeaves[colours.season]) + dots;
};
