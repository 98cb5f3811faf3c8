/** Counts calls and other hits against their limits. */

import { createHash, randomBytes } from 'node:crypto';
import type { Problem } from '#contracts/errors.ts';
import { countHits } from '#netlify/platform/database/rate-buckets.ts';
import { getHousehold } from './ip-address.ts';
import { getRateLimitKeys, isCounted, limits, networkLimitFactor, type RateLimit } from './limits.ts';
import type { RequestContext } from './request-context.ts';

const bytesPerHit = 1024;
const maxRemembered = 10_000;

/**
 * Exceeded counters known to this process, and until when. A flood of rejected calls causes no
 * queries.
 */
const exceededUntil = new Map<string, number>();

/**
 * Counts a call by the limits of its route. Returns `rate_limited` if the address has exceeded them
 * in this hour or day, otherwise `null`.
 */
export async function checkRateLimit(
  route: string,
  sent: unknown,
  context: Pick<RequestContext, 'ip' | 'env' | 'db' | 'now'>,
): Promise<Problem | null> {
  const routeLimits = limits[route];
  if (typeof routeLimits !== 'object') return null;
  const files = Object.values(Object(sent)).filter((value) => value instanceof Blob);
  const bytes = files.reduce((sum, { size }) => sum + size, Buffer.byteLength(JSON.stringify(sent)));
  const kilobytes = Math.ceil(bytes / bytesPerHit);
  const { address_key, network_key } = getRateLimitKeys(context);
  for (const limit of routeLimits) {
    const hits = limit.countsCalls ? 1 : kilobytes;
    // Calls rejected for a household do not count for its /48.
    const problem =
      (address_key && (await checkCounter(limit, address_key, context, { hits }))) ||
      (network_key && (await checkCounter(limit, network_key, context, { hits, times: networkLimitFactor })));
    if (problem) return problem;
  }
  return null;
}

/**
 * Counts a hit of any counter, such as a signed link's, in one statement. Skips the query if this
 * process knows the counter to be exceeded.
 */
export async function checkCounter(
  { name, maxPerHour, maxPerDay }: RateLimit,
  subject: string,
  { db, env, now }: Pick<RequestContext, 'db' | 'env' | 'now'>,
  { hits = 1, times = 1 } = {},
): Promise<Problem | null> {
  const key = `${name}:${subject}`;
  const knownUntil = exceededUntil.get(key) ?? 0;
  if (knownUntil > now.getTime()) return tooMany(Math.ceil((knownUntil - now.getTime()) / 1000));
  const hourly = times * (typeof maxPerHour === 'number' ? maxPerHour : env[maxPerHour]);
  const daily = maxPerDay === undefined ? null : times * maxPerDay;
  const waitSeconds = await countHits(db, { key, hits, hourly, daily });
  if (waitSeconds === null) return null;
  if (exceededUntil.size >= maxRemembered) exceededUntil.clear();
  exceededUntil.set(key, now.getTime() + waitSeconds * 1000);
  return tooMany(waitSeconds);
}

const tooMany = (retryAfterSeconds: number): Problem => ({
  code: 'rate_limited',
  message: 'That is more than one internet connection may send. Please try again a little later.',
  retryAfterSeconds,
});

/** Calls per minute, far more than the pages of a household send. */
const maxPerMinute = 600;

/** Random in each process: the hashes reveal no address and last a minute. */
const salt = randomBytes(16);
const counter = { minute: 0, calls: new Map<string, number>() };
const floodProblem: Problem = {
  code: 'rate_limited',
  message: 'That is more than one address may send in a minute.',
  retryAfterSeconds: 60,
};

/**
 * Returns `rate_limited` for an address with more than 600 calls in this minute to this process,
 * otherwise `null`. Stops runaway scripts; not a protection against attacks, because each instance
 * counts by itself.
 */
export function checkFlood({ ip, env, now }: Pick<RequestContext, 'ip' | 'env' | 'now'>): Problem | null {
  if (!isCounted(ip, env)) return null;
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== counter.minute) {
    counter.minute = minute;
    counter.calls.clear();
  }
  const caller = createHash('sha256').update(salt).update(getHousehold(ip)).digest('base64');
  const calls = (counter.calls.get(caller) ?? 0) + 1;
  counter.calls.set(caller, calls);
  return calls > maxPerMinute ? floodProblem : null;
}
