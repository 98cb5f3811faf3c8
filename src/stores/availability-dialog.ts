import { atom } from 'nanostores';
import { type CabinRef, parseCabinRef } from '#domain/cabins/cabin-ref.ts';
import { parseSearchQuery, type SearchCriteria } from '#domain/search/search.ts';

/** The cabin whose availability modal is open, with the search its link carries. */
export interface RequestedCabin extends CabinRef {
  search?: SearchCriteria;
}

/** What the availability modal is open for, or null. */
export const $availabilityRequest = atom<RequestedCabin | null>(null);

/**
 * Opens the modal, with the search that the control's link carries as its query. False when `target` is not a cabin, so
 * that the link is followed instead.
 */
export function openAvailability(target: unknown, query = ''): boolean {
  const cabin = parseCabinRef(target);
  if (!cabin) return false;
  $availabilityRequest.set(
    query ? { ...cabin, search: parseSearchQuery(new URLSearchParams(query)) } : cabin,
  );
  return true;
}

export const closeAvailability = (): void => $availabilityRequest.set(null);
