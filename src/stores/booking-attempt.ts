import { newUuid } from '#browser/session.ts';
import { readSession, writeSession } from '#browser/storage.ts';
import type { CreateBookingRequest, HeldBooking } from '#contracts/booking.ts';
import { isDay } from '#domain/day/day.ts';
import type { Contact } from '#domain/guest/contact.ts';
import { isBalance } from '#domain/price/balance.ts';
import { isQuote } from '#domain/price/quote.ts';
import { fits, isFlag, isText, isWhole, orAbsent, type Shape } from '#domain/shape.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { attemptKey } from './stored-booking.ts';

export { forgetAttempt } from './stored-booking.ts';

/** The last booking sent and the hold it got, stored so that a reload neither books twice nor loses the hold. */
export interface Attempt {
  idempotencyKey: string;
  request: CreateBookingRequest;
  held?: HeldBooking;
}

/** An attempt that got its hold. */
export type HeldAttempt = Required<Attempt>;

const isMoment = (value: unknown): boolean => typeof value === 'string' && Date.parse(value) > 0;

/** Whether a value leads to a page of ours: what storage holds may have been put there by somebody else. */
export const isOwnAddress = (value: unknown): boolean =>
  typeof value === 'string' &&
  URL.canParse(value, location.origin) &&
  new URL(value, location.origin).origin === location.origin;

/** The keys this page makes; another may be one the server refuses for ever. */
const isKey = (value: unknown): boolean => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);

const requestShape: Shape<CreateBookingRequest> = {
  cabin_id: isText,
  check_in: isDay,
  check_out: isDay,
  adults: isWhole,
  children: isWhole,
  pets: isWhole,
  first_name: isText,
  last_name: isText,
  email: isText,
  phone: isText,
  arrival_note: orAbsent(isText),
  promo_code: orAbsent(isText),
  expected_total: orAbsent(isWhole),
  accept_terms: isFlag,
};

const nobody: Contact = { first_name: '', last_name: '', email: '', phone: '' };

/** What a hold in storage or in an answer has to be. */
export const heldShape: Shape<HeldBooking> = {
  reference: isText,
  status: (status) => status === 'held',
  hold_expires_at: isMoment,
  quote: isQuote,
  due_now: isWhole,
  balance: isBalance,
  payment_url: isOwnAddress,
  manage_url: isOwnAddress,
};

const attemptShape: Shape<Omit<Attempt, 'held'>> = {
  idempotencyKey: isKey,
  request: (request) => fits(request, requestShape),
};

const same = (a: CreateBookingRequest, b: CreateBookingRequest): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The attempt to send `request` with: the stored one if it was for the same request, else a new one with a new key. */
export function attemptFor(request: CreateBookingRequest): Attempt {
  const last = readAttempt();
  if (last && same(last.request, request)) return last;
  const attempt = { idempotencyKey: newUuid(), request };
  writeSession(attemptKey, attempt);
  return attempt;
}

/** Stores the hold an attempt got. */
export const rememberHold = (attempt: Attempt, held: HeldBooking): void =>
  writeSession(attemptKey, { ...attempt, held });

/** Takes the guest out of the stored attempt once its booking is made; its link still leads to it. */
export function forgetGuest(): void {
  const last = readAttempt();
  const { arrival_note: _, ...stay } = last?.request ?? {};
  writeSession(attemptKey, last?.held ? { ...last, request: { ...stay, ...nobody } } : null);
}

/** The attempt of this tab that got a hold on exactly this stay, or null. Whether the hold still lasts is not checked. */
export function heldAttempt(cabinId: string, { check_in, check_out }: StayDates): HeldAttempt | null {
  const last = readAttempt();
  if (!last?.held) return null;
  const { request, held } = last;
  const sameStay =
    request.cabin_id === cabinId && request.check_in === check_in && request.check_out === check_out;
  return sameStay ? { ...last, held } : null;
}

/** A hold that does not fit is dropped; its attempt stays, so that sending it again finds the same booking. */
function readAttempt(): Attempt | null {
  const stored = readSession(attemptKey);
  if (!fits<Attempt>(stored, { ...attemptShape, held: () => true })) return null;
  const { held, ...attempt } = stored;
  return fits(held, heldShape) ? stored : attempt;
}
