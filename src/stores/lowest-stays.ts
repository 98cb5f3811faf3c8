import { atom } from 'nanostores';
import { findLowest } from '#browser/find-lowest.ts';
import type { LowestStay, LowestStaysResponse } from '#contracts/lowest-stays.ts';
import type { Day } from '#domain/day/plain-day.ts';

/**
 * What is known of a cabin's cheapest stay soon: asked for; the stay; the first day one can begin on, where none begins
 * within 60 days; that none can be booked; that it could not be had.
 */
export type Lowest =
  | { phase: 'asking' }
  | { phase: 'stay'; stay: LowestStay }
  | { phase: 'from'; day: Day }
  | { phase: 'none' }
  | { phase: 'failed' };

/** By the cabin's id, of the cabins that have been asked about. */
export const $lowest = atom<ReadonlyMap<string, Lowest>>(new Map());

/** The totals of the cheapest stays that are known, by slug; all-in cents. */
export const $lowestTotals = atom<ReadonlyMap<string, number>>(new Map());

let waiting = new Set<string>();

/**
 * Asks what cabins cost at least soon, by id: once for each, and in one call for all that are asked about at one time. One
 * that could not be had is asked about again.
 */
export function askLowest(ids: Iterable<string>): void {
  const known = $lowest.get();
  const isNew = (id: string): boolean => (known.get(id)?.phase ?? 'failed') === 'failed';
  const asked = [...new Set(ids)].filter(isNew);
  if (asked.length === 0) return;
  if (waiting.size === 0) queueMicrotask(() => void fetchWaiting());
  for (const id of asked) waiting.add(id);
  setLowest(asked, () => ({ phase: 'asking' }));
}

/** As `askLowest`, done once all of them have their answer, or none. */
export async function loadLowest(ids: readonly string[]): Promise<void> {
  askLowest(ids);
  const isAsking = (known: ReadonlyMap<string, Lowest>): boolean =>
    ids.some((id) => known.get(id)?.phase === 'asking');
  await new Promise<void>((resolve) => {
    const stop = $lowest.listen((known) => isAsking(known) || end());
    const end = (): void => {
      stop();
      resolve();
    };
    if (!isAsking($lowest.get())) end();
  });
}

/** Asks anew about every cabin known, as after a deal was unlocked. What is known stays until an answer comes. */
export async function refreshLowest(): Promise<void> {
  const ids = [...$lowest.get().keys()];
  if (ids.length === 0) return;
  const answer = await findLowest(ids);
  if (answer) receive(ids, answer);
}

async function fetchWaiting(): Promise<void> {
  const ids = [...waiting];
  waiting = new Set();
  const answer = await findLowest(ids);
  if (answer) receive(ids, answer);
  else setLowest(ids, () => ({ phase: 'failed' }));
}

function receive(ids: readonly string[], answer: LowestStaysResponse): void {
  const stays = new Map(answer.stays.map((stay) => [stay.id, stay]));
  setLowest(ids, (id): Lowest => {
    const [stay, day] = [stays.get(id), answer.from[id]];
    if (stay) return { phase: 'stay', stay };
    return day ? { phase: 'from', day } : { phase: 'none' };
  });
}

function setLowest(ids: readonly string[], lowestOf: (id: string) => Lowest): void {
  const known = new Map([...$lowest.get(), ...ids.map((id) => [id, lowestOf(id)] as const)]);
  const totals = [...known.values()].flatMap((one) =>
    one.phase === 'stay' ? [[one.stay.slug, one.stay.total] as const] : [],
  );
  $lowestTotals.set(new Map(totals));
  $lowest.set(known);
}
