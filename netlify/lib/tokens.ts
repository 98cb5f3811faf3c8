import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from './env.ts';

/** What the holder of a token may do: look at a booking, pay for it, review it, join the list, or leave it. None passes for another. */
export type Purpose = 'manage' | 'pay' | 'review' | 'newsletter-confirm' | 'unsubscribe';

const macOf = (reference: string, purpose: Purpose, env: Env): string =>
  createHmac('sha256', env.BOOKING_TOKEN_SECRET).update(`${purpose}:${reference}`).digest('base64url');

/** A capability for one booking or signup, `reference.mac`, fit for a URL. It holds nothing of the guest. */
export const signToken = (reference: string, purpose: Purpose, env: Env): string =>
  `${reference}.${macOf(reference, purpose, env)}`;

/** The reference a token was signed for, or null when it is not a true one for this purpose. */
export function readToken(token: string, purpose: Purpose, env: Env): string | null {
  const [reference = '', mac = '', ...rest] = token.split('.');
  const [given, wanted] = [Buffer.from(mac), Buffer.from(macOf(reference, purpose, env))];
  const isTrue = rest.length === 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
  return isTrue ? reference : null;
}
