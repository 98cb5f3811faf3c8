import { addDays, type Day, weekday } from '#domain/dates/day.ts';
import { type CabinNights, type DateWindow, getDayIndex, type TakenRun } from './date-window.ts';
import { isSameRate, type NightlyRate, unpublished } from './night-rate.ts';
import { applyRateEdit, type RateEdit } from './rate-edit.ts';

/** Nights of a cabin one after the other whose rate is replaced by another. */
export interface RateChange {
  /** The cabin's number. */
  cabin: number;
  first: Day;
  nights: number;
  before: NightlyRate;
  after: NightlyRate;
}

/** Nights of a cabin that are neither opened nor blocked because a guest has them. */
export interface SkippedNights {
  /** The cabin's number. */
  cabin: number;
  first: Day;
  nights: number;
  kind: TakenRun['kind'];
  reference: string | null;
}

/** What an edit would do. */
export interface RateEditPreview {
  /** By cabin and day. */
  changes: RateChange[];
  /** How many nights change. */
  nights: number;
  /** Nights that would be opened or blocked were they not booked or held. */
  skipped: SkippedNights[];
  /** How many nights are as the edit wants them already. */
  unchanged: number;
}

/** Whether a guest has a night. What another calendar has may be free again tomorrow. */
export const isTakenByGuest = (taken: Pick<TakenRun, 'kind'> | null | undefined): boolean =>
  taken?.kind === 'booked' || taken?.kind === 'hold';

/** Whether a night would be opened, blocked, published or unpublished. */
export const isOpened = (before: NightlyRate, after: NightlyRate): boolean =>
  before.available !== after.available || before.published !== after.published;

/**
 * Returns what becomes of a night that a guest has: its price and rules change, since the price of a booking is stored with
 * it; open or blocked it stays as it is. The very same rate when nothing changes.
 */
export function underGuest(before: NightlyRate, after: NightlyRate): NightlyRate {
  if (!before.published || !after.published) return before;
  const rate = { ...after, available: before.available };
  return isSameRate(before, rate) ? before : rate;
}

/** What an edit would do to the nights from `first` to `last`, both included, of every cabin of a window. */
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
    if (isOpened(before, after)) keep(preview.skipped, cabin.number, day, taken);
    const rate = underGuest(before, after);
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

/** Adds a night to the last change where it goes on in the same way, otherwise as one of its own. */
export function appendRateChange(changes: RateChange[], night: RateChange): void {
  const run = changes.at(-1);
  const goesOn =
    run &&
    follows(run, night.cabin, night.first) &&
    isSameRate(run.before, night.before) &&
    isSameRate(run.after, night.after);
  if (goesOn) run.nights += night.nights;
  else changes.push({ ...night });
}

function keep(kept: SkippedNights[], cabin: number, first: Day, { kind, reference }: TakenRun): void {
  const run = kept.at(-1);
  if (run && follows(run, cabin, first) && run.kind === kind && run.reference === reference) run.nights += 1;
  else kept.push({ cabin, first, nights: 1, kind, reference });
}
