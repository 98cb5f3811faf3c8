import { contract } from './contract.ts';

/**
 * `POST /api/track-click`: a visitor has opened a cabin's page (spec §3, §7). Answered 202, whether it counts or not:
 * one session counts once per cabin and hour. Fails with `rate_limited`.
 */
export const trackClick = contract<TrackClickRequest, TrackClickResponse>('POST', '/api/track-click');

export interface TrackClickRequest {
  /** The cabin's slug. */
  property_id: string;
  /** The visitor session id, 1 to 64 characters. */
  session_id: string;
  /** The page the visitor came from; empty or null when there is none. */
  referrer_page?: string | null | undefined;
  /** A UUID: a click whose id has been seen counts nothing. */
  event_id?: string | undefined;
}

export interface TrackClickResponse {
  /** Always true: the click was taken. */
  success: true;
}
