import type { StayDates } from '#domain/stay/rules.ts';
import { contract } from '../old-contract.ts';
import type { DeskBookingResponse } from './booking.ts';

/**
 * `POST /api/desk/move-booking`: moves a booking to other dates of its cabin. What costs the same or less is moved at once,
 * and what that gives back is on its way; what costs more is held for two days, and the guest gets the link to pay the
 * difference. Fails as `price-move`, with `version_conflict` (with `details.now`) where the booking is no longer as it was
 * shown, or `price_changed` (with `details.total`). Then nothing is moved.
 */
export const moveBooking = contract<MoveBookingRequest, DeskBookingResponse>(
  'POST',
  '/api/desk/move-booking',
);

export interface MoveBookingRequest extends StayDates {
  /** MC- and six characters. */
  reference: string;
  /** The `state` that `price-move` answered. */
  seen: string;
  /** The price of the whole stay that `price-move` answered, cents. */
  expected_total: number;
}
