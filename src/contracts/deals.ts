import { z } from 'zod';
import { dealPercents, type VisitorDeal } from '#domain/deals/daily-deal.ts';
import type { CabinIdentifiers } from './cabins.ts';
import { takes } from './contract.ts';
import { chosenCabin, count, day, singleLineText } from './fields.ts';
import type { HostSetting } from './settings.ts';

interface DailyDealResponse {
  /** Today's deal for the visitor of the session cookie; null when there is none, or it is over. */
  deal: VisitorDeal | null;
  /** The server's clock as it answers, ISO. */
  server_now: string;
}

/** What unlocking takes and answers, under both of its names. */
const unlock = () =>
  takes(
    z.object({
      deal_id: z
        .guid({
          error: ({ input }) =>
            input === undefined ? 'deal_id is missing.' : 'deal_id must be the id of a deal.',
        })
        .toLowerCase(),
    }),
  ).answers<{
    /** It is recorded, now or before. */
    success: true;
  }>();

/** The deal of the day (spec §3, §7). */
export const dealContracts = {
  /** Reads today's. */
  'GET get-daily-deal': takes(z.object({})).answers<DailyDealResponse>(),

  /**
   * The visitor of the session cookie has revealed the deal, which from then on counts in their prices. Idempotent. Fails with
   * `invalid` on `mama_session` without a session, `not_found` on `deal_id`, or `deal_expired` once it is over.
   */
  'POST track-daily-deal-unlock': unlock(),

  /** The same, for a browser in which a privacy list refuses every address with "track" in it. */
  'POST unlock-daily-deal': unlock(),
};

/** The deals of the days, and what the next can be. Days are New York's, `yyyy-MM-dd`. */
export interface HostDeals {
  /** The New York day it is, `yyyy-MM-dd`. */
  today: string;
  /** What deals are allowed, as it is stored; null until a host has set it. */
  plan: Pick<HostSetting, 'id' | 'facts'> | null;
  /** The latest first: tomorrow's where deals are on, today's where there is one, and up to seven before. */
  deals: HostDeal[];
  /** Live cabins by title, to choose from. */
  cabins: Pick<CabinIdentifiers, 'id' | 'slug' | 'title'>[];
}

/** The deal of a day. */
export interface HostDeal extends Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** Its New York day, `yyyy-MM-dd`. */
  day: string;
  /** The cabin's id, a UUID. */
  cabin_id: string;
  /** Percent off its nights. */
  discount_percent: number;
  /** False for tomorrow's, while nobody has chosen it: the cabin whose turn it would be as things are. */
  chosen: boolean;
  /** Visitors who have revealed it; unlocks are kept for a week. */
  reveals: number;
}

/** The deal of the day, as hosts choose it (spec §4). */
export const hostDealContracts = {
  /** Tomorrow's deal, today's and those of the week before. */
  'GET desk/deals': takes(z.object({})).answers<HostDeals>(),

  /**
   * Chooses tomorrow's deal, or leaves it to the turn where there is no cabin. Fails with `deal_expired` once that day has begun, and
   * `version_conflict` while deals are off, or when it is no longer as `seen`.
   */
  'POST desk/choose-deal': takes(
    z.object({
      day: day('The day'),
      cabin_id: chosenCabin.nullable(),
      discount_percent: count('The percent off', dealPercents.min, dealPercents.max),
      /** The choice that was shown; null where it was left to the turn. */
      seen: z
        .object(
          {
            cabin: singleLineText('The cabin', 100),
            percent: count('The percent off', dealPercents.min, dealPercents.max),
          },
          { error: 'Look again at what is chosen.' },
        )
        .nullable(),
    }),
  ).answers<HostDeals>(),
};
