import { z } from 'zod';
import { dealPercents, type VisitorDeal } from '#domain/deals/daily-deal.ts';
import type { CabinIdentifiers } from './cabins-host.ts';
import { accepts } from './contract.ts';
import { chosenCabin, count, day, singleLineText } from './fields.ts';
import type { HostSetting } from './settings.ts';

interface DailyDealResponse {
  /** Today's deal for the visitor of the session cookie; `null` if there is none or it is over. */
  deal: VisitorDeal | null;
  /** The server's time of the response, ISO. */
  server_now: string;
}

/** Creates the contract for unlocking a deal, which has two names. */
const unlock = () =>
  accepts(
    z.object({
      deal_id: z
        .guid({
          error: ({ input }) =>
            input === undefined ? 'deal_id is missing.' : 'deal_id must be the id of a deal.',
        })
        .toLowerCase(),
    }),
  ).returns<{
    success: true;
  }>();

/** Calls for the deal of the day (spec §3, §7). */
export const dealContracts = {
  'GET get-daily-deal': accepts(z.object({})).returns<DailyDealResponse>(),

  /**
   * Records that the visitor of the session cookie has revealed the deal, which then applies to
   * their prices. Idempotent. Fails with `invalid` on `mama_session` without a session, `not_found`
   * on `deal_id`, or `deal_expired` after its end.
   */
  'POST track-daily-deal-unlock': unlock(),

  /** Alias for browsers whose privacy list blocks paths with "track". */
  'POST unlock-daily-deal': unlock(),
};

/** Deals by day, and the choices for the next. Days are in New York, `yyyy-MM-dd`. */
export interface HostDeals {
  /** Today in New York, `yyyy-MM-dd`. */
  today: string;
  /** Stored plan of allowed deals; `null` until a host has saved it. */
  plan: Pick<HostSetting, 'id' | 'facts'> | null;
  /**
   * Latest first: tomorrow's while deals are on, today's if there is one, and up to seven before.
   */
  deals: HostDeal[];
  cabins: Pick<CabinIdentifiers, 'id' | 'slug' | 'title'>[];
}

export interface HostDeal extends Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** Day in New York, `yyyy-MM-dd`. */
  day: string;
  /** The cabin's id, a UUID. */
  cabin_id: string;
  discount_percent: number;
  /** False for tomorrow's scheduled deal, until a host chooses one. */
  chosen: boolean;
  /** Number of visitors who have unlocked it. Available for a week. */
  reveals: number;
}

/** Calls of hosts for the deal of the day (spec §4). */
export const hostDealContracts = {
  /** Returns tomorrow's deal, today's and those of the past week. */
  'GET desk/deals': accepts(z.object({})).returns<HostDeals>(),

  /**
   * Chooses tomorrow's deal, or resets it to the schedule without a cabin. Fails with
   * `deal_expired` once that day has begun, and `version_conflict` while deals are off or if it
   * differs from `seen`.
   */
  'POST desk/choose-deal': accepts(
    z.object({
      day: day('The day'),
      cabin_id: chosenCabin.nullable(),
      discount_percent: count('The percent off', dealPercents.min, dealPercents.max),
      /** The displayed choice; `null` if scheduled. */
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
  ).returns<HostDeals>(),
};
