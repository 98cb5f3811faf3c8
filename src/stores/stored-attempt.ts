import { readSession } from '#browser/storage.ts';

/** Where this tab stores the last booking it sent. */
export const attemptKey = 'bookingAttempt';

/** Whether there is one; what it is has to be checked. */
export const hasAttempt = (): boolean => readSession(attemptKey) !== null;
