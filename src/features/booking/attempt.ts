import { readSession, writeSession } from '#browser/storage.ts';
import type { CreateBookingRequest, HeldBooking } from '#contracts/create-booking.ts';
import { fits, isRecord, isText, type Shape } from '#domain/shape.ts';

const attemptKey = 'bookingAttempt';

/** The last booking sent and the hold it got, stored so that a reload neither books twice nor loses the hold. */
export interface Attempt {
  idempotencyKey: string;
  request: CreateBookingRequest;
  held?: HeldBooking;
}

const same = (a: CreateBookingRequest, b: CreateBookingRequest): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The attempt to send `request` with: the stored one if it was for the same request, else a new one with a new key. */
export function attemptFor(request: CreateBookingRequest): Attempt {
  const last = readAttempt();
  if (last && same(last.request, request)) return last;
  const attempt = { idempotencyKey: crypto.randomUUID(), request };
  writeSession(attemptKey, attempt);
  return attempt;
}

/** Stores the hold an attempt got. */
export const rememberHold = (attempt: Attempt, held: HeldBooking): void =>
  writeSession(attemptKey, { ...attempt, held });

/** Removes the stored attempt and its hold. */
export const forgetAttempt = (): void => writeSession(attemptKey, null);

/** The hold this tab has on exactly this stay at `now`, or null. */
export function openHold(cabinId: string, checkIn: string, checkOut: string, now: Date): HeldBooking | null {
  const last = readAttempt();
  if (!last?.held || new Date(last.held.hold_expires_at) <= now) return null;
  const { request } = last;
  const sameStay =
    request.cabin_id === cabinId && request.check_in === checkIn && request.check_out === checkOut;
  return sameStay ? last.held : null;
}

const attemptShape: Shape<Attempt> = {
  idempotencyKey: isText,
  request: isRecord,
  held: (held) => held === undefined || isRecord(held),
};

function readAttempt(): Attempt | null {
  const stored = readSession(attemptKey);
  return fits(stored, attemptShape) ? stored : null;
}
