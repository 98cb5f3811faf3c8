import { repeat } from '../../shared/svg.ts';
import { broadleaf } from './broadleaf.ts';
import { conifer } from './conifer.ts';
import type { Grove } from './grove.ts';

type Range = readonly [low: number, high: number];

export interface Row {
  count: number;
  /** Distance from one tree to the next. */
  gap: number;
  /** Greatest distance of a tree from its place; 30 by default. */
  sway?: number;
  /** Share of evergreen trees, 0 to 1. */
  evergreen: number;
  conifers: Range;
  broadleaves: Range;
}

/** Draws conifers and broadleaf trees in a row. `distance`: as in `Tree`. */
export const treeRow = (grove: Grove, ground: number, distance: number, row: Row): string =>
  repeat(row.count, (n) => {
    const { sway = 30 } = row;
    const x = n * row.gap + grove.dice.between(-sway, sway);
    const isEvergreen = grove.dice.unit() < row.evergreen;
    const [tree, tall] = isEvergreen ? [conifer, row.conifers] : [broadleaf, row.broadleaves];
    return tree(grove, x, ground, grove.dice.between(...tall), distance);
  });
