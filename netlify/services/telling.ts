import type { Problem } from '#contracts/errors.ts';
import type { Database } from '#database/client.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isCrawler } from '#domain/tracking/crawlers.ts';
import { trackedAddress, trackedReferrer } from '#domain/tracking/tracked-address.ts';
import { floodProblem } from '#lib/flood.ts';

/** What a service knows of a browser that tells it something. `session` is the visitor's, from the cookie. */
export interface Telling {
  request: Request;
  /** The internet address that calls; empty when it is not known. */
  ip: string;
  db: Database;
  now: Date;
  session: string | null;
}

/** Keeps what a person's browser tells. A crawler is answered alike and counts nothing; a flood is `rate_limited`. */
export async function hear(
  { request, ip, now }: Pick<Telling, 'request' | 'ip' | 'now'>,
  keep: () => Promise<void>,
): Promise<Result<{ success: true }, Problem>> {
  const flood = floodProblem(ip, now);
  if (flood) return err(flood);
  if (!isCrawler(request.headers.get('user-agent'))) await keep();
  return ok({ success: true });
}

/** A referrer as it is kept, at most 300 characters; null when there is none. */
export const keptReferrer = (referrer: string | null | undefined): string | null =>
  trackedAddress(trackedReferrer(referrer ?? '')).slice(0, 300) || null;
