import type { HeldBooking, MyBooking } from '#contracts/booking.ts';
import { forgetGuest } from '#stores/booking-attempt.ts';
import { clearBookingDraft } from '#stores/booking-draft.ts';
import { clearBookingForm } from '#stores/booking-form.ts';
import type { StayToBook } from './load.ts';
import { keepInAddress } from './quote.ts';
import {
  $arrivalNote,
  $booked,
  $changing,
  $contact,
  $held,
  $madeRoom,
  $price,
  $stay,
  $step,
} from './store.ts';

/** The page shows what is held, whatever its address says. */
export function showHold(
  held: HeldBooking,
  { check_in, check_out, adults, children, pets }: StayToBook,
): void {
  $stay.set({ check_in, check_out, adults, children, pets });
  keepInAddress();
  $price.set({ state: 'known', quote: held.quote });
  $held.set(held);
  $changing.set(null);
  $madeRoom.set(null);
  $step.set('held');
}

/** The page shows that the stay is booked, and nothing typed for it is stored any longer. */
export function showBooked(booking: MyBooking): void {
  $held.set(null);
  $changing.set(null);
  $contact.set({ first_name: '', last_name: '', email: '', phone: '' });
  $arrivalNote.set('');
  // After the fields: each change of theirs is stored.
  clearBookingForm();
  clearBookingDraft();
  forgetGuest();
  $booked.set(booking);
  $step.set('booked');
}

/** The token in the link of a guest's own booking. */
export const tokenOf = ({ manage_url }: Pick<HeldBooking, 'manage_url'>): string =>
  new URL(manage_url, location.origin).searchParams.get('token') ?? '';
