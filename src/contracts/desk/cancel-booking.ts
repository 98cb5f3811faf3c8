import { contract } from '../old-contract.ts';
import type { DeskBookingResponse } from './booking.ts';

/**
 * `POST /api/desk/cancel-booking`: cancels a confirmed booking; its nights are free at once and the refund is on its way.
 * Fails with `not_found`, `version_conflict` (with `details.now`) where the booking is no longer as it was shown,
 * `refund_changed` (with `details.cancellation`) where the refund is less than the terms give or more than was paid,
 * `not_bookable` where there is nothing to cancel, or `invalid`. Then nothing is cancelled.
 */
export const cancelDeskBooking = contract<CancelDeskBookingRequest, DeskBookingResponse>(
  'POST',
  '/api/desk/cancel-booking',
);

export interface CancelDeskBookingRequest {
  /** MC- and six characters. */
  reference: string;
  /** The `state` of the booking as it was shown. */
  seen: string;
  /** Cents that go back: at least what the terms give, at most what was paid. */
  refund: number;
  /** Why, up to 2,000 characters, for hosts; needed where more goes back than the terms give. */
  reason: string;
}
