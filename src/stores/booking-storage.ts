import { writeSession } from '#browser/storage.ts';

// Where this tab stores what a guest is booking, apart from what reads it: most pages only ask or remove.
export const draftKey = 'bookingState';
export const formKey = 'bookingForm';

/** Removes what this tab has of a stay that is booked by now: the choice in the calendar, and what was typed. */
export function clearStoredBooking(): void {
  for (const key of [draftKey, formKey]) writeSession(key, null);
}
