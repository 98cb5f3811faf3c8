// Session storage keys of the booking draft and form. Separate from their parsers, which most pages
// do not need.

import { writeSession } from '#browser/storage.ts';

export const draftKey = 'bookingState';
export const formKey = 'bookingForm';

export function clearStoredBooking(): void {
  for (const key of [draftKey, formKey]) writeSession(key, null);
}
