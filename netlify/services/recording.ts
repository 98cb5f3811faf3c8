import type { Problem } from '#contracts/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isCrawler } from '#domain/tracking/crawlers.ts';
import { trackedAddress, trackedReferrer } from '#domain/tracking/tracked-address.ts';
import type { Call } from '#lib/call.ts';
import { floodProblem } from '#lib/flood.ts';

/** What recording uses of a call: who it is from, when it came and where it is written down. */
export type TrackingCall = Pick<Call, 'request' | 'ip' | 'db' | 'now' | 'session'>;

/** Runs `write` for a person's browser. A crawler is answered alike and recorded nowhere; a flood is `rate_limited`. */
export async function record(
  { request, ip, now }: Pick<TrackingCall, 'request' | 'ip' | 'now'>,
  write: () => Promise<void>,
): Promise<Result<{ success: true }, Problem>> {
  const flood = floodProblem(ip, now);
  if (flood) return err(flood);
  if (!isCrawler(request.headers.get('user-agent'))) await write();
  return ok({ success: true });
}

/** A referrer as it is stored, at most 300 characters; null when there is none. */
export const storedReferrer = (referrer: string | null | undefined): string | null =>
  trackedAddress(trackedReferrer(referrer ?? '')).slice(0, 300) || null;
