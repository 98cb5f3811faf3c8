/** API calls to request and confirm a price alert. */

import { z } from 'zod';
import { maxPets } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { contact } from './contact-fields.ts';
import { accepts, type SuccessResponse } from './contract.ts';
import { cabinId, count, day, singleLineText } from './fields.ts';

interface WatchConfirmed extends StayDates {
  title: string;
}

/** Calls for price alerts: e-mails when a stay's total falls or its nights become available. */
export const priceAlertContracts = {
  /**
   * Sends a double opt-in e-mail for a price alert. The response does not reveal whether the
   * address is known. Fails with `invalid`, `not_found` on `cabin_id`, `not_bookable` for rules
   * that waiting does not change (guests, too many nights, days too far ahead), or `rate_limited`.
   */
  'POST watch-stay': accepts(
    z.object({
      cabin_id: cabinId,
      check_in: day('check_in'),
      check_out: day('check_out'),
      guests: count('guests', 1, 100),
      /** Number of pets. Default: none. */
      pets: count('pets', 0, maxPets).exactOptional(),
      email: contact('email'),
    }),
  ).returns<SuccessResponse>(202),

  /**
   * Starts the price alert of an e-mail. Idempotent. Fails with `not_found` or `link_ended` on
   * `token`, or `rate_limited` beyond an address's limit.
   */
  'POST confirm-watch': accepts(
    z.object({ token: singleLineText('The token', 200) }, { error: 'Send the token in a JSON object.' }),
  ).returns<WatchConfirmed>(),
};
