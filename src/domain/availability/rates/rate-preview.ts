/** Preview of an edit of nightly rates before a host saves it. */

import { addDays, type Day, weekday } from '#domain/dates/day.ts';
import { type CabinNights, type DateWindow, getDayIndex, type TakenRun } from './date-window.ts';
import { isSameRate, type NightlyRate, unpublished } from './night-rate.ts';
import { applyRateEdit, type RateEdit } from './rate-edit.ts';

/** Consecutive nights of a cabin with the same change of rate. */
export interface RateChange {
  cabin: number;
  first: Day;
  nights: number;
  before: NightlyRate;
  after: NightlyRate;
}

/** Booked or held nights of a cabin that are neither opened nor blocked. */
export interface SkippedNights {
  cabin: number;
  first: Day;
  nights: number;
  kind: TakenRun['kind'];
  reference: string | null;
}

export interface RateEditPreview {
  /** Ordered by cabin and day. */
  changes: RateChange[];
  nights: number;
  /** Nights that would be opened or blocked if they were not booked or held. */
  skipped: SkippedNights[];
  /** Number of nights that already have the edit's values. */
  unchanged: number;
}

/** Whether a guest has a night. Nights of calendar feeds may become available again. */
export const isTakenByGuest = (taken: Pick<TakenRun, 'kind'> | null | undefined): boolean =>
  taken?.kind === 'booked' || taken?.kind === 'hold';

/** Whether a night would be opened, blocked, published or unpublished. */
export const changesAvailability = (before: NightlyRate, after: NightlyRate): boolean =>
  before.available !== after.available || before.published !== after.published;

/**
 * Returns the new rate of a booked night: price and rules change, because a booking stores its own
 * price; availability stays. Returns the same object if nothing changes.
 */
export function toBookedNightRate(before: NightlyRate, after: NightlyRate): NightlyRate {
  if (!before.published || !after.published) return before;
  const rate = { ...after, available: before.available };
  return isSameRate(before, rate) ? before : rate;
}

/** Previews an edit of the nights from `first` to `last`, inclusive, of all cabins of a window. */
export function previewEdit(window: DateWindow, first: Day, last: Day, edit: RateEdit): RateEditPreview {
  const preview: RateEditPreview = { changes: [], nights: 0, skipped: [], unchanged: 0 };
  const from = Math.max(0, getDayIndex(window, first));
  const to = Math.min(window.days - 1, getDayIndex(window, last));
  for (const cabin of window.cabins) {
    for (let index = from; index <= to; index += 1) {
      addNight(preview, cabin, index, addDays(window.first, index), edit);
    }
  }
  return preview;
}

function addNight(
  preview: RateEditPreview,
  cabin: CabinNights,
  index: number,
  day: Day,
  edit: RateEdit,
): void {
  if (!edit.weekdays.includes(weekday(day))) return;
  const before = cabin.rates[index] ?? unpublished;
  const after = applyRateEdit(before, day, edit);
  const taken = cabin.taken[index];
  if (after === before) preview.unchanged += 1;
  else if (!taken || !isTakenByGuest(taken)) addChange(preview, { cabin, day, before, after });
  else {
    if (changesAvailability(before, after)) addSkipped(preview.skipped, cabin.number, day, taken);
    const rate = toBookedNightRate(before, after);
    if (rate !== before) addChange(preview, { cabin, day, before, after: rate });
  }
}

function addChange(
  preview: RateEditPreview,
  { cabin, day, ...rates }: { cabin: CabinNights; day: Day; before: NightlyRate; after: NightlyRate },
): void {
  preview.nights += 1;
  appendRateChange(preview.changes, { cabin: cabin.number, first: day, nights: 1, ...rates });
}

const follows = (run: { cabin: number; first: Day; nights: number }, cabin: number, day: Day): boolean =>
  run.cabin === cabin && addDays(run.first, run.nights) === day;

/** Adds a night to the last change if it continues it, otherwise as a new change. */
export function appendRateChange(changes: RateChange[], night: RateChange): void {
  const run = changes.at(-1);
  const continuesLast =
    run &&
    follows(run, night.cabin, night.first) &&
    isSameRate(run.before, night.before) &&
    isSameRate(run.after, night.after);
  if (continuesLast) run.nights += night.nights;
  else changes.push({ ...night });
}

function addSkipped(
  skipped: SkippedNights[],
  cabin: number,
  first: Day,
  { kind, reference }: TakenRun,
): void {
  const run = skipped.at(-1);
  if (run && follows(run, cabin, first) && run.kind === kind && run.reference === reference) run.nights += 1;
  else skipped.push({ cabin, first, nights: 1, kind, reference });
}
