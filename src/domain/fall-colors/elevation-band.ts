/** A day of any year as `MM-dd`. They compare and sort as text. */
export type MonthDay = string;

/** A band of height whose leaves turn: what most years do. */
export interface TurningBand {
  id: string;
  /** From which height to which, in words. */
  name: string;
  /** Its lower edge in feet; the upper one is the lower edge of the band above. */
  from: number;
  evergreen: false;
  /** The first day with color. */
  begins: MonthDay;
  /** The best days, both included. */
  peak: { from: MonthDay; to: MonthDay };
  /** The first day when most leaves are down. */
  bare: MonthDay;
  /** How many days a year may come early or late. */
  spread: number;
}

/** A band of spruce and fir: green all year. */
export interface EvergreenBand {
  id: string;
  name: string;
  from: number;
  evergreen: true;
}

/** A band of height, whether its leaves turn or not. */
export type ElevationBand = TurningBand | EvergreenBand;

/** The band a height in feet lies in; below the lowest edge, the lowest band. Throws without bands. */
export function findElevationBand(bands: readonly ElevationBand[], feet: number): ElevationBand {
  const downwards = bands.toSorted((one, other) => other.from - one.from);
  const band = downwards.find(({ from }) => feet >= from) ?? downwards.at(-1);
  if (!band) throw new Error('There are no bands.');
  return band;
}

/** What the rules read of a band, without its words. */
export const pickBandData = (band: ElevationBand): ElevationBand => {
  const { id, name, from } = band;
  if (band.evergreen) return { id, name, from, evergreen: true };
  const { begins, peak, bare, spread } = band;
  return { id, name, from, evergreen: false, begins, peak, bare, spread };
};
