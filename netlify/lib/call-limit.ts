import type { Problem } from '#contracts/errors.ts';
import { countHits } from '#database/limits.ts';
import type { Call } from './call.ts';
import { type AddressLimit, countedAddressKey, limits } from './limits.ts';

const bytesOfAHit = 1024;
const rememberedAtMost = 10_000;

/** Counters that were full when this process last looked, and until when: a flood of refused calls asks no database. */
const full = new Map<string, number>();

/**
 * Counts a call against its address, by the size of what it sends. `rate_limited` once that has made too many in this hour or day, else null. Calls
 * of this machine are not counted. One statement; none where this process knows the counter to be full.
 */
export async function overLimit(
  route: string,
  sent: unknown,
  call: Pick<Call, 'ip' | 'env' | 'db' | 'now'>,
): Promise<Problem | null> {
  const limit = limits[route];
  if (typeof limit !== 'object') return null;
  const address = countedAddressKey(call.ip, call.env);
  if (address === null) return null;
  const hits = Math.ceil(Buffer.byteLength(JSON.stringify(sent)) / bytesOfAHit);
  return overCount(limit, address, call, hits);
}

/** As `overLimit`, for a counter that is not an address's, such as a signed link's. */
export async function overCount(
  { name, mostAnHour, mostADay }: AddressLimit,
  whose: string,
  { db, now }: Pick<Call, 'db' | 'now'>,
  hits = 1,
): Promise<Problem | null> {
  const key = `${name}:${whose}`;
  const until = full.get(key) ?? 0;
  if (until > now.getTime()) return tooMany(Math.ceil((until - now.getTime()) / 1000));
  const wait = await countHits(db, { key, hits, hourly: mostAnHour, daily: mostADay ?? null });
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
