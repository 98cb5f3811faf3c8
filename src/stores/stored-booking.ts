import { writeSession } from '#browser/storage.ts';

// Where this tab stores what a guest is booking, apart from what reads it: most pages only ask or remove.
export const draftKey = 'bookingState';
export const formKey = 'bookingForm';
export const attemptKey = 'bookingAttempt';

/** Removes the draft of this tab. */
export const clearBookingDraft = (): void => writeSession(draftKey, null);

/** Removes the form of this tab. */
export const clearBookingForm = (): void => writeSession(formKey, null);

/** Removes the stored attempt, and with it all it has of the guest. */
export const forgetAttempt = (): void => writeSession(attemptKey, null);
