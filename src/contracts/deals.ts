import { z } from 'zod';
import type { VisitorDeal } from '#domain/deals/daily-deal.ts';
import { takes } from './contract.ts';

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
