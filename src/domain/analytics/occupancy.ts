import { sum } from '#domain/money/money.ts';

/** Nights of a cabin, or of several, over a time. */
export interface NightCounts {
  /** Of confirmed stays booked here. */
  booked: number;
  /** Taken by an imported calendar. */
  elsewhere: number;
  /** Guests could have had: the published ones that are not blocked. */
  open: number;
  /** What the guests of the booked nights pay for them without taxes, cents; a stay's amount is spread evenly over its nights. */
  revenue: number;
}

/** No night at all. */
export const zeroNightCounts: NightCounts = { booked: 0, elsewhere: 0, open: 0, revenue: 0 };

/** The sums of several. */
export const sumNightCounts = (parts: readonly NightCounts[]): NightCounts => ({
  booked: sum(parts.map(({ booked }) => booked)),
  elsewhere: sum(parts.map(({ elsewhere }) => elsewhere)),
  open: sum(parts.map(({ open }) => open)),
  revenue: sum(parts.map(({ revenue }) => revenue)),
});

/**
 * Booked of open nights as a whole percentage, `38 %`; a dash where there was no night to be had. A night booked before
 * its day was blocked counts as one that could be had.
 */
export function occupancy({ booked, open }: Pick<NightCounts, 'booked' | 'open'>): string {
  const whole = Math.max(booked, open);
  return whole === 0 ? '–' : `${Math.round((100 * booked) / whole)} %`;
}
