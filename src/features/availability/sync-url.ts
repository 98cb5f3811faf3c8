import { replaceAddress } from '#browser/layer-entry.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { stayQuery } from '#domain/search/stay-query.ts';
import { $stayDrafts, type StayDraft } from './store.ts';

/**
 * Stores the stay of a cabin's page in its address, so that reloads and shared links restore it.
 */
export function syncStayToUrl({ id }: CabinRef): () => void {
  const write = (stay: StayDraft | undefined): void => {
    const address = stay && toAddress(stay);
    if (address && address !== location.pathname + location.search + location.hash) replaceAddress(address);
  };
  // A calendar that was loaded first may have dropped the address's dates.
  const draft = $stayDrafts.get()[id];
  if (draft?.searched && new URLSearchParams(location.search).has('check_in')) write(draft);
  return $stayDrafts.listen((stays) => write(stays[id]));
}

/** Returns `null` while only a check-in is selected: the address keeps the last complete stay. */
function toAddress({ selection: { checkIn, checkOut }, ...party }: StayDraft): string | null {
  if (checkIn && !checkOut) return null;
  const query = new URLSearchParams(location.search);
  for (const name of ['check_in', 'check_out', 'guests', 'children', 'infants', 'pets']) query.delete(name);
  const stay = stayQuery({ check_in: checkIn, check_out: checkOut }, party);
  for (const [name, value] of new URLSearchParams(stay)) query.set(name, value);
  return `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`;
}
