/** `MM-dd` of any year. Compares and sorts as text. */
export type MonthDay = string;

/** Elevation band of deciduous trees, with dates of an average year. */
export interface TurningBand {
  id: string;
  name: string;
  /** Lower edge in feet. The upper edge is that of the next band. */
  from: number;
  evergreen: false;
  /** First day with color in most years. */
  begins: MonthDay;
  /** First and last day of the peak, both included. */
  peak: { from: MonthDay; to: MonthDay };
  /** First day when most leaves have fallen. */
  bare: MonthDay;
  /** Days by which a year may be early or late. */
  spread: number;
}

/** Elevation band of spruce and fir, green all year. */
export interface EvergreenBand {
  id: string;
  name: string;
  from: number;
  evergreen: true;
}

export type ElevationBand = TurningBand | EvergreenBand;

/**
 * Returns the band of an elevation; the lowest one if `feet` is below all. Throws without bands.
 */
export function findElevationBand(bands: readonly ElevationBand[], feet: number): ElevationBand {
  const downwards = bands.toSorted((a, b) => b.from - a.from);
  const band = downwards.find(({ from }) => feet >= from) ?? downwards.at(-1);
  if (!band) throw new Error('There are no bands.');
  return band;
}

/** Returns the part of a band that the foliage rules need. */
export const pickBandData = (band: ElevationBand): ElevationBand => {
  const { id, name, from } = band;
  if (band.evergreen) return { id, name, from, evergreen: true };
  const { begins, peak, bare, spread } = band;
  return { id, name, from, evergreen: false, begins, peak, bare, spread };
};
