import { z } from 'zod';
import type { Quote } from '#domain/pricing/quote.ts';
import { accepts } from './contract.ts';
import { cabinId, countFromQuery, day, promoCode, singleLineText } from './fields.ts';

/** Calls for the price of a stay (spec §3). */
export const pricingContracts = {
  /**
   * Returns the price of a stay for this visitor, with an unlocked deal. Fails with `not_found` on
   * `cabin_id`, `not_bookable` on the rejected input, or `taken`; if the dates are rejected, with
   * `AlternativeStay`s.
   */
  'GET quote-stay': accepts(
    z.object({
      cabin_id: cabinId,
      check_in: day('check_in'),
      check_out: day('check_out'),
      /** Absent is any cabin, at the price of two. */
      guests: countFromQuery('guests', 1, 100).exactOptional(),
      /** Number of pets. Default: 0. */
      pets: countFromQuery('pets', 0, 20).exactOptional(),
      promo_code: promoCode.exactOptional(),
      /**
       * Ids of the other cabins of a party on the same dates, separated by commas. A promo code
       * with fewer uses left applies to the stays where it saves most.
       */
      with: singleLineText('with', 150)
        .transform((ids) => ids.split(','))
        .refine((ids) => ids.every((id) => cabinId.safeParse(id).success), {
          error: 'with must be ids of cabins with commas between.',
        })
        .exactOptional(),
      /** Names of optional fees, separated by commas. */
      extras: singleLineText('extras', 1300)
        .transform((names) => names.split(','))
        .exactOptional(),
    }),
  ).returns<{
    /** Price, with the effect of a promo code. */
    quote: Quote;
    /** Server time of the response, ISO 8601. */
    server_now: string;
  }>(),
};
