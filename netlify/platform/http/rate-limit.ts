import { createHash, randomBytes } from 'node:crypto';
import type { Problem } from '#contracts/errors.ts';
import { countHits } from '#netlify/platform/database/rate-buckets.ts';
import { getHousehold } from './ip-address.ts';
import { getRateLimitKeys, isCounted, limits, networkLimitFactor, type RateLimit } from './limits.ts';
import type { RequestContext } from './request-context.ts';

const bytesOfAHit = 1024;
const rememberedAtMost = 10_000;

/** Counters that were full when this process last looked, and until when: a flood of refused calls asks no database. */
const full = new Map<string, number>();

/**
 * Counts a call against its address by the limits of its route: `rate_limited` once that has made too many in this hour or
 * day, else null.
 */
export async function checkRateLimit(
  route: string,
  sent: unknown,
  call: Pick<RequestContext, 'ip' | 'env' | 'db' | 'now'>,
): Promise<Problem | null> {
  const own = limits[route];
  if (typeof own !== 'object') return null;
  const files = Object.values(Object(sent)).filter((value) => value instanceof Blob);
  const bytes = files.reduce((sum, { size }) => sum + size, Buffer.byteLength(JSON.stringify(sent)));
  const kilobytes = Math.ceil(bytes / bytesOfAHit);
  const { address_key, network_key } = getRateLimitKeys(call);
  for (const limit of own) {
    const hits = limit.countsCalls ? 1 : kilobytes;
    // What a household has had too much of does not count against its neighbors.
    const refused =
      (address_key && (await checkCounter(limit, address_key, call, { hits }))) ||
      (network_key && (await checkCounter(limit, network_key, call, { hits, times: networkLimitFactor })));
    if (refused) return refused;
  }
  return null;
}

/** Counts against any counter, such as a signed link's. One statement; none where this process knows it to be full. */
export async function checkCounter(
  { name, maxPerHour, maxPerDay }: RateLimit,
  whose: string,
  { db, env, now }: Pick<RequestContext, 'db' | 'env' | 'now'>,
  { hits = 1, times = 1 } = {},
): Promise<Problem | null> {
  const key = `${name}:${whose}`;
  const until = full.get(key) ?? 0;
  if (until > now.getTime()) return tooMany(Math.ceil((until - now.getTime()) / 1000));
  const hourly = times * (typeof maxPerHour === 'number' ? maxPerHour : env[maxPerHour]);
  const daily = maxPerDay === undefined ? null : times * maxPerDay;
  const wait = await countHits(db, { key, hits, hourly, daily });
  if (wait === null) return null;
  if (full.size >= rememberedAtMost) full.clear();
  full.set(key, now.getTime() + wait * 1000);
  return tooMany(wait);
}

const tooMany = (retryAfterSeconds: number): Problem => ({
  code: 'rate_limited',
  message: 'That is more than one internet connection may send. Please try again a little later.',
  retryAfterSeconds,
});

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
