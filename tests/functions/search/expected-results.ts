// Calculates the expected results of a search by trying every stay.

import type { CallRequest } from '#contracts/calls.ts';
import type { SearchResult } from '#contracts/search.ts';
import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { parseAvailability } from '#domain/availability/parse-availability.ts';
import { validateStay } from '#domain/availability/stay-rules.ts';
import type { Cabin } from '#domain/cabins/cabin.ts';
import { addDays, addMonths, type Day, eachNight, getToday, nightsBetween } from '#domain/dates/day.ts';
import type { DealPlan } from '#domain/deals/deal-plan.ts';
import { calculateQuoteFromCalendar, type QuoteOptions } from '#domain/pricing/calculate-quote.ts';
import { listLiveCabins } from '#netlify/cabins/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { listTaxesAndFees, type TaxesAndFees } from '#netlify/settings/queries.ts';

interface RawDay {
  day: Day;
  available: boolean;
  amount_cents: number | null;
  min_stay: number | null;
  allows_check_in: boolean;
  allows_check_out: boolean;
}

export interface SearchVisitor {
  now: Date;
  session: string | null;
}

/** Returns a cabin's calendar from the raw tables, up to its last published day. */
export async function readCalendar(db: Database, cabin: Cabin, today: Day): Promise<AvailabilityCalendar> {
  const rates = await db.query<RawDay>('select * from cabin_rates where cabin_id = $1', [cabin.id]);
  const taken = await db.query<{ night: Day }>(
    `select night from cabin_nights where cabin_id = $1 and not (kind = 'hold' and hold_until <= now())`,
    [cabin.id],
  );
  const nights = new Set(taken.map(({ night }) => night));
  const dates = rates
    .filter(({ day }) => day <= addMonths(today, 18))
    .map(({ day, amount_cents, available, ...availability }) => ({
      date: day,
      availability: {
        ...availability,
        min_stay: availability.min_stay ?? 1,
        available: available && !nights.has(day),
      },
      price: { amount: amount_cents ?? cabin.nightly_rate_cents, formatted: '' },
    }));
  return parseAvailability(dates, cabin);
}

/** Returns the deal that a visitor has unlocked on a cabin. `{}` while deals are off. */
export async function findDeal(
  db: Database,
  cabin: Cabin,
  { now, session }: SearchVisitor,
): Promise<Pick<QuoteOptions, 'dealPercent' | 'dealNights'>> {
  const [deal] = await db.query<{ dealPercent: number; dealNights: DealPlan }>(
    `select discount_percent as "dealPercent", facts as "dealNights" from daily_deals d, settings
     where kind = 'daily_deal' and cabin_id = $1 and expires_at > $2
     and exists (select from daily_deal_unlocks u where u.deal_id = d.id and u.session_id = $3)`,
    [cabin.id, now, session],
  );
  return deal?.dealNights.on ? deal : {};
}

/** Returns a cabin with all taxes and its fees. */
export const addTaxesAndFees = ({ taxes, fees }: TaxesAndFees, cabin: Cabin) => ({
  ...cabin,
  taxes,
  fees: fees.filter(({ cabins }) => cabins.length === 0 || cabins.includes(cabin.slug)),
});

const sameCity = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

type DatedSearch = CallRequest<'GET search-cabins'> & { check_in: Day; check_out: Day };

const fitsSearch =
  ({ guests = 1, pets = 0, city }: CallRequest<'GET search-cabins'>) =>
  (cabin: Cabin): boolean =>
    cabin.max_guests >= guests &&
    (!city || sameCity(cabin.city, city)) &&
    (pets === 0 || cabin.pet_fee_cents !== null);

async function findBestStay(
  db: Database,
  cabin: Cabin,
  search: DatedSearch,
  visitor: SearchVisitor,
): Promise<SearchResult[]> {
  const today = getToday(cabin.timezone, visitor.now);
  const calendar = await readCalendar(db, cabin, today);
  const deal = await findDeal(db, cabin, visitor);
  const rates = await listTaxesAndFees(db);
  const nights = nightsBetween(search.check_in, search.check_out);
  const reach = search.flexible_days ?? 0;
  const shifts = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const [best] = shifts
    .map((shift) => ({ away: Math.abs(shift), check_in: addDays(search.check_in, shift) }))
    .map((stay) => ({ ...stay, check_out: addDays(stay.check_in, nights) }))
    .filter((stay) => validateStay(calendar, stay.check_in, stay.check_out, today).ok)
    .map((stay) => ({
      ...stay,
      quote: calculateQuoteFromCalendar(
        calendar,
        addTaxesAndFees(rates, cabin),
        stay.check_in,
        stay.check_out,
        {
          ...deal,
          guests: search.guests,
          pets: search.pets,
        },
      ),
    }))
    .sort(
      (a, b) =>
        a.away - b.away ||
        a.quote.subtotal - b.quote.subtotal ||
        a.quote.subtotalBeforeDiscount - b.quote.subtotalBeforeDiscount ||
        (a.check_in < b.check_in ? -1 : 1),
    );
  if (!best) return [];
  const { check_in, check_out, quote } = best;
  const { total, originalTotal } = quote;
  return [{ id: cabin.id, slug: cabin.slug, check_in, check_out, nights, total, originalTotal }];
}

/**
 * Returns the expected results of a search, by trying every stay of every cabin with the raw tables
 * and the domain's rules.
 */
export async function searchByHand(
  db: Database,
  search: DatedSearch,
  visitor: SearchVisitor,
): Promise<SearchResult[]> {
  const cabins = (await listLiveCabins(db)).filter(fitsSearch(search));
  const results = await Promise.all(cabins.map((cabin) => findBestStay(db, cabin, search, visitor)));
  return results.flat();
}

/** Returns the expected results within months: each cabin's cheapest stay entirely within them. */
export async function searchMonthsByHand(
  db: Database,
  { month = '', months = 1, nights = 2, weekends, ...search }: CallRequest<'GET search-cabins'>,
  visitor: SearchVisitor,
): Promise<SearchResult[]> {
  const rates = await listTaxesAndFees(db);
  const end = addMonths(`${month}-01`, months);
  const results: SearchResult[] = [];
  for (const { id, slug, ...cabin } of (await listLiveCabins(db)).filter(fitsSearch(search))) {
    const today = getToday(cabin.timezone, visitor.now);
    const calendar = await readCalendar(db, { id, slug, ...cabin }, today);
    const deal = await findDeal(db, { id, slug, ...cabin }, visitor);
    const [best] = eachNight(`${month}-01`, end)
      .map((check_in) => ({ check_in, check_out: addDays(check_in, nights) }))
      .filter(
        ({ check_in, check_out }) =>
          check_out <= end && validateStay(calendar, check_in, check_out, today).ok,
      )
      .filter(({ check_in }) => !weekends || new Date(check_in).getUTCDay() === 5)
      .map((stay) => ({
        ...stay,
        quote: calculateQuoteFromCalendar(
          calendar,
          addTaxesAndFees(rates, { id, slug, ...cabin }),
          stay.check_in,
          stay.check_out,
          {
            ...deal,
            guests: search.guests,
            pets: search.pets,
          },
        ),
      }))
      .sort(
        (a, b) =>
          a.quote.total - b.quote.total ||
          a.quote.subtotalBeforeDiscount - b.quote.subtotalBeforeDiscount ||
          (a.check_in < b.check_in ? -1 : 1),
      );
    if (!best) continue;
    const { total, originalTotal } = best.quote;
    results.push({
      id,
      slug,
      check_in: best.check_in,
      check_out: best.check_out,
      nights,
      total,
      originalTotal,
    });
  }
  return results;
}
