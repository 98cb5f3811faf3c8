import { addDays, type Day, weekday } from '../day/day.ts';
import { editedRate, type RateEdit } from './edit.ts';
import { isSameRate, type NightRate, unpublished } from './night-rate.ts';
import { type CabinNights, indexOf, type TakenRun, type Window } from './window.ts';

/** Nights of a cabin one after the other whose rate is replaced by another. */
export interface NightChange {
  /** The cabin's number. */
  cabin: number;
  first: Day;
  nights: number;
  before: NightRate;
  after: NightRate;
}

/** Nights of a cabin that are neither opened nor blocked because a guest has them. */
export interface KeptNights {
  /** The cabin's number. */
  cabin: number;
  first: Day;
  nights: number;
  kind: TakenRun['kind'];
  reference: string | null;
}

/** What an edit would do. */
export interface Preview {
  /** By cabin and day. */
  changes: NightChange[];
  /** How many nights change. */
  nights: number;
  /** Nights that would be opened or blocked were they not booked or held. */
  kept: KeptNights[];
  /** How many nights are as the edit wants them already. */
  same: number;
}

/** Whether a guest has a night. What another calendar has may be free again tomorrow. */
export const isKept = (taken: Pick<TakenRun, 'kind'> | null | undefined): boolean =>
  taken?.kind === 'booked' || taken?.kind === 'hold';

/** Whether a night would be opened, blocked, published or unpublished. */
export const isOpened = (before: NightRate, after: NightRate): boolean =>
  before.available !== after.available || before.published !== after.published;

/**
 * Returns what becomes of a night that a guest has: its price and rules change, since the price of a booking is stored with
 * it; open or blocked it stays as it is. The very same rate when nothing changes.
 */
export function underGuest(before: NightRate, after: NightRate): NightRate {
  if (!before.published || !after.published) return before;
  const rate = { ...after, available: before.available };
  return isSameRate(before, rate) ? before : rate;
}

/** What an edit would do to the nights from `first` to `last`, both included, of every cabin of a window. */
export function previewEdit(window: Window, first: Day, last: Day, edit: RateEdit): Preview {
  const preview: Preview = { changes: [], nights: 0, kept: [], same: 0 };
  const from = Math.max(0, indexOf(window, first));
  const to = Math.min(window.days - 1, indexOf(window, last));
  for (const cabin of window.cabins) {
    for (let index = from; index <= to; index += 1) {
      addNight(preview, cabin, index, addDays(window.first, index), edit);
    }
  }
  return preview;
}

function addNight(preview: Preview, cabin: CabinNights, index: number, day: Day, edit: RateEdit): void {
  if (!edit.weekdays.includes(weekday(day))) return;
  const before = cabin.rates[index] ?? unpublished;
  const after = editedRate(before, day, edit);
  const taken = cabin.taken[index];
  if (after === before) preview.same += 1;
  else if (!taken || !isKept(taken)) addChange(preview, { cabin, day, before, after });
  else {
    if (isOpened(before, after)) keep(preview.kept, cabin.number, day, taken);
    const rate = underGuest(before, after);
    if (rate !== before) addChange(preview, { cabin, day, before, after: rate });
  }
}

function addChange(
  preview: Preview,
  { cabin, day, ...rates }: { cabin: CabinNights; day: Day; before: NightRate; after: NightRate },
): void {
  preview.nights += 1;
  change(preview.changes, { cabin: cabin.number, first: day, nights: 1, ...rates });
}

const follows = (run: { cabin: number; first: Day; nights: number }, cabin: number, day: Day): boolean =>
  run.cabin === cabin && addDays(run.first, run.nights) === day;

/** Adds a night to the last change where it goes on in the same way, otherwise as one of its own. */
export function change(changes: NightChange[], night: NightChange): void {
  const run = changes.at(-1);
  const goesOn =
    run &&
    follows(run, night.cabin, night.first) &&
    isSameRate(run.before, night.before) &&
    isSameRate(run.after, night.after);
  if (goesOn) run.nights += night.nights;
  else changes.push({ ...night });
}

function keep(kept: KeptNights[], cabin: number, first: Day, { kind, reference }: TakenRun): void {
  const run = kept.at(-1);
  if (run && follows(run, cabin, first) && run.kind === kind && run.reference === reference) run.nights += 1;
  else kept.push({ cabin, first, nights: 1, kind, reference });
}
