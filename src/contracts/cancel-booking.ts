import type { BookingView } from './booking.ts';
import { contract } from './old-contract.ts';

/**
 * `POST /api/cancel-booking`: cancels a paid booking; its nights are free at once and what the terms give back is on its
 * way. Once more changes nothing. Fails with `not_found` on `token`, `not_bookable` for one that is not paid or has begun, or
 * `refund_changed` (with the new `details.cancellation`; nothing is cancelled) where the guest expects another refund.
 */
export const cancelBooking = contract<CancelBookingRequest, CancelBookingResponse>(
  'POST',
  '/api/cancel-booking',
);

export interface CancelBookingRequest {
  /** The manage token of the booking's link, up to 200 characters. */
  token: string;
  /** The refund the guest was shown, in cents; another one is `refund_changed`. */
  expected_refund: number;
}

export interface CancelBookingResponse {
  /** The booking as it is now. */
  booking: BookingView;
  /** ISO moment of the server's clock as it answers. */
  server_now: string;
}
