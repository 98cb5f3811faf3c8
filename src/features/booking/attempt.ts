import { readSession, writeSession } from '#browser/storage.ts';
import type { CreateBookingRequest, HeldBooking } from '#contracts/create-booking.ts';

const attemptKey = 'bookingAttempt';

/** The last request sent and what came of it, so that a reload neither books twice nor loses a hold. */
export interface Attempt {
  idempotencyKey: string;
  request: CreateBookingRequest;
  held?: HeldBooking;
}

const same = (a: CreateBookingRequest, b: CreateBookingRequest): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The key to send `request` under: the one it was sent under before, or a new one. */
export function attemptFor(request: CreateBookingRequest): Attempt {
  const last = readAttempt();
  if (last && same(last.request, request)) return last;
  const attempt = { idempotencyKey: crypto.randomUUID(), request };
  writeSession(attemptKey, attempt);
  return attempt;
}

export const rememberHold = (attempt: Attempt, held: HeldBooking): void =>
  writeSession(attemptKey, { ...attempt, held });

export const forgetAttempt = (): void => writeSession(attemptKey, null);

/** The hold this browser still has on a stay, if any. */
export function openHold(cabinId: string, checkIn: string, checkOut: string, now: Date): HeldBooking | null {
  const last = readAttempt();
  if (!last?.held || new Date(last.held.hold_expires_at) <= now) return null;
  const { request } = last;
  const sameStay =
    request.cabin_id === cabinId && request.check_in === checkIn && request.check_out === checkOut;
  return sameStay ? last.held : null;
}

function readAttempt(): Attempt | null {
  const stored = readSession(attemptKey) as Partial<Attempt> | null;
  const whole = typeof stored?.idempotencyKey === 'string' && typeof stored.request === 'object';
  return whole ? (stored as Attempt) : null;
}
