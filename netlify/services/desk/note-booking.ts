import type { CallRequest } from '#contracts/calls.ts';
import { noteForHost } from '#database/desk/booking-acts.ts';
import type { BookingAnswer } from './booking-view.ts';
import { openBooking, viewDeskBooking } from './booking-view.ts';
import type { DeskPorts } from './desk-ports.ts';

/** Writes a note about a booking for hosts. Fails with `not_found` on `reference`. */
export async function noteAtDesk(
  { reference, note }: CallRequest<'POST desk/note-booking'>,
  ports: DeskPorts,
): BookingAnswer {
  const found = await openBooking(reference, ports);
  if (!found.ok) return found;
  await noteForHost(ports.db, ports.host.email, found.value.id, note);
  return viewDeskBooking({ reference }, ports);
}
