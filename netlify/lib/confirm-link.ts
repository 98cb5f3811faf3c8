import { paths } from '#paths';
import type { Env } from './env.ts';
import { addressOf } from './origin.ts';
import { readEndingToken, readToken, signEndingToken } from './tokens.ts';

/** How long a mail's link confirms a signup: seven days. */
const lastsMs = 7 * 24 * 60 * 60 * 1000;
const purpose = 'newsletter-confirm';

/** The address that confirms a signup, in a mail written at `now`. */
export const confirmUrl = (signupId: string, env: Env, now: Date): string =>
  addressOf(paths.newsletterConfirm(confirmToken(signupId, env, now)), env);

/** The token of that address. */
export const confirmToken = (signupId: string, env: Env, now: Date): string =>
  signEndingToken(signupId, purpose, new Date(now.getTime() + lastsMs), env);

/** Which signup a link confirms, and when its mail was written; 'ended' after seven days, 'unknown' when it is none of ours. */
export function readConfirmToken(
  token: string,
  env: Env,
  now: Date,
): { signupId: string; askedAt: Date } | 'ended' | 'unknown' {
  const link = readEndingToken(token, purpose, env);
  // Links without an end are of a time before they had one.
  if (link === null) return readToken(token, purpose, env) === null ? 'unknown' : 'ended';
  if (link.end <= now) return 'ended';
  return { signupId: link.reference, askedAt: new Date(link.end.getTime() - lastsMs) };
}
