import { atom, computed } from 'nanostores';
import { callApi } from '#browser/call-api.ts';
import type { CallResponse } from '#contracts/calls.ts';
import type { LowestStay } from '#contracts/search.ts';
import { type Day, isDay } from '#domain/dates/day.ts';
import { maxLowestStays } from '#domain/search/search.ts';
import { onPricesStale } from './refresh-prices.ts';

/**
 * What is known of a cabin's cheapest stay soon: asked for; the stay; the first day one can begin on, where none begins
 * within 60 days; that none can be booked; that it could not be had.
 */
export type LowestPriceState =
  | { phase: 'loading' }
  | { phase: 'found'; stay: LowestStay }
  | { phase: 'available-from'; day: Day }
  | { phase: 'unavailable' }
  | { phase: 'failed' };

/** By the cabin's id, of the cabins that have been asked about. */
export const $lowest = atom<ReadonlyMap<string, LowestPriceState>>(new Map());

/** The totals of the cheapest stays that are known, by slug; all-in cents. */
export const $lowestTotals = computed(
  $lowest,
  (known): ReadonlyMap<string, number> =>
    new Map(
      [...known.values()].flatMap((one) =>
        one.phase === 'found' ? [[one.stay.slug, one.stay.total] as const] : [],
      ),
    ),
);

let waiting = new Set<string>();

/**
 * Asks what cabins cost at least soon, by id: once for each, and in one call for all that are asked about at one time. One
 * that could not be had is asked about again.
 */
export function requestLowestPrices(ids: Iterable<string>): void {
  const known = $lowest.get();
  const isNew = (id: string): boolean => (known.get(id)?.phase ?? 'failed') === 'failed';
  const asked = [...new Set(ids)].filter(isNew);
  if (asked.length === 0) return;
  if (known.size === 0) onPricesStale(() => void refreshLowest());
  if (waiting.size === 0) queueMicrotask(() => void fetchWaiting());
  for (const id of asked) waiting.add(id);
  setLowest(asked, () => ({ phase: 'loading' }));
}

/** As `requestLowestPrices`, done once all of them have their answer, or none. */
export async function loadLowest(ids: readonly string[]): Promise<void> {
  requestLowestPrices(ids);
  await new Promise<void>((resolve) => {
    const stop = $lowest.listen(() => ids.some(isAsking) || end());
    const end = (): void => {
      stop();
      resolve();
    };
    if (!ids.some(isAsking)) end();
  });
}

/** Asks anew about every cabin known, as it does by itself once prices may have changed. What is known stays until an answer comes. */
export async function refreshLowest(): Promise<void> {
  const ids = [...$lowest.get().keys()];
  if (ids.length === 0) return;
  refreshed += 1;
  await fetchFor(ids);
}

function fetchWaiting(): Promise<void> {
  const ids = [...waiting];
  waiting = new Set();
  return fetchFor(ids);
}

/** How often all that is known was asked about anew. */
let refreshed = 0;

async function fetchFor(ids: readonly string[]): Promise<void> {
  const before = refreshed;
  const answer = await findLowest(ids);
  // An answer from before a deal was unlocked is over: all of its cabins have been asked about since.
  if (before !== refreshed) return;
  if (answer) receive(ids, answer);
  else setLowest(ids.filter(isAsking), () => ({ phase: 'failed' }));
}

const isAsking = (id: string): boolean => $lowest.get().get(id)?.phase === 'loading';

function receive(ids: readonly string[], answer: CallResponse<'GET lowest-stays'>): void {
  const stays = new Map(answer.stays.map((stay) => [stay.id, stay]));
  setLowest(ids, (id): LowestPriceState => {
    const [stay, day] = [stays.get(id), answer.from[id]];
    if (stay) return { phase: 'found', stay };
    return day ? { phase: 'available-from', day } : { phase: 'unavailable' };
  });
}

function setLowest(ids: readonly string[], lowestOf: (id: string) => LowestPriceState): void {
  $lowest.set(new Map([...$lowest.get(), ...ids.map((id) => [id, lowestOf(id)] as const)]));
}

/** What some cabins, by id, cost at least soon; as many calls as it takes. Null where one of them failed. Never throws. */
async function findLowest(ids: readonly string[]): Promise<CallResponse<'GET lowest-stays'> | null> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxLowestStays) }, (_, part) =>
    ids.slice(part * maxLowestStays, (part + 1) * maxLowestStays),
  );
  const answers = await Promise.all(parts.map((cabin_ids) => callApi('GET lowest-stays', { cabin_ids })));
  const found = answers.flatMap((answer) => (answer.ok && isReadable(answer.value) ? answer.value : []));
  if (found.length < answers.length) return null;
  return {
    stays: found.flatMap(({ stays }) => stays),
    from: Object.assign({}, ...found.map(({ from }) => from)),
  };
}

/** Whether an answer has what is said of it: a deploy since the page was opened may have changed the shape. */
function isReadable(answer: unknown): boolean {
  const { stays, from } = Object(answer);
  return Array.isArray(stays) && stays.every(isStay) && Object.values(Object(from)).every(isDay);
}

function isStay(stay: unknown): boolean {
  const { check_in, check_out, nights, total, originalTotal } = Object(stay);
  return [check_in, check_out].every(isDay) && [nights, total, originalTotal].every(Number.isSafeInteger);
}
