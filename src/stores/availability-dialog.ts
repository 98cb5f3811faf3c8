import { atom } from 'nanostores';
import { type CabinRef, parseCabinRef } from '#domain/cabins/cabin-ref.ts';
import { parseSearchQuery, type SearchCriteria } from '#domain/search/search.ts';

/** Cabin whose dialog is open, with the search of the clicked link. */
export interface RequestedCabin extends CabinRef {
  search?: SearchCriteria;
}

export const $availabilityRequest = atom<RequestedCabin | null>(null);

/** Opens the dialog. Returns `false` if `target` is not a cabin, so that the link is followed. */
export function openAvailability(target: unknown, query = ''): boolean {
  const cabin = parseCabinRef(target);
  if (!cabin) return false;
  $availabilityRequest.set(
    query ? { ...cabin, search: parseSearchQuery(new URLSearchParams(query)) } : cabin,
  );
  return true;
}

export const closeAvailability = (): void => $availabilityRequest.set(null);
