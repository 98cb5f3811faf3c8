import { contract } from './contract.ts';
/** `POST /api/track-event`: one funnel or engagement event, or a batch of them (spec §7). Answered 202 once written down. */
export const trackEvent = contract<TrackEventRequest, TrackEventResponse>('POST', '/api/track-event');

/** The most events a batch may hold. */
export const mostEvents = 50;

export type EventScalar = string | number | boolean | null;

/** At most 40 parameters: text of up to 2,000 characters, numbers, or lists of up to 50 of either; 16 kB in all. */
export interface TrackedEvent {
  /** Small letters, digits and underscores, 64 at most. */
  event_name: string;
  parameters: Record<string, EventScalar | EventScalar[]>;
  /** A UUID: an event whose id has been seen counts nothing. */
  event_id?: string | undefined;
}

/** The schema takes a single event as a batch of one. */
export interface TrackEventRequest {
  events: TrackedEvent[];
}

export interface TrackEventResponse {
  success: true;
}
