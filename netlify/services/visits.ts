import type { Problem } from '#contracts/errors.ts';
import type { TrackClickRequest, TrackClickResponse } from '#contracts/track-click.ts';
import type { TrackVisitRequest, TrackVisitResponse } from '#contracts/track-visit.ts';
import { insertClick } from '#database/clicks.ts';
import { insertVisit } from '#database/visits.ts';
import type { Result } from '#domain/result.ts';
import { trackedAddress } from '#domain/tracking/tracked-address.ts';
import { hear, keptReferrer, type Telling } from './telling.ts';

/** Writes a visit down (spec §3, visit record); its path keeps at most 300 characters and no token. */
export const trackVisit = (
  { url_path, referrer, session_id, event_id }: TrackVisitRequest,
  telling: Telling,
): Promise<Result<TrackVisitResponse, Problem>> =>
  hear(telling, () =>
    insertVisit(telling.db, {
      url_path: trackedAddress(url_path).slice(0, 300),
      referrer: keptReferrer(referrer),
      session_id,
      event_id: event_id ?? null,
      at: telling.now,
    }),
  );

/** Counts the opening of a cabin's page (spec §3, click record) once per cabin, session and hour; unknown slugs too. */
export const trackClick = (
  { property_id, session_id, referrer_page, event_id }: TrackClickRequest,
  telling: Telling,
): Promise<Result<TrackClickResponse, Problem>> =>
  hear(telling, () =>
    insertClick(telling.db, {
      property_id,
      session_id,
      referrer_page: keptReferrer(referrer_page),
      event_id: event_id ?? null,
      at: telling.now,
    }),
  );
