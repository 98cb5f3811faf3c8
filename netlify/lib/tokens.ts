import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from './env.ts';
import { logRefusal } from './log.ts';

/**
 * What the holder of a token may do: look at a booking, pay for it, review it, see all stays under an address, join the
 * list, leave it, have a stay watched, sign in to the desk, or complete an application. None passes for another.
 */
export type Purpose =
  | 'manage'
  | 'pay'
  | 'review'
  | 'trips'
  | 'newsletter-confirm'
  | 'unsubscribe'
  | 'watch'
  | 'desk'
  | 'owner-application';

const macOf = (content: string, purpose: Purpose, secret: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${content}`).digest('base64url');

const sign = (content: string, purpose: Purpose, env: Env): string =>
  `${content}.${macOf(content, purpose, env.BOOKING_TOKEN_SECRET)}`;

/** What stands before the signature, in parts; null when it is not a true one for this purpose, by the secret of today or one before. */
function read(token: string, purpose: Purpose, env: Env): string[] | null {
  const parts = token.split('.');
  const [mac, content] = [Buffer.from(parts.pop() ?? ''), parts.join('.')];
  const isTrue = [env.BOOKING_TOKEN_SECRET, ...env.BOOKING_TOKEN_SECRET_PREVIOUS].some((secret) => {
    const wanted = Buffer.from(macOf(content, purpose, secret));
    return mac.length === wanted.length && timingSafeEqual(mac, wanted);
  });
  if (!isTrue && content !== '') logRefusal('link_refused', purpose, 'bad_signature');
  return isTrue ? parts : null;
}

/** A capability for one booking or signup, `reference.mac`, fit for a URL. It holds nothing of the guest. */
export const signToken = (reference: string, purpose: Purpose, env: Env): string =>
  sign(reference, purpose, env);

/** A booking as its links know it: `link` is how often they were renewed. */
export interface LinkedBooking {
  reference: string;
  link: number;
}

type LinkPurpose = Extract<Purpose, 'manage' | 'pay' | 'review'>;

/** The token of a booking's link, `reference.mac`, and `reference.link.mac` once it was renewed. */
export const signLink = ({ reference, link }: LinkedBooking, purpose: LinkPurpose, env: Env): string =>
  sign(link > 0 ? `${reference}.${link}` : reference, purpose, env);

/** The booking a link's token was signed for, whether or not it was renewed since; null as with `readToken`. */
export function readLink(token: string, purpose: LinkPurpose, env: Env): LinkedBooking | null {
  const [reference, link = '0', ...rest] = read(token, purpose, env) ?? [];
  return reference === undefined || rest.length > 0 ? null : { reference, link: Number(link) };
}

/** The reference a token was signed for, or null when it is not a true one for this purpose. */
export function readToken(token: string, purpose: Purpose, env: Env): string | null {
  const parts = read(token, purpose, env);
  return parts?.length === 1 ? (parts[0] ?? null) : null;
}

/** A capability that ends: `reference.end.mac`, the end in milliseconds since 1970. */
export const signEndingToken = (reference: string, purpose: Purpose, end: Date, env: Env): string =>
  sign(`${reference}.${end.getTime()}`, purpose, env);

/** The reference and the end a token was signed for, whether that is past or not; null as with `readToken`. */
export function readEndingToken(
  token: string,
  purpose: Purpose,
  env: Env,
): { reference: string; end: Date } | null {
  const [reference, end, ...rest] = read(token, purpose, env) ?? [];
  if (reference === undefined || end === undefined || rest.length > 0) return null;
  return { reference, end: new Date(Number(end)) };
}

/** The reference of a link that goes on at `now`; 'ended' after its end, 'unknown' when it is no true one for this purpose. */
export function openEndingToken(
  token: string,
  purpose: Purpose,
  env: Env,
  now: Date,
): { reference: string } | 'ended' | 'unknown' {
  const link = readEndingToken(token, purpose, env);
  if (link === null) return 'unknown';
  return link.end <= now ? 'ended' : { reference: link.reference };
}
