import { atom } from 'nanostores';
import { type AvailabilityTarget, parseTarget } from '#domain/cabin/target.ts';
import { type Search, searchFromQuery } from '#domain/search/search.ts';

/** The cabin whose availability modal is open, with the search its link carries. */
export interface RequestedCabin extends AvailabilityTarget {
  search?: Search;
}

/** What the availability modal is open for, or null. */
export const $availabilityRequest = atom<RequestedCabin | null>(null);

/**
 * Opens the modal, with the search that the control's link carries as its query. False when `target` is not a cabin, so
 * that the link is followed instead.
 */
export function openAvailability(target: unknown, query = ''): boolean {
  const cabin = parseTarget(target);
  if (!cabin) return false;
  $availabilityRequest.set(query ? { ...cabin, search: searchFromQuery(new URLSearchParams(query)) } : cabin);
  return true;
}

export const closeAvailability = (): void => $availabilityRequest.set(null);
