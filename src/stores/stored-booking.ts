import { readSession, writeSession } from '#browser/storage.ts';

// Where this tab stores what a guest is booking, apart from what reads it: most pages only ask or remove.
export const draftKey = 'bookingState';
export const formKey = 'bookingForm';
export const attemptKey = 'bookingAttempt';

/** Removes the draft of this tab. */
export const clearBookingDraft = (): void => writeSession(draftKey, null);

/** Removes the form of this tab. */
export const clearBookingForm = (): void => writeSession(formKey, null);

/** Removes the stored attempt and its hold. */
export const forgetAttempt = (): void => writeSession(attemptKey, null);

/** Whether an attempt is stored; what it is has to be checked. */
export const hasAttempt = (): boolean => readSession(attemptKey) !== null;
