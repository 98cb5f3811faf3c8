import type { FoundCabin } from '#contracts/search.ts';
import type { ListedFacts } from '#domain/cabin/card-facts.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { nightsBetween } from '#domain/day/plain-day.ts';
import type { DatedSearch } from '#domain/search/dated-search.ts';
import { stayFacts } from '#domain/search/stay-facts.ts';
import { stayQuery } from '#domain/search/stay-query.ts';
import { formatRange, nightsLabel } from '#domain/stay/words.ts';
import type { StayPrice } from './store.ts';

type Facts = Pick<ListedFacts, 'max_guests' | 'free_cancel_days' | 'timezone'>;

/** What a row says at the moment `now` of a stay in its cabin: the price of what was found there, or why it cannot be had. */
export function stayPrice(
  facts: Facts,
  found: FoundCabin | undefined,
  { search, now }: { search: DatedSearch; now: Date },
): StayPrice {
  if (!found) {
    const { max_guests } = facts;
    const isSmall = (search.guests ?? 1) > max_guests;
    const note = isSmall ? `Sleeps only ${max_guests}` : 'Taken on these dates';
    return { total: null, originalTotal: null, note, query: '' };
  }
  const { check_in, check_out, total, originalTotal } = found;
  const isShifted = check_in && check_out && check_in !== search.check_in;
  const nights = nightsLabel(nightsBetween(search.check_in, search.check_out));
  return {
    total,
    originalTotal,
    note: isShifted ? formatRange(check_in, check_out, newYorkDay(now)) : `${nights}, all in`,
    query: stayQuery(found, search.guests),
    facts: stayFacts(facts, found, now),
  };
}
