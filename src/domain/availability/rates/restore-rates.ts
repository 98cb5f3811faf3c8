import { type NightRun, type RunCode, zipRuns } from './rate-change-code.ts';
import { fromRateCode, type RateCode } from './rate-code.ts';
import { appendRateChange, isOpened, type RateChange, underGuest } from './rate-preview.ts';

/** What a night is now: its rate, and whether a guest has it; null where its cabin is gone. */
export type CurrentNight = { rate: RateCode; isTaken: boolean } | null;

/** What putting a change of nights back would do. */
export interface PutBackNights {
  /** Nights that are still as the change has left them, to what they were before it. */
  back: RateChange[];
  /** Nights that somebody has changed since: from what they are now to what they were before the change. */
  since: RateChange[];
  /** Nights that stay open or blocked as they are because a guest has them. */
  taken: NightRun<'taken'>[];
}

const isSame = (one: RateCode, other: RateCode): boolean => one.every((part, place) => part === other[place]);

/** What putting a change back would do to its nights as they are `now`; those that are as before it need nothing. */
export function putBackNights(
  before: readonly RunCode[],
  after: readonly RunCode[],
  now: readonly NightRun<CurrentNight>[],
): PutBackNights {
  const plan: PutBackNights = { back: [], since: [], taken: [] };
  for (const [cabin, first, nights, [[was, left], night]] of zipRuns(zipRuns(before, after), now)) {
    if (night === null || isSame(night.rate, was)) continue;
    const [is, wanted] = [fromRateCode(night.rate), fromRateCode(was)];
    if (night.isTaken && isOpened(is, wanted)) plan.taken.push([cabin, first, nights, 'taken']);
    const rate = night.isTaken ? underGuest(is, wanted) : wanted;
    const run = { cabin, first, nights, before: is, after: rate };
    if (rate !== is) appendRateChange(isSame(night.rate, left) ? plan.back : plan.since, run);
  }
  return plan;
}
