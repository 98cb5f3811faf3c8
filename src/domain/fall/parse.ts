import { fits, isNumber, isRecord, isText, type Shape } from '../shape.ts';
import type { Band, TurningBand } from './band.ts';

const named = { id: isText, name: isText, from: isNumber };
const turning: Shape<TurningBand> = {
  ...named,
  evergreen: (value) => value === false,
  begins: isText,
  peak: (value) => isRecord(value) && fits<TurningBand['peak']>(value, { from: isText, to: isText }),
  bare: isText,
  spread: isNumber,
};
const evergreen = { ...named, evergreen: (value: unknown) => value === true };

/** Whether a value read from markup or an answer is a list of bands, one at least. */
export const isBands = (value: unknown): value is Band[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((band) => fits(band, turning) || fits<Band & { evergreen: true }>(band, evergreen));
