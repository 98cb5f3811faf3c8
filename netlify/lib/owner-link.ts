import { paths } from '#paths';
import type { Env } from './env.ts';
import { addressOf } from './origin.ts';
import { openEndingToken, signEndingToken } from './tokens.ts';

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
export const readCompleteToken = (token: string, env: Env, now: Date) =>
  openEndingToken(token, purpose, env, now);
