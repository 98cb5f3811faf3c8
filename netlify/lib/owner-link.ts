import { paths } from '#paths';
import type { Env } from './env.ts';
import { addressOf } from './origin.ts';
import { readEndingToken, signEndingToken } from './tokens.ts';

/** How long a link to complete an application works: 30 days. */
const lastsMs = 30 * 24 * 60 * 60 * 1000;
const purpose = 'owner-application';

/** The token of that link, in a mail written at `now`. */
export const completeToken = (reference: string, env: Env, now: Date): string =>
  signEndingToken(reference, purpose, new Date(now.getTime() + lastsMs), env);

/** Where an owner completes an application, in a mail written at `now`. */
export const completeUrl = (reference: string, env: Env, now: Date): string =>
  addressOf(paths.signUpAnswer(completeToken(reference, env, now)), env);

/** Which application a link completes; 'ended' after its time, 'unknown' when it is none of ours. */
export function readCompleteToken(
  token: string,
  env: Env,
  now: Date,
): { reference: string } | 'ended' | 'unknown' {
  const link = readEndingToken(token, purpose, env);
  if (link === null) return 'unknown';
  return link.end <= now ? 'ended' : { reference: link.reference };
}
