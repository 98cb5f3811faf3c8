import { longestStay } from '../stay/limits.ts';
import { needed, optional, type RowOf } from '../table/column.ts';
import { dayCell, dollars, flag, text, where, whole } from '../table/kinds.ts';
import { highestAmount, lowestAmount } from './night-rate.ts';

const inCents = where(
  whole(0, 1_000_000_000),
  'a nightly price above $10, in cents, such as 18950',
  (cents) => cents >= lowestAmount && cents <= highestAmount,
);

const night = where(
  dayCell,
  'a day written as 2027-03-01, of the years 2020 to 2099',
  (value) => value >= '2020' && value < '2100',
);

/** The columns of a file of rates (docs/data/rates.md). `day`, or `from` and `to`, both included. */
export const rateColumns = {
  cabin: needed(text('the slug or the id of a cabin', 100), ['slug', 'cabin_slug', 'cabin_id']),
  day: optional(night, ['night', 'date']),
  from: optional(night),
  to: optional(night),
  available: optional(flag),
  amount: optional(
    dollars('a nightly price above $10, in dollars, such as 189.50', lowestAmount, highestAmount),
    ['price'],
  ),
  amount_cents: optional(inCents),
  // None is one night (design §6.4).
  min_stay: optional(whole(0, longestStay)),
  allows_check_in: optional(flag),
  allows_check_out: optional(flag),
};

/** A row of a file of rates. */
export type RateRow = RowOf<typeof rateColumns>;
