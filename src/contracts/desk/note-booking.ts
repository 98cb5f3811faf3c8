import { contract } from '../old-contract.ts';
import type { DeskBookingResponse } from './booking.ts';

/** `POST /api/desk/note-booking`: writes a note for hosts, which no guest sees. Fails with `not_found` or `invalid`. */
export const noteBooking = contract<NoteBookingRequest, DeskBookingResponse>(
  'POST',
  '/api/desk/note-booking',
);

export interface NoteBookingRequest {
  /** MC- and six characters. */
  reference: string;
  /** 1 to 2,000 characters. */
  note: string;
}
