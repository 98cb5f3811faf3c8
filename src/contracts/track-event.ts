import { contract } from './contract.ts';

/**
 * `POST /api/track-event`: one funnel or engagement event, or a batch of them (spec §7). Answered 202. Fails with
 * `invalid`, `too_large` or `rate_limited`; then no event of the batch is recorded.
 */
export const trackEvent = contract<TrackEventRequest, TrackEventResponse>('POST', '/api/track-event');

/** The most events a batch may hold. */
export const mostEvents = 50;

export type EventScalar = string | number | boolean | null;

/** One event, 16 kB at most. */
export interface TrackedEvent {
  /** Small letters, digits and underscores, 64 at most. */
  event_name: string;
  /**
   * At most 40: text of up to 2,000 characters, numbers, true, false, null, or lists of up to 50 of these. `session_id`, where
   * there is one, is a line of 1 to 64 characters.
   */
  parameters: Record<string, EventScalar | EventScalar[]>;
  /** A UUID: an event whose id has been seen counts nothing. */
  event_id?: string | undefined;
}

/** The schema takes a single event as a batch of one. */
export interface TrackEventRequest {
  /** The events in the order they happened, `mostEvents` at most. */
  events: TrackedEvent[];
}

export interface TrackEventResponse {
  /** Always true: the events were taken. */
  success: true;
}
