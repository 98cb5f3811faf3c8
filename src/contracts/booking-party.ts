/** API call of guests to cancel several stays of their party. */

import { z } from 'zod';
import { maxCabins } from '#domain/availability/party.ts';
import type { BookingPageResponse } from './booking-management.ts';
import { accepts } from './contract.ts';
import { cents, manageToken, singleLineText, stopAfterTypeError } from './fields.ts';

interface CancelPartyResponse extends BookingPageResponse {
  /** The stays that could not be cancelled. They stay booked. */
  failed: {
    /** The number of the booking. */
    reference: string;
    /** Reason, as a sentence for the guest. */
    message: string;
  }[];
}

/** Calls that act on several stays of a party. */
export const partyContracts = {
  /**
   * Cancels stays of a party that the token opens, each as `cancel-booking` would and by its own
   * terms. Fails as that does, on `stays.0.expected_refund` and the like, and with `not_found` on
   * `stays.0.reference`; then nothing is cancelled. A stay that changes meanwhile is not cancelled,
   * and is named in `failed`.
   */
  'POST cancel-party': accepts(
    z.object(
      {
        token: manageToken,
        stays: stopAfterTypeError(
          z.array(
            z.object({
              reference: singleLineText('The reference', 20),
              expected_refund: cents('expected_refund'),
            }),
            { error: 'stays must be a list.' },
          ),
        )
          .min(1, { error: 'Name at least one stay.' })
          .max(maxCabins, { error: `Name at most ${maxCabins} stays.` }),
      },
      { error: 'Send token and stays in a JSON object.' },
    ),
  ).returns<CancelPartyResponse>(),
};
