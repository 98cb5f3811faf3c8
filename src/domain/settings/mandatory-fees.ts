import type { Day } from '#domain/dates/day.ts';
import type { FeeRow } from './fee.ts';

/** Returns the names of non-optional fees of stays that begin on `today` or later. */
export const getMandatoryFeeNames = (fees: readonly FeeRow[], today: Day): string[] => [
  ...new Set(
    fees
      .filter(({ optional, until }) => !optional && (until === null || today < until))
      .map(({ name }) => name),
  ),
];
