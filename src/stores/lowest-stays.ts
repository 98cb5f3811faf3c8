// Lowest price of each displayed cabin, requested in batches.

import { atom, computed } from 'nanostores';
import { callApi } from '#browser/call-api.ts';
import type { CallResponse } from '#contracts/calls.ts';
import type { LowestStay } from '#contracts/search.ts';
import { type Day, isDay } from '#domain/dates/day.ts';
import { maxLowestStays } from '#domain/search/search.ts';
import { onPricesStale } from './refresh-prices.ts';

/**
 * State of a cabin's lowest price. `available-from`: no stay begins within 60 days; `day` is the
 * first possible check-in.
 */
export type LowestPriceState =
  | { phase: 'loading' }
  | { phase: 'found'; stay: LowestStay }
  | { phase: 'available-from'; day: Day }
  | { phase: 'unavailable' }
  | { phase: 'failed' };

/** Lowest prices of requested cabins, by cabin id. */
export const $lowest = atom<ReadonlyMap<string, LowestPriceState>>(new Map());

/** Lowest totals by slug, in cents with taxes and fees. */
export const $lowestTotals = computed(
  $lowest,
  (states): ReadonlyMap<string, number> =>
    new Map(
      [...states.values()].flatMap((state) =>
        state.phase === 'found' ? [[state.stay.slug, state.stay.total] as const] : [],
      ),
    ),
);

let pendingIds = new Set<string>();

/**
 * Requests lowest prices, once for each cabin, and those of one task together. Failed ones are
 * requested again.
 */
export function requestLowestPrices(ids: Iterable<string>): void {
  const states = $lowest.get();
  const isNew = (id: string): boolean => (states.get(id)?.phase ?? 'failed') === 'failed';
  const newIds = [...new Set(ids)].filter(isNew);
  if (newIds.length === 0) return;
  if (states.size === 0) onPricesStale(() => void refreshLowest());
  if (pendingIds.size === 0) queueMicrotask(() => void fetchPending());
  for (const id of newIds) pendingIds.add(id);
  setLowest(newIds, () => ({ phase: 'loading' }));
}

/** Loads lowest prices. Resolves when all have loaded or failed. */
export async function loadLowest(ids: readonly string[]): Promise<void> {
  requestLowestPrices(ids);
  await new Promise<void>((resolve) => {
    const stop = $lowest.listen(() => ids.some(isLoading) || end());
    const end = (): void => {
      stop();
      resolve();
    };
    if (!ids.some(isLoading)) end();
  });
}

/**
 * Loads all lowest prices again, because they may have changed. Previous values stay until the
 * response.
 */
export async function refreshLowest(): Promise<void> {
  const ids = [...$lowest.get().keys()];
  if (ids.length === 0) return;
  reloadCount += 1;
  await fetchLowestStays(ids);
}

function fetchPending(): Promise<void> {
  const ids = [...pendingIds];
  pendingIds = new Set();
  return fetchLowestStays(ids);
}

/** Counts reloads, to detect outdated responses. */
let reloadCount = 0;

async function fetchLowestStays(ids: readonly string[]): Promise<void> {
  const countBefore = reloadCount;
  const response = await fetchAllParts(ids);
  // A reload has started since: this response may have the prices before a deal was unlocked.
  if (countBefore !== reloadCount) return;
  if (response) applyResponse(ids, response);
  else setLowest(ids.filter(isLoading), () => ({ phase: 'failed' }));
}

const isLoading = (id: string): boolean => $lowest.get().get(id)?.phase === 'loading';

function applyResponse(ids: readonly string[], response: CallResponse<'GET lowest-stays'>): void {
  const stays = new Map(response.stays.map((stay) => [stay.id, stay]));
  setLowest(ids, (id): LowestPriceState => {
    const [stay, day] = [stays.get(id), response.from[id]];
    if (stay) return { phase: 'found', stay };
    return day ? { phase: 'available-from', day } : { phase: 'unavailable' };
  });
}

function setLowest(ids: readonly string[], getState: (id: string) => LowestPriceState): void {
  $lowest.set(new Map([...$lowest.get(), ...ids.map((id) => [id, getState(id)] as const)]));
}

/** Fetches lowest prices in several calls; `null` if one fails. Never throws. */
async function fetchAllParts(ids: readonly string[]): Promise<CallResponse<'GET lowest-stays'> | null> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxLowestStays) }, (_, part) =>
    ids.slice(part * maxLowestStays, (part + 1) * maxLowestStays),
  );
  const responses = await Promise.all(parts.map((cabin_ids) => callApi('GET lowest-stays', { cabin_ids })));
  const valid = responses.flatMap((response) =>
    response.ok && isValid(response.value) ? response.value : [],
  );
  if (valid.length < responses.length) return null;
  return {
    stays: valid.flatMap(({ stays }) => stays),
    from: Object.assign({}, ...valid.map(({ from }) => from)),
  };
}

/** A deploy may have changed the response's shape since the page was opened. */
function isValid(response: unknown): boolean {
  const { stays, from } = Object(response);
  return Array.isArray(stays) && stays.every(isStay) && Object.values(Object(from)).every(isDay);
}

function isStay(stay: unknown): boolean {
  const { check_in, check_out, nights, total, originalTotal } = Object(stay);
  return [check_in, check_out].every(isDay) && [nights, total, originalTotal].every(Number.isSafeInteger);
}
