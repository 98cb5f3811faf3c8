import { serverNow } from '#browser/server-clock.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { getToday } from '#domain/dates/day.ts';
import type { SearchValues } from '#domain/search/search.ts';
import { $search } from '#stores/search.ts';
import { $availability } from './load-availability.ts';
import { $stayDrafts, dropImpossibleDates, type StayDraft, startFrom } from './store.ts';

/**
 * Begins a cabin's stay where the guest's search left off: with what the link to the cabin carries, else with the last
 * search of this tab. The calendar has the last word, now if it is here, else when it comes.
 */
export function beginStay(target: CabinRef, linked: SearchValues = {}): void {
  const today = getToday(target.timezone, serverNow());
  const remembered = rememberedFor(target, today);
  const { check_in, check_out } = linked.check_out ? linked : { ...remembered, ...linked };
  const { guests, children, infants, pets } = linked.guests ? linked : { ...remembered, ...linked };
  startFrom(target, { check_in, check_out, guests, children, infants, pets });
  const feed = $availability.get()[target.id];
  if (feed?.phase === 'loaded') dropImpossibleDates(target.id, feed.calendar, today);
}

/** The tab's search, without dates that are over; of a cabin looked at before the party alone that it was begun with. */
function rememberedFor({ id }: CabinRef, today: string): Partial<StayDraft['searched']> {
  const planned = $stayDrafts.get()[id];
  const { check_in, check_out, ...party } = planned ? (planned.searched ?? {}) : $search.get();
  return !planned && check_in && check_out && check_in > today ? { check_in, check_out, ...party } : party;
}
