// Fetches the JSON files with the card data of all cabins.

import {
  type CabinCardData,
  type CabinCardExtras,
  type CabinFilterData,
  parseCabinCardExtras,
} from '#domain/cabins/card-data.ts';
import { decodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import { cabinCardExtrasPath, paths } from '#paths';

/**
 * Fetches the data of all cabins for filters, counts, order and map, as of the last build; null on
 * failure. Never throws.
 */
export async function fetchCabinFilterData(signal?: AbortSignal): Promise<CabinFilterData[] | null> {
  return decodeCabinFilterData(await fetchJson(paths.cabinsData, signal));
}

/**
 * Fetches everything that cards show of all cabins, as of the last build; null on failure. Never
 * throws.
 */
export async function fetchCabinCardData(
  signal?: AbortSignal,
): Promise<(CabinCardData & CabinCardExtras)[] | null> {
  const [listed, further] = await Promise.all([
    fetchCabinFilterData(signal),
    fetchJson(cabinCardExtrasPath, signal),
  ]);
  if (!listed || !Array.isArray(further)) return null;
  const bySlug = new Map(listed.map((card) => [card.slug, card]));
  return further.flatMap((value) => {
    const parsed = parseCabinCardExtras(value);
    const cardData = parsed && bySlug.get(parsed.slug);
    return cardData ? [{ ...cardData, ...parsed }] : [];
  });
}

async function fetchJson(address: string, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await (await fetch(address, signal ? { signal } : {})).json();
  } catch {
    return null;
  }
}
