import type { Day } from '#domain/day/day.ts';
import type { BookingStatus } from '#domain/guest/booking.ts';
import { contract } from '../contract.ts';

/** `GET /api/desk/export-bookings`: bookings as a file, by the first day of their stay (docs/data/bookings.md). */
export const exportBookings = contract<ExportBookingsRequest, Blob>('GET', '/api/desk/export-bookings');

/** Everything that is given must hold; without anything it is all bookings. */
export interface ExportBookingsRequest {
  /** The first day a stay may begin on. */
  from?: Day;
  /** The last one. */
  to?: Day;
  /** As it is stored: a hold whose time is up may still be `held` until the next sweep. */
  status?: BookingStatus;
  /** `csv` by default. */
  format?: 'csv' | 'json';
}
