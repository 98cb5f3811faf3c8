/** Parses the JSON of elevation bands with their fall-color dates. */

import { isNumber, isRecord, isText, matchesShape, type Shape } from '#domain/type-guards.ts';
import type { ElevationBand, TurningBand } from './elevation-band.ts';

const identity = { id: isText, name: isText, from: isNumber };
const turning: Shape<TurningBand> = {
  ...identity,
  evergreen: (value) => value === false,
  begins: isText,
  peak: (value) => isRecord(value) && matchesShape<TurningBand['peak']>(value, { from: isText, to: isText }),
  bare: isText,
  spread: isNumber,
};
const evergreen = { ...identity, evergreen: (value: unknown) => value === true };

/** Whether an untrusted value is a list of bands. At least one is required. */
export const isElevationBandList = (value: unknown): value is ElevationBand[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (band) =>
      matchesShape(band, turning) || matchesShape<ElevationBand & { evergreen: true }>(band, evergreen),
  );
