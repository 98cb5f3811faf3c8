import type { CallOptions } from '#browser/call.ts';
import { findCabins } from '#browser/find-cabins.ts';
import type { SearchRequest } from '#contracts/search-cabins.ts';
import { addDays, type Day } from '#domain/day/day.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import type { Search } from '#domain/search/search.ts';

/** The dates of a search; both or none. */
export interface Stay {
  check_in: Day;
  check_out: Day;
}

export const stayOf = ({ check_in, check_out }: Search): Stay | null =>
  check_in && check_out && check_in < check_out ? { check_in, check_out } : null;

/** Whether a search asks for anything at all. */
export const isWish = (search: Search): boolean => Boolean(stayOf(search) || search.city || search.guests);

/** So many days each way; `exact` and absent are 0 (design §6.7). */
export const flexibleDays = ({ flexible_days }: Search): number => Number(flexible_days) || 0;

/** Whether every day a stay might begin on is over where the cabins stand. */
export function hasPassed(search: Search): boolean {
  const stay = stayOf(search);
  const today = newYorkDay(new Date());
  return stay !== null && stay.check_in < today && addDays(stay.check_in, flexibleDays(search)) <= today;
}

function requestOf(search: Search): SearchRequest {
  const { city, guests } = search;
  const stay = stayOf(search);
  return {
    ...(stay ? { ...stay, flexible_days: flexibleDays(search) } : {}),
    ...(city ? { city } : {}),
    ...(guests ? { guests } : {}),
  };
}

/** The live cabins for these criteria. */
export const askForCabins = (search: Search, options?: CallOptions) => findCabins(requestOf(search), options);
