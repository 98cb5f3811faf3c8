import { fits, isNumber, isText, type Shape } from '../shape.ts';

/** A height somebody has measured: degrees, and feet above the sea. */
export interface NamedHeight {
  id: string;
  latitude: number;
  longitude: number;
  feet: number;
}

/** What runs through heights in a row. A crest, a water or a lake carries its heights along; a road is only drawn. */
export interface LandLine {
  kind: 'crest' | 'water' | 'lake' | 'road';
  /** The names of heights, from one end to the other. */
  through: string[];
}

const heightShape: Shape<NamedHeight> = {
  id: isText,
  latitude: isNumber,
  longitude: isNumber,
  feet: isNumber,
};
const lineShape: Shape<LandLine> = {
  kind: (value) => ['crest', 'water', 'lake', 'road'].some((kind) => kind === value),
  through: (value) => Array.isArray(value) && value.every(isText),
};

/** Whether a row of a table is a height. */
export const isNamedHeight = (row: unknown): row is NamedHeight => fits(row, heightShape);

/** Whether a row of a table is a line. */
export const isLandLine = (row: unknown): row is LandLine => fits(row, lineShape);
