import { type NightRun, type RunCode, zipRuns } from './rate-change-code.ts';
import { fromRateCode, type RateCode } from './rate-code.ts';
import { appendRateChange, isOpened, type RateChange, underGuest } from './rate-preview.ts';

/** Current state of a night; `null` if its cabin was deleted. */
export type CurrentNight = { rate: RateCode; isTaken: boolean } | null;

/** Preview of restoring a change of nights. */
export interface PutBackNights {
  /** Nights unchanged since, to their former rates. */
  back: RateChange[];
  /** Nights changed since: from their current rates to those before the change. */
  since: RateChange[];
  /** Booked or held nights, whose availability stays. */
  taken: NightRun<'taken'>[];
}

const isSame = (a: RateCode, b: RateCode): boolean => a.every((part, index) => part === b[index]);

/**
 * Previews restoring a change with the current nights, `now`. Nights with their former rate need
 * no change.
 */
export function putBackNights(
  before: readonly RunCode[],
  after: readonly RunCode[],
  now: readonly NightRun<CurrentNight>[],
): PutBackNights {
  const plan: PutBackNights = { back: [], since: [], taken: [] };
  for (const [cabin, first, nights, [[beforeCode, afterCode], night]] of zipRuns(
    zipRuns(before, after),
    now,
  )) {
    if (night === null || isSame(night.rate, beforeCode)) continue;
    const [is, wanted] = [fromRateCode(night.rate), fromRateCode(beforeCode)];
    if (night.isTaken && isOpened(is, wanted)) plan.taken.push([cabin, first, nights, 'taken']);
    const rate = night.isTaken ? underGuest(is, wanted) : wanted;
    const run = { cabin, first, nights, before: is, after: rate };
    if (rate !== is) appendRateChange(isSame(night.rate, afterCode) ? plan.back : plan.since, run);
  }
  return plan;
}
