import { writeSession } from '#browser/storage.ts';

// Separate from their parsers, which most pages do not need.
export const draftKey = 'bookingState';
export const formKey = 'bookingForm';

export function clearStoredBooking(): void {
  for (const key of [draftKey, formKey]) writeSession(key, null);
}
