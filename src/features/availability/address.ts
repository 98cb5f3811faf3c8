import type { AvailabilityTarget } from '#domain/cabin/target.ts';
import { searchToQuery } from '#domain/search/search-query.ts';
import { $stays, type PlannedStay } from './store.ts';

/** Keeps the stay of a cabin's own page in its address, so that a reload and a shared link begin with it. */
export const keepInAddress = ({ id }: AvailabilityTarget): (() => void) =>
  $stays.listen((stays) => {
    const stay = stays[id];
    const address = stay && addressWith(stay);
    if (address && address !== location.pathname + location.search + location.hash)
      history.replaceState(history.state, '', address);
  });

/** Null while only a check-in is chosen: the address keeps the last whole stay. */
function addressWith({ selection: { checkIn, checkOut }, guests }: PlannedStay): string | null {
  if (checkIn && !checkOut) return null;
  const query = new URLSearchParams(location.search);
  for (const name of ['check_in', 'check_out', 'guests']) query.delete(name);
  if (checkIn && checkOut)
    for (const [name, value] of searchToQuery({ check_in: checkIn, check_out: checkOut, guests }))
      query.set(name, value);
  return `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`;
}
