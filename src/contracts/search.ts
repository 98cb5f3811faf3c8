/** API calls to search cabins, and for their lowest prices. */

import { z } from 'zod';
import { maxPets } from '#domain/availability/party.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { isDay } from '#domain/dates/day.ts';
import type { LinkedPair } from '#domain/search/cabin-groups.ts';
import { maxRestrictedCabins } from '#domain/search/filter-cards.ts';
import { maxLowestStays, maxSearchMonths } from '#domain/search/search.ts';
import { accepts } from './contract.ts';
import { countFromQuery, day, singleLineText } from './fields.ts';

/** A bookable stay in a cabin, with its price. */
export interface LowestStay extends StayDates {
  id: string;
  slug: string;
  nights: number;
  /** Price for this visitor in cents, including taxes and cleaning fee. */
  total: number;
  /** Price without the visitor's deal, in cents; equal to `total` without a deal. */
  originalTotal: number;
}

type CabinKey = 'id' | 'slug';

/** A cabin found with its best stay. Without dates, all fields of the stay are null. */
export type SearchResult = Pick<LowestStay, CabinKey> & {
  [Name in Exclude<keyof LowestStay, CabinKey>]: LowestStay[Name] | null;
};

interface SearchResponse {
  /** The cabins found, in display order, `maxSearchResults` of them at most. */
  available: SearchResult[];
  /** Number of all cabins found. */
  cabinCount: number;
  /**
   * Slugs of cabins that share nights, so that only one of a pair can be booked; absent if there
   * are none.
   */
  linked?: LinkedPair[];
  /** ISO timestamp of the server, for countdowns in the browser. */
  server_now: string;
}

interface LowestStaysResponse {
  /**
   * The cheapest stay that begins within 60 days, for each cabin that has one, in display order.
   */
  stays: LowestStay[];
  /**
   * First possible check-in of the other cabins by id, `yyyy-MM-dd`. Cabins without one are in
   * neither.
   */
  from: Record<string, string>;
}

/** The stays of the same length that begin on one day. */
export interface PriceStripEntry extends StayDates {
  /** Number of cabins with a free stay on these dates. */
  cabinCount: number;
  /** All-in cents of the cheapest of them; null when none is free. */
  lowestTotal: number | null;
}

interface StripResponse {
  /** The fourteen days in order. */
  starts: PriceStripEntry[];
}

/** Forms send empty fields as empty text. */
const withoutBlanks = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => String(value).trim() !== ''));

/** Whole numbers beyond the limits count as the limit (design §6.7). */
const clamped = (name: string, min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^[+-]?\d+$/, `${name} must be a whole number from ${min} to ${max}.`)
    .transform((digits) => Math.min(max, Math.max(min, Number(digits))));

/** A town in any spelling. Absent, empty and `all` mean every town. */
const city = singleLineText('The city', 100)
  .transform((name) => (name === '' || name.toLowerCase() === 'all' ? undefined : name))
  .exactOptional();

/** Distinct values separated by commas, at most `max`. */
const list = (item: z.ZodType<string, string>, max: number, error: string) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(item))
    .transform((items) => [...new Set(items)])
    .refine((items) => items.length <= max)
    .catch([])
    .refine((items) => items.length > 0, { error });

const isInOrder = ({ check_in, check_out }: Partial<StayDates>): boolean =>
  !check_in || !check_out || check_in < check_out;

const orderError = { path: ['check_out'], error: 'Check-out comes after check-in.' };

/** Calls to find a cabin and a stay. */
export const searchContracts = {
  /**
   * Finds live cabins for a party, with their best stay near the requested dates (spec §2). All
   * parameters are optional, dates count only together, and `guests` defaults to one.
   * `flexible_days` is the number of days a stay of the same length may be shifted either way;
   * `offset` is the number of cabins skipped. Without dates, `month`, `yyyy-MM`, requests the
   * cheapest stay of `nights` nights, two by default, whose nights are all in that month or in
   * `months` months from it; with `weekends` it begins on a Friday. With `pets`, finds cabins that
   * allow them, with their fee in the total.
   */
  'GET search-cabins': accepts(
    z.preprocess(
      withoutBlanks,
      z
        .object({
          check_in: day('check_in').exactOptional(),
          check_out: day('check_out').exactOptional(),
          city,
          flexible_days: z
            .union([z.literal('exact').transform(() => 0), clamped('flexible_days', 0, 7)], {
              error: 'flexible_days must be exact or a whole number from 0 to 7.',
            })
            .exactOptional(),
          guests: clamped('guests', 1, 20).exactOptional(),
          pets: clamped('pets', 0, maxPets).exactOptional(),
          month: z
            .string()
            .trim()
            .refine((month) => isDay(`${month}-01`), 'month must be a month such as 2027-03.')
            .exactOptional(),
          months: clamped('months', 1, maxSearchMonths).exactOptional(),
          nights: clamped('nights', 1, maxStayNights).exactOptional(),
          weekends: clamped('weekends', 0, 1).exactOptional(),
          offset: clamped('offset', 0, 1_000_000).exactOptional(),
        })
        .refine(isInOrder, orderError),
    ),
  ).returns<SearchResponse>(),

  /**
   * Returns the lowest price of each cabin in the near future, for pages without dates (design §5,
   * §6.24). Without `nights`, uses the fewest nights that can be booked, 2 or more. Cabins for
   * fewer than `guests` are left out.
   */
  'GET lowest-stays': accepts(
    z.object({
      cabin_ids: list(
        z.guid().toLowerCase(),
        maxLowestStays,
        'cabin_ids must be ids of cabins with commas between.',
      ),
      nights: countFromQuery('nights', 1, 30).exactOptional(),
      guests: countFromQuery('guests', 1, 20).exactOptional(),
    }),
  ).returns<LowestStaysResponse>(),

  /**
   * Returns the lowest price of a stay for fourteen check-ins in order, including the searched one
   * unless it has passed. `cabins` are slugs; all cabins by default.
   */
  'GET price-strip': accepts(
    z
      .object({
        check_in: day('check_in'),
        check_out: day('check_out'),
        city,
        guests: countFromQuery('guests', 1, 20).exactOptional(),
        pets: countFromQuery('pets', 0, maxPets).exactOptional(),
        cabins: list(
          z.string().regex(/^[a-z0-9-]{1,99}$/),
          maxRestrictedCabins,
          `cabins must be slugs of cabins, ${maxRestrictedCabins} at most, with commas between.`,
        ).exactOptional(),
      })
      .refine(isInOrder, orderError),
  ).returns<StripResponse>(),
};
