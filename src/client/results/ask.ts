import type { CallOptions } from '#client/call.ts';
import { findCabins } from '#client/find-cabins.ts';
import type { SearchRequest } from '#contracts/search-cabins.ts';
import { addDays, type Day } from '#domain/day.ts';
import { newYorkDay } from '#domain/new-york-day.ts';
import type { SearchCriteria } from '#domain/search.ts';

/** The dates of a search; both or none. */
export interface Stay {
  check_in: Day;
  check_out: Day;
}

export const stayOf = ({ check_in, check_out }: SearchCriteria): Stay | null =>
  check_in && check_out && check_in < check_out ? { check_in, check_out } : null;

/** Whether a search asks for anything at all. */
export const isWish = (criteria: SearchCriteria): boolean =>
  Boolean(stayOf(criteria) || criteria.city || criteria.guests);

/** So many days each way; `exact` and absent are 0 (design §6.7). */
export const flexibleDays = ({ flexible_days }: SearchCriteria): number => Number(flexible_days) || 0;

/** Whether every day a stay might begin on is over where the cabins stand. */
export function hasPassed(criteria: SearchCriteria): boolean {
  const stay = stayOf(criteria);
  const today = newYorkDay(new Date());
  return stay !== null && stay.check_in < today && addDays(stay.check_in, flexibleDays(criteria)) <= today;
}

function requestOf(criteria: SearchCriteria): SearchRequest {
  const { city, guests } = criteria;
  const stay = stayOf(criteria);
  return {
    ...(stay ? { ...stay, flexible_days: flexibleDays(criteria) } : {}),
    ...(city ? { city } : {}),
    ...(guests ? { guests } : {}),
  };
}

/** The live cabins for these criteria. */
export const askForCabins = (criteria: SearchCriteria, options?: CallOptions) =>
  findCabins(requestOf(criteria), options);
