import { createHash, randomBytes } from 'node:crypto';
import type { Problem } from '#contracts/errors.ts';
import { getHousehold } from '#netlify/platform/http/ip-address.ts';
import { isCounted } from '#netlify/platform/http/limits.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';

/** Far more than the pages of a guest, or of a household, send in a minute. */
const mostAMinute = 600;

/** Made anew with every process: the hashes lead back to no address, and last a minute. */
const salt = randomBytes(16);
const counted = { minute: 0, calls: new Map<string, number>() };

const tooMuch: Problem = {
  code: 'rate_limited',
  message: 'That is more than one address may send in a minute.',
  retryAfterSeconds: 60,
};

/**
 * `rate_limited` for an address that has called more than 600 times in this minute, as far as this process knows, else
 * null. Good against a script gone wild, and no wall: each instance counts for itself.
 */
export function checkFlood({ ip, env, now }: Pick<RequestContext, 'ip' | 'env' | 'now'>): Problem | null {
  if (!isCounted(ip, env)) return null;
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== counted.minute) {
    counted.minute = minute;
    counted.calls.clear();
  }
  const caller = createHash('sha256').update(salt).update(getHousehold(ip)).digest('base64');
  const calls = (counted.calls.get(caller) ?? 0) + 1;
  counted.calls.set(caller, calls);
  return calls > mostAMinute ? tooMuch : null;
}
