import type { Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { isCrawler } from '#domain/tracking/crawlers.ts';
import { trackedAddress, trackedReferrer } from '#domain/tracking/tracked-address.ts';
import type { Call } from '#lib/call.ts';

/** What recording uses of a call: who it is from, when it came and where it is written down. */
export type TrackingCall = Pick<Call, 'request' | 'ip' | 'env' | 'db' | 'now' | 'session'>;

/** Runs `write` for a person's browser. A crawler is answered alike and recorded nowhere. */
export async function record(
  { request }: Pick<TrackingCall, 'request'>,
  write: () => Promise<void>,
): Promise<Result<{ success: true }, Problem>> {
  if (!isCrawler(request.headers.get('user-agent'))) await write();
  return ok({ success: true });
}

/** A referrer as it is stored, at most 300 characters; null when there is none. */
export const storedReferrer = (referrer: string | null | undefined): string | null =>
  trackedAddress(trackedReferrer(referrer ?? '')).slice(0, 300) || null;
