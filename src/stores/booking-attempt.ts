import { newUuid } from '#browser/session.ts';
import { readSession, writeSession } from '#browser/storage.ts';
import { fits, isText, type Shape } from '#domain/shape.ts';
import { attemptKey } from './stored-booking.ts';

/** A booking that was sent and not answered yet, stored so that sending it again after a reload does not book twice. */
interface Attempt {
  idempotencyKey: string;
  /** The request as JSON. */
  body: string;
}

const attemptShape: Shape<Attempt> = {
  // The keys this page makes; another may be one the server refuses for ever.
  idempotencyKey: (key) => typeof key === 'string' && /^[\da-f-]{36}$/.test(key),
  body: isText,
};

/** The key to send `request` with: the stored one if it was for the same request, else a new one. */
export function keyFor(request: object): string {
  const last = readSession(attemptKey);
  const body = JSON.stringify(request);
  if (fits(last, attemptShape) && last.body === body) return last.idempotencyKey;
  const idempotencyKey = newUuid();
  writeSession(attemptKey, { idempotencyKey, body });
  return idempotencyKey;
}
