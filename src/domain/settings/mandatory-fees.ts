import type { Day } from '#domain/dates/day.ts';
import type { FeeRow } from './fee.ts';

/** Names of the fees that stays which begin on `today` or later have whether or not their guests choose them. */
export const getMandatoryFeeNames = (fees: readonly FeeRow[], today: Day): string[] => [
  ...new Set(
    fees
      .filter(({ optional, until }) => !optional && (until === null || today < until))
      .map(({ name }) => name),
  ),
];
