import { contract } from './contract.ts';

/** `POST /api/track-visit`: a page has been opened (spec §3, §7). Answered 202. Fails with `rate_limited`. */
export const trackVisit = contract<TrackVisitRequest, TrackVisitResponse>('POST', '/api/track-visit');

export interface TrackVisitRequest {
  /** The page's path and query, beginning with a slash; of the query only what may be kept is. */
  url_path: string;
  /** The page before it, another site's too; empty or null when there is none. */
  referrer?: string | null | undefined;
  /** The visitor session id, 1 to 64 characters. */
  session_id: string;
  /** A UUID: a visit whose id has been seen counts nothing. */
  event_id?: string | undefined;
}

export interface TrackVisitResponse {
  /** Always true: the visit was taken. */
  success: true;
}
