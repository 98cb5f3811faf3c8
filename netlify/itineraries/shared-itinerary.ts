/** Creates, reads, edits and deletes shared itineraries, with their votes and comments. */

import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import type { StoredItinerary } from '#contracts/itineraries.ts';
import { createItineraryDays, type Itinerary } from '#domain/itineraries/itinerary.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { guestPages } from '#netlify/payments/guest-pages.ts';
import { clock } from '#netlify/platform/clock.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { addressKey, getRateLimitKeys, otherLimits } from '#netlify/platform/http/limits.ts';
import { hashOfToken, newEditToken, newItineraryId } from '#netlify/platform/http/random-token.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import {
  closeComments,
  deleteItineraryContent,
  findItinerary,
  insertComment,
  insertItinerary,
  replaceItinerary,
  saveVote,
} from './queries.ts';

/** Returns the voter: the session's visitor, or the IP address if the browser refuses cookies. */
const getVisitor = ({ session, ip, env }: RequestContext): string =>
  session ?? `address:${addressKey(ip, env)}`;

/** Converts a draft for storage: a page for each day, and an id for each item. */
const toDocument = ({
  title,
  start,
  end,
  cabin_slug,
  days,
}: CallRequest<'POST create-itinerary'>): Itinerary => ({
  title,
  start,
  end,
  ...(cabin_slug && { cabin_slug }),
  days: createItineraryDays({ start, end }, (date) =>
    (days.find((day) => day.date === date)?.items ?? []).map(({ id, ...item }) => ({
      id: id ?? newItineraryId(),
      ...item,
    })),
  ),
});

/** Creates an itinerary with a random id and an edit token (design §5). */
export async function createItinerary(
  draft: CallRequest<'POST create-itinerary'>,
  { db, env }: RequestContext,
): CallResult<'POST create-itinerary'> {
  const [id, token] = [newItineraryId(), newEditToken()];
  const { version, expires_at } = await insertItinerary(db, {
    id,
    editHash: hashOfToken(token),
    doc: toDocument(draft),
  });
  const url = toAbsoluteUrl(guestPages.sharedItinerary(id), env);
  return ok({ itinerary: { id, edit_token: token, version, url, expires_at } });
}

/** Returns an itinerary. Fails with `not_found` on `id`, `deleted` or `expired`. */
export async function showItinerary(
  { id }: CallRequest<'GET itinerary'>,
  context: RequestContext,
): CallResult<'GET itinerary'> {
  const stored = await readStored(id, context);
  return stored.ok ? ok({ itinerary: stored.value, server_now: clock().toISOString() }) : stored;
}

/**
 * Replaces an itinerary if its version matches. Fails like `showItinerary`, with `forbidden` on
 * `edit_token`, or with `version_conflict` and the current itinerary.
 */
export async function updateItinerary(
  { id, edit_token, version, ...draft }: CallRequest<'PUT itinerary'>,
  context: RequestContext,
): CallResult<'PUT itinerary'> {
  const editHash = hashOfToken(edit_token);
  const saved = await replaceItinerary(context.db, { id, editHash, version, doc: toDocument(draft) });
  const stored = await readStored(id, context, editHash);
  if (!stored.ok) return stored;
  return saved
    ? ok({ itinerary: stored.value, server_now: clock().toISOString() })
    : err(conflict(stored.value));
}

/**
 * Closes, opens or clears comments. Fails like `showItinerary`, and with `forbidden` on
 * `edit_token`.
 */
export async function moderateComments(
  { id, edit_token, closed, clear = false }: CallRequest<'POST itinerary-comments'>,
  context: RequestContext,
): CallResult<'POST itinerary-comments'> {
  const editHash = hashOfToken(edit_token);
  await closeComments(context.db, { id, editHash, closed, clear });
  const stored = await readStored(id, context, editHash);
  if (!stored.ok) return stored;
  const { comments, comments_closed } = stored.value;
  return ok({ comments, comments_closed });
}

/**
 * Deletes an itinerary or one comment. Fails like `showItinerary`, and with `forbidden` on
 * `edit_token`.
 */
export async function removeItinerary(
  { id, edit_token, comment }: CallRequest<'POST delete-itinerary'>,
  { db }: RequestContext,
): CallResult<'POST delete-itinerary'> {
  const outcome = await deleteItineraryContent(db, { id, editHash: hashOfToken(edit_token), comment });
  return outcome === 'done' ? ok({ success: true }) : err(problemByOutcome[outcome]);
}

/**
 * Stores a vote. Fails with `not_found` on `id` or `item`, `deleted`, `expired` or `rate_limited`.
 */
export async function voteOnItem(
  { id, item, vote }: CallRequest<'POST itinerary-vote'>,
  context: RequestContext,
): CallResult<'POST itinerary-vote'> {
  const cast = { id, item, vote, visitor: getVisitor(context) };
  const outcome = await saveVote(context.db, cast, getRateLimitKeys(context), otherLimits.voters);
  if (outcome === 'full') return err(tooManyVoters);
  if (outcome !== 'voted') return err(problemByOutcome[outcome]);
  const stored = await readStored(id, context);
  return stored.ok ? ok({ tallies: stored.value.tallies }) : stored;
}

/** Stores a comment. Fails like `voteOnItem`, and with `forbidden` while comments are closed. */
export async function addComment(
  comment: CallRequest<'POST itinerary-comment'>,
  context: RequestContext,
): CallResult<'POST itinerary-comment'> {
  const outcome = await insertComment(context.db, { ...comment, max: otherLimits.commentsOnAnItinerary });
  if (outcome === 'full') return err(tooManyComments);
  if (outcome !== 'said') return err(problemByOutcome[outcome]);
  const stored = await readStored(comment.id, context);
  return stored.ok ? ok({ comments: stored.value.comments }) : stored;
}

/** Returns the stored itinerary; with `editHash` only if it matches. */
async function readStored(
  id: string,
  context: RequestContext,
  editHash?: string,
): Promise<Result<StoredItinerary, Problem>> {
  const row = await findItinerary(context.db, id, getVisitor(context));
  if (!row) return err(problemByOutcome.unknown);
  const { state, edit_hash, doc, ...itinerary } = row;
  if (state !== 'live' || doc === null) return err(problemByOutcome[state === 'live' ? 'deleted' : state]);
  if (editHash !== undefined && edit_hash !== editHash) return err(problemByOutcome.forbidden);
  return ok({ id, ...doc, ...itinerary });
}

/** Problems of an unavailable itinerary or a rejected change. */
const problemByOutcome = {
  unknown: { code: 'not_found', field: 'id', message: 'We have no itinerary at this address.' },
  deleted: { code: 'deleted', field: 'id', message: 'Whoever made this itinerary has deleted it.' },
  expired: { code: 'expired', field: 'id', message: 'This itinerary has ended.' },
  forbidden: {
    code: 'forbidden',
    field: 'edit_token',
    message: 'This link may read the itinerary, not change it.',
  },
  no_item: {
    code: 'not_found',
    field: 'item',
    message: 'This is no longer on the itinerary. Somebody may have removed it.',
  },
  closed: { code: 'forbidden', message: 'Comments are closed.' },
} as const satisfies Record<string, Problem>;

const conflict = (itinerary: StoredItinerary): Problem => ({
  code: 'version_conflict',
  field: 'version',
  message: 'Somebody else has changed the itinerary in between.',
  details: { itinerary },
});

const tooManyVoters: Problem = {
  code: 'rate_limited',
  message: 'That is all the votes one internet connection has on one itinerary.',
  retryAfterSeconds: 86_400,
};

const tooManyComments: Problem = {
  code: 'rate_limited',
  message: `There are ${otherLimits.commentsOnAnItinerary} comments on this itinerary already.`,
  // The editor may have deleted some by then.
  retryAfterSeconds: 3600,
};
