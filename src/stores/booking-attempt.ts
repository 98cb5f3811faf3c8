import { newUuid } from '#browser/session.ts';
import { readSession, writeSession } from '#browser/storage.ts';
import type { MyHold, OtherHold } from '#contracts/booking.ts';
import { isDay } from '#domain/day/plain-day.ts';
import { isBalance } from '#domain/price/balance.ts';
import { isQuote } from '#domain/price/quote.ts';
import { fits, isListOf, isText, isWhole, type Shape } from '#domain/shape.ts';
import { attemptKey } from './stored-booking.ts';

export { forgetAttempt } from './stored-booking.ts';

/** The last booking sent and the hold it got, stored so that a reload neither books twice nor loses the hold. */
export interface Attempt {
  idempotencyKey: string;
  /** The request as JSON; empty once its booking is made. */
  body: string;
  held?: MyHold;
}

const isMoment = (value: unknown): boolean => typeof value === 'string' && Date.parse(value) > 0;

/** Whether a value leads to a page of ours: what storage holds may have been put there by somebody else. */
export const isOwnAddress = (value: unknown): boolean =>
  typeof value === 'string' &&
  URL.canParse(value, location.origin) &&
  new URL(value, location.origin).origin === location.origin;

/** The keys this page makes; another may be one the server refuses for ever. */
const isKey = (value: unknown): boolean => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);

const cabinShape: Shape<MyHold['cabin']> = { slug: isText, title: isText };

/** Whether a value names a cabin. */
export const isCabin = (value: unknown): boolean => fits(value, cabinShape);

const stayShape: Shape<OtherHold> = {
  reference: isText,
  quote: isQuote,
  due_now: isWhole,
  balance: isBalance,
  manage_url: isOwnAddress,
  adults: isWhole,
  children: isWhole,
  pets: isWhole,
  cabin: isCabin,
};

const holdShape: Shape<MyHold> = {
  ...stayShape,
  status: (status) => status === 'held',
  hold_expires_at: isMoment,
  pressure: isText,
  payment_url: isOwnAddress,
  check_in: isDay,
  check_out: isDay,
  payment: isText,
  others: isListOf(stayShape),
};

/** Whether a value in storage or in an answer is a whole hold. */
export const isHold = (value: unknown): value is MyHold => fits(value, holdShape);

/** The attempt to send `request` with: the stored one if it was for the same request, else a new one with a new key. */
export function attemptFor(request: object): Attempt {
  const last = readAttempt();
  const body = JSON.stringify(request);
  if (last?.body === body) return last;
  const attempt = { idempotencyKey: newUuid(), body };
  writeSession(attemptKey, attempt);
  return attempt;
}

/** Stores the hold an attempt got. */
export const rememberHold = (attempt: Attempt, held: MyHold): void =>
  writeSession(attemptKey, { ...attempt, held });

/** Takes the guest out of the stored attempt once its booking is made; its link still leads to it. */
export function forgetGuest(): void {
  const last = readAttempt();
  writeSession(attemptKey, last?.held ? { ...last, body: '' } : null);
}

/** The hold the last attempt of this tab got, or null. Whether it still lasts is not checked. */
export const storedHold = (): MyHold | null => readAttempt()?.held ?? null;

/** A hold that does not fit is dropped; its attempt stays, so that sending it again finds the same booking. */
function readAttempt(): Attempt | null {
  const stored = readSession(attemptKey);
  if (!fits<Attempt>(stored, { idempotencyKey: isKey, body: isText, held: () => true })) return null;
  const { held, ...attempt } = stored;
  return isHold(held) ? { ...attempt, held } : attempt;
}
