/** Sums counts of booked and bookable nights, and formats the occupancy. */

import { sum } from '#domain/money/money.ts';

export interface NightCounts {
  /** Nights of confirmed bookings on this site. */
  booked: number;
  /** Nights blocked by an imported calendar. */
  elsewhere: number;
  /** Nights that could be booked: published and not blocked. */
  open: number;
  /** In cents, without taxes. A stay's price is spread evenly over its nights. */
  revenue: number;
}

export const zeroNightCounts: NightCounts = { booked: 0, elsewhere: 0, open: 0, revenue: 0 };

export const sumNightCounts = (parts: readonly NightCounts[]): NightCounts => ({
  booked: sum(parts.map(({ booked }) => booked)),
  elsewhere: sum(parts.map(({ elsewhere }) => elsewhere)),
  open: sum(parts.map(({ open }) => open)),
  revenue: sum(parts.map(({ revenue }) => revenue)),
});

/** For example `38 %`, or a dash if no night was open. A booked night may be blocked later. */
export function occupancy({ booked, open }: Pick<NightCounts, 'booked' | 'open'>): string {
  const allNights = Math.max(booked, open);
  return allNights === 0 ? '–' : `${Math.round((100 * booked) / allNights)} %`;
}
