import { serverNow } from '#browser/server-clock.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { getToday } from '#domain/dates/day.ts';
import type { SearchValues } from '#domain/search/search.ts';
import { $search } from '#stores/search.ts';
import { $availability } from './load-availability.ts';
import { $stayDrafts, dropImpossibleDates, type StayDraft, startFrom } from './store.ts';

/**
 * Starts a cabin's stay with the search of its link, otherwise with the tab's last search. Dates
 * the calendar does not allow are dropped when it is loaded.
 */
export function beginStay(target: CabinRef, linked: SearchValues = {}): void {
  const today = getToday(target.timezone, serverNow());
  const remembered = getRememberedSearch(target, today);
  const { check_in, check_out } = linked.check_out ? linked : { ...remembered, ...linked };
  const { guests, children, infants, pets } = linked.guests ? linked : { ...remembered, ...linked };
  startFrom(target, { check_in, check_out, guests, children, infants, pets });
  const state = $availability.get()[target.id];
  if (state?.phase === 'loaded') dropImpossibleDates(target.id, state.calendar, today);
}

/**
 * Returns the tab's search without past dates. For a cabin viewed before, returns only its guests
 * and pets.
 */
function getRememberedSearch({ id }: CabinRef, today: string): Partial<StayDraft['searched']> {
  const draft = $stayDrafts.get()[id];
  const { check_in, check_out, ...party } = draft ? (draft.searched ?? {}) : $search.get();
  return !draft && check_in && check_out && check_in > today ? { check_in, check_out, ...party } : party;
}
