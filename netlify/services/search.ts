import type { FoundCabin, SearchRequest, SearchResponse } from '#contracts/search-cabins.ts';
import { foundAtOnce } from '#contracts/search-cabins.ts';
import { type FoundStay, findCabins, findStays, type Part, type StayWish } from '#database/search.ts';
import { addDays, addMonths, type Day, nightsBetween, todayIn } from '#domain/day/day.ts';
import { quoteSum } from '#domain/price/price.ts';
import { ok } from '#domain/result.ts';
import { monthsAhead } from '#domain/stay/calendar.ts';
import { longestStay } from '#domain/stay/rules.ts';
import type { Ports } from './ports.ts';

type Asked = Pick<SearchRequest, 'guests' | 'city' | 'flexible_days'> & { check_in: Day; check_out: Day };

/** Where a day ends last; nobody on Earth is more than two dates ahead of it. */
const latestZone = 'Etc/GMT+12';

/**
 * The live cabins that take the party in the city and, when both dates are given, have a stay of that length within the
 * flexible days: each with the nearest, then cheapest, then earliest one and its all-in totals in cents, in display
 * order (spec §2, search results; design §6.7). The deal counts where this visitor unlocked it and it runs.
 * `cabinCount` is all of them; `available` the first `foundAtOnce` after `offset`.
 */
export async function searchCabins(
  { check_in, check_out, offset = 0, ...request }: SearchRequest,
  ports: Ports,
): Promise<{ ok: true; value: SearchResponse }> {
  const part = { limit: foundAtOnce, offset };
  return ok(
    check_in && check_out
      ? await searchStays({ ...request, check_in, check_out }, part, ports)
      : await listCabins(request, part, ports),
  );
}

async function listCabins(
  { guests = 1, city }: Omit<Asked, 'check_in' | 'check_out'>,
  part: Part,
  { db }: Ports,
): Promise<SearchResponse> {
  const { cabins, page } = await findCabins(db, { guests, city: city ?? null }, part);
  return { available: page.map((cabin): FoundCabin => ({ ...cabin, ...noStay })), cabinCount: cabins };
}

const noStay = { check_in: null, check_out: null, nights: null, total: null, originalTotal: null };

async function searchStays(asked: Asked, part: Part, { db, now, session }: Ports): Promise<SearchResponse> {
  const wish = stayWish(asked, now);
  if (wish.nights > longestStay || !wish.allowed.some((days) => meets(days, wish))) {
    return { available: [], cabinCount: 0 };
  }
  const { cabins, stays } = await findStays(db, wish, { now, session }, part);
  return { available: stays.map((stay) => withTotals(stay, wish.nights)), cabinCount: cabins };
}

/** What a search at the moment `now` looks for; absent guests are one, absent flexible days none. */
export function stayWish(
  { check_in, check_out, flexible_days = 0, guests = 1, city }: Asked,
  now: Date,
): StayWish {
  const nights = nightsBetween(check_in, check_out);
  const earliestToday = todayIn(latestZone, now);
  const allowed = [0, 1, 2].map((ahead) => checkInsOn(addDays(earliestToday, ahead), nights));
  const dates = { checkIn: check_in, nights, flexibleDays: flexible_days };
  return { ...dates, earliestToday, allowed, guests, city: city ?? null };
}

/** The check-ins a calendar tells of on a day: from tomorrow on, and the check-out is published too. */
const checkInsOn = (today: Day, nights: number): { first: Day; last: Day } => ({
  first: addDays(today, 1),
  last: addDays(addMonths(today, monthsAhead), -nights),
});

const meets = (
  { first, last }: { first: Day; last: Day },
  { checkIn, flexibleDays }: { checkIn: Day; flexibleDays: number },
): boolean => addDays(checkIn, flexibleDays) >= first && addDays(checkIn, -flexibleDays) <= last;

/** The database has summed the nights; taxes and deal are the domain's. */
function withTotals({ id, slug, check_in, dealPercent, ...stay }: FoundStay, nights: number): FoundCabin {
  const terms = { ...stay, pet_fee_cents: null };
  const { total, originalTotal } = quoteSum({ terms, nights, nightsCents: stay.nightsCents, dealPercent });
  return { id, slug, check_in, check_out: addDays(check_in, nights), nights, total, originalTotal };
}
