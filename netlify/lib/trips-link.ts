import { paths } from '#paths';
import type { Env } from './env.ts';
import { addressOf } from './origin.ts';
import { readEndingToken, signEndingToken } from './tokens.ts';

/** How long a link to all stays of an address works: a day, for mail is read in the evening. */
const lastsMs = 24 * 60 * 60 * 1000;

/** The token of that link. It stands for the mail that brings it, and that knows the address. */
export const tripsToken = (mailId: string, env: Env, now: Date): string =>
  signEndingToken(mailId, 'trips', new Date(now.getTime() + lastsMs), env);

/** Where an address's stays are listed, in a mail written at `now`. */
export const tripsUrl = (mailId: string, env: Env, now: Date): string =>
  addressOf(paths.tripsOf(tripsToken(mailId, env, now)), env);

/** Which mail brought a link; 'ended' after its day, 'unknown' when it is none of ours. */
export function readTripsToken(token: string, env: Env, now: Date): { mailId: string } | 'ended' | 'unknown' {
  const link = readEndingToken(token, 'trips', env);
  if (link === null) return 'unknown';
  return link.end <= now ? 'ended' : { mailId: link.reference };
}
