import { repeat } from '../../shared/svg.ts';
import { broadleaf } from './broadleaf.ts';
import { conifer } from './conifer.ts';
import type { Grove } from './grove.ts';

type Range = readonly [low: number, high: number];

export interface Row {
  count: number;
  /** From one tree to the next, and how far each may be off its place. */
  gap: number;
  sway: number;
  ground: number;
  /** How many of the trees are evergreen, 0 to 1. */
  evergreen: number;
  /** How tall they are. */
  conifers: Range;
  broadleaves: Range;
  distance: number;
}

/** Mixed trees in a row across the picture. */
export const treeRow = (grove: Grove, row: Row): string =>
  repeat(row.count, (n) => {
    const x = n * row.gap + grove.dice.between(-row.sway, row.sway);
    const isEvergreen = grove.dice.unit() < row.evergreen;
    const [tree, tall] = isEvergreen ? [conifer, row.conifers] : [broadleaf, row.broadleaves];
    return tree(grove, x, row.ground, grove.dice.between(...tall), row.distance);
  });
