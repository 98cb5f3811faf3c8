/** API calls to create, read, edit, vote on and comment on shared itineraries. */

import { z } from 'zod';
import { eachNight, nightsBetween } from '#domain/dates/day.ts';
import { type Itinerary, isItemTime, itineraryLimits as limits } from '#domain/itineraries/itinerary.ts';
import { isItemId } from '#domain/itineraries/parse-itinerary.ts';
import { accepts, type SuccessResponse } from './contract.ts';
import { count, day, multiLineText, singleLineText, stopAfterTypeError } from './fields.ts';

/** Optional text; empty counts as absent. */
const orAbsent = (text: z.ZodType<string>) => text.transform((value) => value || undefined).optional();

const filled = (label: string, max: number) =>
  singleLineText(label, max).min(1, { error: `${label} is missing.` });

/** Id of an itinerary, which may not exist. */
const itineraryId = filled('id', 64);

const itemId = z
  .string({ error: 'item must be the id of an item.' })
  .refine(isItemId, { error: 'An id of an item is 1 to 24 letters, digits, - or _.' });

/** Edit token, which may be wrong. */
const editToken = filled('edit_token', 100);
const item = z.object(
  {
    id: itemId.optional(),
    /** One of `itemKinds`, or another word. */
    kind: singleLineText('kind', limits.kind).refine((kind) => /^[a-z][a-z-]*$/.test(kind), {
      error: 'kind must be one lower-case word, such as hike, food or note.',
    }),
    ref: orAbsent(
      singleLineText('ref', limits.ref).refine((ref) => ref === '' || /^[a-z]+:[\w/#-]+$/.test(ref), {
        error: 'ref must be what it is about, such as guide:cades-cove.',
      }),
    ),
    title: filled('title', limits.itemTitle),
    at: orAbsent(
      singleLineText('at', 10).refine((at) => at === '' || isItemTime(at), {
        error: 'at must be morning, noon, evening or a time such as 09:30.',
      }),
    ),
    note: orAbsent(multiLineText('note', limits.note)),
  },
  { error: 'Each item must be an object.' },
);

const dayOfPlan = z.object(
  {
    date: day('date'),
    items: stopAfterTypeError(z.array(item, { error: 'items must be a list.' })).max(limits.itemsPerDay, {
      error: `A day has room for ${limits.itemsPerDay} items.`,
    }),
  },
  { error: 'Each day must be an object.' },
);

/** Fields of an itinerary. `validateItineraryDraft` checks conditions across fields. */
const itineraryFields = {
  title: filled('title', limits.title),
  start: day('start'),
  end: day('end'),
  cabin_slug: orAbsent(
    singleLineText('cabin_slug', limits.slug).refine((slug) => slug === '' || /^[a-z0-9-]+$/.test(slug), {
      error: 'cabin_slug must be a slug such as perseid.',
    }),
  ),
  days: stopAfterTypeError(z.array(dayOfPlan, { error: 'days must be a list.' })).max(limits.days, {
    error: `A plan has at most ${limits.days} days.`,
  }),
};

/** An itinerary as sent: the days with items, in any order. Items without an id get one. */
export type ItineraryDraft = z.output<z.ZodObject<typeof itineraryFields>>;

/** Rejects reversed dates, days outside them or twice, and duplicate ids. */
function validateItineraryDraft({ start, end, days }: ItineraryDraft, context: z.RefinementCtx): void {
  const addIssue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const nights = nightsBetween(start, end);
  const isSpan = nights >= 0 && nights < limits.days;
  if (nights < 0) addIssue(['end'], 'end must not be before start.');
  else if (!isSpan) addIssue(['end'], `A plan has at most ${limits.days} days.`);
  const open = new Set(isSpan ? [...eachNight(start, end), end] : []);
  const ids = new Set<string>();
  for (const [index, { date, items }] of days.entries()) {
    if (isSpan && !open.delete(date))
      addIssue(['days', index, 'date'], 'Each day must be from start to end, and only once.');
    for (const [itemIndex, { id }] of items.entries()) {
      if (id === undefined) continue;
      if (ids.has(id)) addIssue(['days', index, 'items', itemIndex, 'id'], 'This id is there twice.');
      ids.add(id);
    }
  }
}

export interface CreateItineraryResult {
  /** 22 characters of base64url: 128 random bits. */
  id: string;
  /** Token to edit and delete it. Returned once; only its hash is stored. */
  edit_token: string;
  /** Version of a new itinerary: 1. */
  version: number;
  /** Address to share, without the token. */
  url: string;
  /** Expiry, ISO 8601 in UTC. Each save extends it. */
  expires_at: string;
}

interface ItineraryResponse {
  itinerary: StoredItinerary;
  /** The server's time of the response, ISO 8601 in UTC. */
  server_now: string;
}

/** A stored itinerary with votes and comments. */
export interface StoredItinerary extends Itinerary {
  id: string;
  version: number;
  /** Last save, ISO 8601 in UTC. */
  updated_at: string;
  /** Expiry, ISO 8601 in UTC. */
  expires_at: string;
  comments_closed: boolean;
  /** Votes by item id; items without votes are absent. */
  tallies: VoteCounts;
  /** Comments, oldest first, at most 200. */
  comments: ItineraryComment[];
}

export type VoteCounts = Record<string, VoteCount>;

export interface VoteCount {
  up: number;
  down: number;
  /** This visitor's vote: 1, -1, or 0 for none. */
  mine: number;
}

/** A comment on an itinerary. */
export interface ItineraryComment {
  id: number;
  /** Id of its item; absent for the whole itinerary. */
  item?: string | undefined;
  /** Name given by the author, as plain text; absent if none. */
  name?: string | undefined;
  text: string;
  /** Time of writing, ISO 8601 in UTC. */
  at: string;
}

const maxBytes = 196_608;

/**
 * Calls for shared itineraries (design §5). With the id, visitors read, vote and comment; with the
 * edit token they edit. All but the first fail with `not_found` on `id`, or with `deleted` or
 * `expired` (410).
 */
export const itineraryContracts = {
  /**
   * Creates an itinerary for a stay under a random id. Fails with `invalid` on the invalid field.
   */
  'POST create-itinerary': accepts(z.object(itineraryFields).superRefine(validateItineraryDraft), {
    maxBytes,
  }).returns<Record<'itinerary', CreateItineraryResult>>(201),

  'GET itinerary': accepts(z.object({ id: itineraryId })).returns<ItineraryResponse>(),

  /**
   * Replaces an itinerary if its version matches. Ignores response fields such as votes. Fails with
   * `forbidden` on `edit_token`, or `version_conflict` with the current `itinerary` in the details.
   */
  'PUT itinerary': accepts(
    z
      .object({
        id: itineraryId,
        edit_token: editToken,
        version: count('version', 1, 2_000_000_000),
        ...itineraryFields,
      })
      .superRefine(validateItineraryDraft),
    { maxBytes },
  ).returns<ItineraryResponse>(),

  /**
   * Deletes the content of an itinerary permanently, with votes and comments; its address then
   * returns `deleted`. `comment`, an id, deletes only that comment. Fails with `forbidden` on
   * `edit_token`.
   */
  'POST delete-itinerary': accepts(
    z.object({
      id: itineraryId,
      edit_token: editToken,
      comment: count('comment', 1, 2_000_000_000).optional(),
    }),
  ).returns<SuccessResponse>(),

  /**
   * Votes on an item; another vote replaces it, and 0 removes it. Fails with `not_found` on `item`,
   * or `rate_limited` for too many voters of a household.
   */
  'POST itinerary-vote': accepts(
    z.object({ id: itineraryId, item: itemId, vote: count('vote', -1, 1) }),
  ).returns<Pick<StoredItinerary, 'tallies'>>(),

  /**
   * Comments on an itinerary or an item. Returns all comments, oldest first. Fails with `not_found`
   * on `item`, `forbidden` while comments are closed, or `rate_limited` beyond 200.
   */
  'POST itinerary-comment': accepts(
    z.object({
      id: itineraryId,
      item: itemId.optional(),
      name: singleLineText('name', 40)
        .transform((name) => name || undefined)
        .optional(),
      text: multiLineText('text', 500).min(1, { error: 'text is missing.' }),
    }),
  ).returns<Pick<StoredItinerary, 'comments'>>(201),

  /**
   * Closes or opens comments; `clear` deletes them. Idempotent. Fails with `forbidden` on
   * `edit_token`.
   */
  'POST itinerary-comments': accepts(
    z.object({
      id: itineraryId,
      edit_token: editToken,
      closed: z.boolean({ error: 'closed must be true or false.' }),
      clear: z.boolean({ error: 'clear must be true or false.' }).optional(),
    }),
  ).returns<Pick<StoredItinerary, 'comments' | 'comments_closed'>>(),
};
