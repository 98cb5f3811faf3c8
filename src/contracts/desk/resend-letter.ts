import { contract } from '../old-contract.ts';
import type { DeskBookingResponse } from './booking.ts';

/**
 * `POST /api/desk/resend-letter`: sends a letter of a booking once more, to the address it has now. Fails with `not_found`,
 * `not_bookable` on `template` where the letter would not be true, or `rate_limited` after three of a kind in a day.
 */
export const resendLetter = contract<ResendLetterRequest, DeskBookingResponse>(
  'POST',
  '/api/desk/resend-letter',
);

export interface ResendLetterRequest {
  /** MC- and six characters. */
  reference: string;
  /** One of the booking's `can.letters`. */
  template: string;
}
