import type { MyBooking, MyHold } from '#contracts/booking.ts';
import { priceBefore } from '#domain/price/before.ts';
import { clearBookingDraft, clearBookingForm, forgetAttempt } from '#stores/stored-booking.ts';
import { keepInAddress, refreshQuotes } from './quote.ts';
import {
  $arrivalNote,
  $bookedStay,
  $contact,
  $dates,
  $declined,
  $held,
  $madeRoom,
  $noticePlace,
  $problem,
  $returned,
  $stays,
  $step,
  memberIn,
} from './store.ts';

/** The page shows what is held, whatever its address says; its price is the one the guest has agreed to. */
export function showHold(hold: MyHold): void {
  const { check_in, check_out } = hold;
  $dates.set({ check_in, check_out });
  $stays.set(
    $stays.get().map((stay) => {
      const member = memberIn(hold, stay.cabin);
      if (!member) return stay;
      const { adults, children, pets, quote } = member;
      return {
        cabin: stay.cabin,
        party: { adults, children, pets },
        // Those every stay has are no choice, and asking for them changes nothing.
        extras: quote.fees?.map(({ name }) => name) ?? [],
        price: { state: 'known', quote },
        agreed: priceBefore(quote),
      };
    }),
  );
  keepInAddress();
  $held.set(hold);
  $madeRoom.set(null);
  $step.set('held');
}

/** Back to the hold as it was. */
export function keepAsHeld(): void {
  const held = $held.get();
  if (held) showHold(held);
}

/** Opens the form on what is held. The hold stays as it is until the changed stays are held in its place. */
export async function changeDetails(): Promise<void> {
  $declined.set(false);
  $problem.set(null);
  $noticePlace.set('top');
  $returned.set(true);
  $step.set('details');
  await refreshQuotes();
}

/** Returns to the form from a hold that has ended, so that the guest can ask for the same nights again. */
export async function startAgain(): Promise<void> {
  $held.set(null);
  await changeDetails();
}

/** The page shows that nothing is held any longer: the guest let it go. */
export function showReleased(): void {
  $declined.set(false);
  $held.set(null);
  $step.set('released');
}

/** The page shows that the stay is booked, and nothing typed for it is stored any longer. */
export function showBooked(booking: MyBooking): void {
  $held.set(null);
  $contact.set({ first_name: '', last_name: '', email: '', phone: '' });
  $arrivalNote.set('');
  // After the fields: each change of theirs is stored.
  clearBookingForm();
  clearBookingDraft();
  forgetAttempt();
  $bookedStay.set(booking);
  $step.set('booked');
}
