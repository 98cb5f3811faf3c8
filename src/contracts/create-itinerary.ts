import type { Day } from '#domain/day/plain-day.ts';
import { contract } from './old-contract.ts';

/**
 * `POST /api/create-itinerary`: stores a plan for a stay under a random id and answers 201. Whoever has the id may read it,
 * vote and comment; whoever has the edit token may change it. Fails with `invalid` on the field at fault.
 */
export const createItinerary = contract<ItineraryDraft, CreateItineraryResponse>(
  'POST',
  '/api/create-itinerary',
);

export interface ItineraryDraft {
  /** One line, 1 to 80 characters. */
  title: string;
  /** The first day, `yyyy-MM-dd`. */
  start: Day;
  /** The last day, `yyyy-MM-dd`; at most 14 days with the first. */
  end: Day;
  /** The cabin they stay in, by its slug; absent without one. */
  cabin_slug?: string | undefined;
  /** The days something is planned on, in any order; the others are empty. */
  days: DraftDay[];
}

export interface DraftDay {
  /** From `start` to `end`, each at most once. */
  date: Day;
  /** At most 12, in the order of the day. */
  items: DraftItem[];
}

export interface DraftItem {
  /** 1 to 24 letters, digits, `-` or `_`, once in the plan; a new one is given to an item without. */
  id?: string | undefined;
  /** What it is: hike, drive, sight, swim, food, event, rain, rest, town, cabin, note, or another lower-case word of up to 24 characters. */
  kind: string;
  /** What it is about, as `guide:cades-cove`, up to 120 characters; absent for what somebody wrote themselves. */
  ref?: string | undefined;
  /** One line, 1 to 120 characters. */
  title: string;
  /** `morning`, `noon`, `evening` or a time `HH:MM`; absent for any time. */
  at?: string | undefined;
  /** Plain text, up to 500 characters. */
  note?: string | undefined;
}

export interface CreateItineraryResponse {
  /** What was made. */
  itinerary: CreatedItinerary;
}

export interface CreatedItinerary {
  /** 22 characters of base64url: 128 bits by chance. */
  id: string;
  /** What may edit and delete it. Shown this once: only its hash is stored. */
  edit_token: string;
  /** 1. */
  version: number;
  /** The address to share, without the token. */
  url: string;
  /** The moment it ends by itself, ISO 8601 in UTC. Each save moves it on. */
  expires_at: string;
}
