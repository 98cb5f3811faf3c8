import { z } from 'zod';
import { eachNight, nightsBetween } from '#domain/dates/day.ts';
import { type Itinerary, isItemTime, itineraryLimits as limits } from '#domain/itineraries/itinerary.ts';
import { isItemId } from '#domain/itineraries/parse-itinerary.ts';
import { type SuccessResponse, takes } from './contract.ts';
import { count, day, multiLineText, singleLineText, stopAfterTypeError } from './fields.ts';

/** Text that may be left out; empty is the same. */
const orAbsent = (text: z.ZodType<string>) => text.transform((value) => value || undefined).optional();

/** Text with something in it. */
const filled = (what: string, most: number) =>
  singleLineText(what, most).min(1, { error: `${what} is missing.` });

/** The id of an itinerary, whether or not there is one of that id. */
const itineraryId = filled('id', 64);

/** An item's id. */
const itemId = z
  .string({ error: 'item must be the id of an item.' })
  .refine(isItemId, { error: 'An id of an item is 1 to 24 letters, digits, - or _.' });

/** The secret that may edit, whether or not it is the right one. */
const editToken = filled('edit_token', 100);
const item = z.object(
  {
    /** Once in the plan. */
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

/** The fields of a plan; `validateItineraryDraft` checks what no field shows alone. */
const itineraryFields = {
  title: filled('title', limits.title),
  /** The first and the last day. */
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

/** A plan as it is sent: the days something is planned on, in any order. An item without an id is given one. */
export type ItineraryDraft = z.output<z.ZodObject<typeof itineraryFields>>;

/** Refuses dates the wrong way round, days outside them or twice, and an id twice. */
function validateItineraryDraft({ start, end, days }: ItineraryDraft, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const nights = nightsBetween(start, end);
  const isSpan = nights >= 0 && nights < limits.days;
  if (nights < 0) refuse(['end'], 'end must not be before start.');
  else if (!isSpan) refuse(['end'], `A plan has at most ${limits.days} days.`);
  const open = new Set(isSpan ? [...eachNight(start, end), end] : []);
  const ids = new Set<string>();
  for (const [index, { date, items }] of days.entries()) {
    if (isSpan && !open.delete(date))
      refuse(['days', index, 'date'], 'Each day must be from start to end, and only once.');
    for (const [place, { id }] of items.entries()) {
      if (id === undefined) continue;
      if (ids.has(id)) refuse(['days', index, 'items', place, 'id'], 'This id is there twice.');
      ids.add(id);
    }
  }
}

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
