import { createHmac, timingSafeEqual } from 'node:crypto';
import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Env } from '#netlify/platform/env.ts';
import { logRefusal } from '#netlify/platform/log.ts';

/**
 * What the holder of a token may do: look at a booking, pay for it, take up a quote, review it, come along, see all stays under an
 * address, join the list, leave it, have a stay watched, sign in to the desk, or complete an application. None passes for another.
 */
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

const macOf = (content: string, purpose: TokenPurpose, secret: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${content}`).digest('base64url');

/** Compares what was given with what was made, in a time that tells nothing. */
export const isSameMac = (given: Buffer, made: Buffer): boolean =>
  given.length === made.length && timingSafeEqual(given, made);

/**
 * A capability fit for a URL, `reference.mac` or `reference.number.mac`. It holds nothing of the guest. `number`: how often the
 * links of a booking were renewed, or the moment a link ends or was made, in milliseconds since 1970; 0 stands for none.
 */
export function signToken(reference: string, purpose: TokenPurpose, env: Env, number = 0): string {
  const content = number > 0 ? `${reference}.${number}` : reference;
  return `${content}.${macOf(content, purpose, env.BOOKING_TOKEN_SECRET)}`;
}

/** What a token was signed for; null when it is not a true one for this purpose, by the secret of today or one before. */
export function verifyToken(
  token: string,
  purpose: TokenPurpose,
  env: Env,
): { reference: string; number: number } | null {
  const parts = token.split('.');
  const [mac, content] = [Buffer.from(parts.pop() ?? ''), parts.join('.')];
  const isTrue = [env.BOOKING_TOKEN_SECRET, ...env.BOOKING_TOKEN_SECRET_PREVIOUS].some((secret) => {
    const wanted = Buffer.from(macOf(content, purpose, secret));
    return isSameMac(mac, wanted);
  });
  if (!isTrue && content !== '') logRefusal('link_refused', purpose, 'bad_signature');
  const [reference, number = '0', ...rest] = parts;
  return isTrue && reference !== undefined && rest.length === 0
    ? { reference, number: Number(number) }
    : null;
}

/** A booking as its links know it: `link` is how often they were renewed. */
export interface LinkedBooking {
  reference: string;
  link: number;
}

/** The token of a booking's link. */
export const signLink = (
  { reference, link }: LinkedBooking,
  purpose: 'manage' | 'pay' | 'quote' | 'review',
  env: Env,
): string => signToken(reference, purpose, env, link);

/**
 * The token of a link to the desk. It is made anew from the link's id and this site's secret when its mail is written: who reads
 * the database alone, where the id and a hash are, cannot sign in.
 */
export const signSignInToken = (linkId: string, env: Env): string => signToken(linkId, 'desk', env);

const day = 24 * 60 * 60 * 1000;

/** How long the links work that end by themselves, from the moment their letter is written, in milliseconds. */
const lasts = { 'newsletter-confirm': 7 * day, 'owner-application': 30 * day, trips: day, watch: 7 * day };

/** The token of a link that ends, in a letter written at `now`. */
export const signEndingToken = (
  reference: string,
  purpose: keyof typeof lasts,
  env: Env,
  now: Date,
): string => signToken(reference, purpose, env, now.getTime() + lasts[purpose]);

/** Refuses a link that is not one we signed. */
export const unknownLink = fail(
  'not_found',
  'This link is not one of ours, or not whole. Please use the one in the mail.',
  'token',
);

/**
 * Returns what a link is for that goes on at `now`, and when its letter was written. Fails on `token` with `not_found` for one that is no
 * true one for this purpose, and with `link_ended`, in the words of `ended`, after its end, as links are that are older than ends.
 */
export function openEndingToken(
  token: string,
  purpose: keyof typeof lasts,
  { env, now }: { env: Env; now: Date },
  ended: string,
): Result<{ reference: string; writtenAt: Date }, Problem> {
  const link = verifyToken(token, purpose, env);
  if (link === null) return unknownLink;
  const { reference, number } = link;
  if (number <= now.getTime()) return fail('link_ended', ended, 'token');
  return ok({ reference, writtenAt: new Date(number - lasts[purpose]) });
}
