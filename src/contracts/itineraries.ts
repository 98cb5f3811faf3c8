import { z } from 'zod';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import { type SuccessResponse, takes } from './contract.ts';
import { count, multiLineText, singleLineText } from './fields.ts';
import {
  editToken,
  itemId,
  itineraryFields,
  itineraryId,
  validateItineraryDraft,
} from './itinerary-draft.ts';

/** Answers whoever made a plan. */
export interface CreateItineraryResult {
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

interface ItineraryResponse {
  /** The plan as it stands. */
  itinerary: StoredItinerary;
  /** The server's clock when the answer left, ISO 8601 in UTC. */
  server_now: string;
}

/** Shows a plan as it stands, with what others say of it. */
export interface StoredItinerary extends Itinerary {
  /** As when it was made. */
  id: string;
  /** Goes up by one with every save. */
  version: number;
  /** When it was last saved, ISO 8601 in UTC. */
  updated_at: string;
  /** When it ends by itself, ISO 8601 in UTC. */
  expires_at: string;
  /** Whether nobody can say anything more about it. */
  comments_closed: boolean;
  /** The votes on its items, by the item's id; items without any are absent. */
  tallies: VoteCounts;
  /** What was said about it, the oldest first, at most 200. */
  comments: ItineraryComment[];
}

/** Counts votes by the item's id. */
export type VoteCounts = Record<string, VoteCount>;

/** Counts the votes on one item. */
export interface VoteCount {
  /** How many are for it. */
  up: number;
  /** How many are against it. */
  down: number;
  /** This visitor's own vote: 1, -1, or 0 for none. */
  mine: number;
}

/** Keeps what somebody said about a plan. */
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

/** The largest plan, in bytes. */
const maxBytes = 196_608;

/**
 * Plans that are shared (design §5). Whoever has the id may read one, vote and comment; whoever has the edit token may change
 * it. All but the first fail with `not_found` on `id`, or with `deleted` or `expired` (410).
 */
export const itineraryContracts = {
  /** Stores a plan for a stay under a random id. Fails with `invalid` on the field at fault. */
  'POST create-itinerary': takes(z.object(itineraryFields).superRefine(validateItineraryDraft), {
    maxBytes,
  }).answers<Record<'itinerary', CreateItineraryResult>>(201),

  /** The plan of an id. */
  'GET itinerary': takes(z.object({ id: itineraryId })).answers<ItineraryResponse>(),

  /**
   * Replaces a plan as a whole when it still is of the version that was read; fields an answer has beside them are ignored.
   * Fails with `forbidden` on `edit_token`, or `version_conflict`, whose details have the `itinerary` that stands.
   */
  'PUT itinerary': takes(
    z
      .object({
        id: itineraryId,
        edit_token: editToken,
        version: count('version', 1, 2_000_000_000),
        ...itineraryFields,
      })
      .superRefine(validateItineraryDraft),
    { maxBytes },
  ).answers<ItineraryResponse>(),

  /**
   * Empties a plan for good, with its votes and comments; its address says so from then on. With `comment`, a number, it
   * removes that comment alone. Fails with `forbidden` on `edit_token`.
   */
  'POST delete-itinerary': takes(
    z.object({
      id: itineraryId,
      edit_token: editToken,
      comment: count('comment', 1, 2_000_000_000).optional(),
    }),
  ).answers<SuccessResponse>(),

  /** A visitor's vote on an item, one each; another one replaces it, and 0 takes it back. Fails with `not_found` on `item`, or `rate_limited` for more voters than a household has. */
  'POST itinerary-vote': takes(
    z.object({ id: itineraryId, item: itemId, vote: count('vote', -1, 1) }),
  ).answers<Pick<StoredItinerary, 'tallies'>>(),

  /**
   * Says something about a plan or one of its items; answers all that was said, the oldest first. Fails with `not_found` on
   * `item`, `forbidden` where comments are closed, or `rate_limited` where 200 stand already.
   */
  'POST itinerary-comment': takes(
    z.object({
      id: itineraryId,
      item: itemId.optional(),
      name: singleLineText('name', 40)
        .transform((name) => name || undefined)
        .optional(),
      text: multiLineText('text', 500).min(1, { error: 'text is missing.' }),
    }),
  ).answers<Pick<StoredItinerary, 'comments'>>(201),

  /**
   * Closes a plan to comments, or opens it again; `clear` removes those there are. Once more is the same. Fails with
   * `forbidden` on `edit_token`.
   */
  'POST itinerary-comments': takes(
    z.object({
      id: itineraryId,
      edit_token: editToken,
      closed: z.boolean({ error: 'closed must be true or false.' }),
      clear: z.boolean({ error: 'clear must be true or false.' }).optional(),
    }),
  ).answers<Pick<StoredItinerary, 'comments' | 'comments_closed'>>(),
};
