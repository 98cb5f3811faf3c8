import type { BookingStatus } from '#domain/guest/booking.ts';
import { contract } from './old-contract.ts';

/**
 * `POST /api/release-hold`: lets a hold go; its nights are free at once. Once more changes nothing. Fails with `not_found`
 * on `token`.
 */
export const releaseHold = contract<ReleaseHoldRequest, ReleaseHoldResponse>('POST', '/api/release-hold');

export interface ReleaseHoldRequest {
  /** The manage token of the booking's link, up to 200 characters. */
  token: string;
}

export interface ReleaseHoldResponse {
  /** What the booking is now: `cancelled` or `expired`, or what it was where it is no hold, such as `confirmed` once paid. */
  status: BookingStatus;
}
