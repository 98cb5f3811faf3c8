import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import type { ItineraryDraft } from './create-itinerary.ts';
import { contract } from './old-contract.ts';

/** `GET /api/itinerary`: the plan of an id. Fails with `not_found` on `id`, or with `deleted` or `expired` (410). */
export const readItinerary = contract<ReadItineraryRequest, ItineraryResponse>('GET', '/api/itinerary');

/**
 * `PUT /api/itinerary`: replaces a plan as a whole when it still is of the version that was read. Fails as the GET, and with
 * `forbidden` on `edit_token` or `version_conflict`, whose details have the `itinerary` that stands.
 */
export const saveItinerary = contract<SaveItineraryRequest, ItineraryResponse>('PUT', '/api/itinerary');

export interface ReadItineraryRequest {
  /** The id from its address. */
  id: string;
}

export interface SaveItineraryRequest extends ItineraryDraft {
  /** The id from its address. */
  id: string;
  /** The secret from the link that may edit. */
  edit_token: string;
  /** The version this is an edit of. */
  version: number;
}

export interface ItineraryResponse {
  /** The plan as it stands. */
  itinerary: StoredItinerary;
  /** The server's clock when the answer left, ISO 8601 in UTC. */
  server_now: string;
}

export interface StoredItinerary extends Itinerary {
  /** Its id. */
  id: string;
  /** Goes up by one with every save. */
  version: number;
  /** When it was last saved, ISO 8601 in UTC. */
  updated_at: string;
  /** When it ends by itself, ISO 8601 in UTC. */
  expires_at: string;
  /** The votes on its items, by the item's id; items without any are absent. */
  tallies: Tallies;
  /** What was said about it, the oldest first, at most 200. */
  comments: ItineraryComment[];
}

export type Tallies = Record<string, Tally>;

export interface Tally {
  /** How many are for it. */
  up: number;
  /** How many are against it. */
  down: number;
  /** This visitor's own vote: 1, -1, or 0 for none. */
  mine: number;
}

export interface ItineraryComment {
  /** Its number. */
  id: number;
  /** The item it is about, by id; absent when it is about the whole. */
  item?: string | undefined;
  /** The name somebody gave, as plain text; absent when they gave none. */
  name?: string | undefined;
  /** Plain text. */
  text: string;
  /** When it was written, ISO 8601 in UTC. */
  at: string;
}
