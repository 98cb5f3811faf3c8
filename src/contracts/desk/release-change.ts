import { contract } from '../old-contract.ts';
import type { DeskBookingResponse } from './booking.ts';

/**
 * `POST /api/desk/release-change`: lets go of a change that waits for its payment; its nights are free at once. Fails with
 * `not_found` or `version_conflict`.
 */
export const releaseChange = contract<ReleaseChangeRequest, DeskBookingResponse>(
  'POST',
  '/api/desk/release-change',
);

export interface ReleaseChangeRequest {
  /** MC- and six characters. */
  reference: string;
  /** The `state` of the booking as it was shown. */
  seen: string;
}
