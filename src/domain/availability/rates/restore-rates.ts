import { type NightRun, type RunCode, zipRuns } from './rate-change-code.ts';
import { fromRateCode, type RateCode } from './rate-code.ts';
import { appendRateChange, changesAvailability, type RateChange, toBookedNightRate } from './rate-preview.ts';

/** Current state of a night; `null` if its cabin was deleted. */
export type CurrentNight = { rate: RateCode; isTaken: boolean } | null;

export interface RestorePreview {
  /** Nights unchanged since, to their former rates. */
  back: RateChange[];
  /** Nights changed since: from their current rates to those before the change. */
  since: RateChange[];
  /** Booked or held nights, whose availability stays. */
  taken: NightRun<'taken'>[];
}

const isSame = (a: RateCode, b: RateCode): boolean => a.every((part, index) => part === b[index]);

/**
 * Previews restoring a change with the current nights, `now`. Nights with their former rate need no
 * change.
 */
export function previewRestore(
  before: readonly RunCode[],
  after: readonly RunCode[],
  now: readonly NightRun<CurrentNight>[],
): RestorePreview {
  const preview: RestorePreview = { back: [], since: [], taken: [] };
  for (const [cabin, first, nights, [[beforeCode, afterCode], night]] of zipRuns(
    zipRuns(before, after),
    now,
  )) {
    if (night === null || isSame(night.rate, beforeCode)) continue;
    const [currentRate, formerRate] = [fromRateCode(night.rate), fromRateCode(beforeCode)];
    if (night.isTaken && changesAvailability(currentRate, formerRate))
      preview.taken.push([cabin, first, nights, 'taken']);
    const rate = night.isTaken ? toBookedNightRate(currentRate, formerRate) : formerRate;
    const run = { cabin, first, nights, before: currentRate, after: rate };
    if (rate !== currentRate)
      appendRateChange(isSame(night.rate, afterCode) ? preview.back : preview.since, run);
  }
  return preview;
}
