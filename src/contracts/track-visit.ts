import { contract } from './contract.ts';
/** `POST /api/track-visit`: a page has been opened (spec §3, §7). Answered 202 once written down. */
export const trackVisit = contract<TrackVisitRequest, TrackVisitResponse>('POST', '/api/track-visit');

export interface TrackVisitRequest {
  /** The page's path and what its query may tell; the server leaves the rest of a query out. */
  url_path: string;
  /** The page before it, another site's too; empty or null when there is none. */
  referrer?: string | null | undefined;
  session_id: string;
  /** A UUID: a visit whose id has been seen counts nothing. */
  event_id?: string | undefined;
}

export interface TrackVisitResponse {
  success: true;
}
