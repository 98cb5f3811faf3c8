/** Signs and verifies the tokens of links. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Env } from '#netlify/platform/env.ts';
import { logRefusal } from '#netlify/platform/log.ts';

/** Purpose of a token; it is valid for no other one. */
export type TokenPurpose =
  | 'manage'
  | 'pay'
  | 'quote'
  | 'review'
  | 'party'
  | 'trips'
  | 'newsletter-confirm'
  | 'unsubscribe'
  | 'watch'
  | 'desk'
  | 'owner-application';

const getMac = (content: string, purpose: TokenPurpose, secret: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${content}`).digest('base64url');

/** Compares two MACs in constant time. */
export const isSameMac = (actual: Buffer, expected: Buffer): boolean =>
  actual.length === expected.length && timingSafeEqual(actual, expected);

/**
 * Signs a token for a URL, `reference.mac` or `reference.number.mac`, without guest data. `number`:
 * how often a booking's links were renewed, or the time a link ends or was created, in ms since
 * 1970; 0 for none.
 */
export function signToken(reference: string, purpose: TokenPurpose, env: Env, number = 0): string {
  const content = number > 0 ? `${reference}.${number}` : reference;
  return `${content}.${getMac(content, purpose, env.BOOKING_TOKEN_SECRET)}`;
}

/**
 * Returns the signed reference and number; `null` unless the token is valid for this purpose, with
 * the current secret or a former one.
 */
export function verifyToken(
  token: string,
  purpose: TokenPurpose,
  env: Env,
): { reference: string; number: number } | null {
  const parts = token.split('.');
  const [mac, content] = [Buffer.from(parts.pop() ?? ''), parts.join('.')];
  const isTrue = [env.BOOKING_TOKEN_SECRET, ...env.BOOKING_TOKEN_SECRET_PREVIOUS].some((secret) => {
    const expectedMac = Buffer.from(getMac(content, purpose, secret));
    return isSameMac(mac, expectedMac);
  });
  if (!isTrue && content !== '') logRefusal('link_refused', purpose, 'bad_signature');
  const [reference, number = '0', ...fields] = parts;
  return isTrue && reference !== undefined && fields.length === 0
    ? { reference, number: Number(number) }
    : null;
}

/** Identity of a booking in its links. `link`: how often they were renewed. */
export interface LinkedBooking {
  reference: string;
  link: number;
}

export const signLink = (
  { reference, link }: LinkedBooking,
  purpose: 'manage' | 'pay' | 'quote' | 'review',
  env: Env,
): string => signToken(reference, purpose, env, link);

/**
 * Signs the token of a host's sign-in link, from the link's id when its e-mail is written. Reading
 * the database, which has the id and a hash, does not allow signing in.
 */
export const signSignInToken = (linkId: string, env: Env): string => signToken(linkId, 'desk', env);

const day = 24 * 60 * 60 * 1000;

/** Lifetimes of links in ms, from the time their e-mail is written. */
const lifetimes = {
  'newsletter-confirm': 7 * day,
  'owner-application': 30 * day,
  trips: day,
  watch: 7 * day,
};

/** Signs the token of an expiring link, in an e-mail written at `now`. */
export const signEndingToken = (
  reference: string,
  purpose: keyof typeof lifetimes,
  env: Env,
  now: Date,
): string => signToken(reference, purpose, env, now.getTime() + lifetimes[purpose]);

/** Problem of a link this site did not sign. */
export const unknownLink = fail(
  'not_found',
  'This link is not one of ours, or not whole. Please use the one in the mail.',
  'token',
);

/**
 * Returns the reference of a link valid at `now`, and when its e-mail was written. Fails on
 * `token`: `not_found` if it is invalid for this purpose, `link_ended` with the message `ended` if
 * it has expired or has no expiry.
 */
export function openEndingToken(
  token: string,
  purpose: keyof typeof lifetimes,
  { env, now }: { env: Env; now: Date },
  ended: string,
): Result<{ reference: string; writtenAt: Date }, Problem> {
  const link = verifyToken(token, purpose, env);
  if (link === null) return unknownLink;
  const { reference, number } = link;
  if (number <= now.getTime()) return fail('link_ended', ended, 'token');
  return ok({ reference, writtenAt: new Date(number - lifetimes[purpose]) });
}
