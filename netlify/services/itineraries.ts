import type { CallRequest, CallResponse, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import type { StoredItinerary } from '#contracts/itinerary.ts';
import type { Database } from '#database/client.ts';
import { clock } from '#database/clock.ts';
import {
  closeComments,
  emptyItineraryOf,
  findItinerary,
  type Gone,
  type ItineraryRow,
  insertItinerary,
  replaceItinerary,
} from '#database/itineraries.ts';
import { type Itinerary, pagesFor } from '#domain/itinerary/itinerary.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Call } from '#lib/call.ts';
import { hashOfToken, newEditToken, newItineraryId } from '#lib/edit-tokens.ts';
import { addressKey } from '#lib/limits.ts';
import { addressOf } from '#lib/origin.ts';
import { pages } from '#lib/pages.ts';

type ItineraryDraft = CallRequest<'POST create-itinerary'>;
type ItineraryResponse = CallResponse<'GET itinerary'>;

/** Who votes: the visitor of the session, or the internet address of one whose browser keeps none. */
export const visitorOf = ({ session, ip, env }: Pick<Call, 'session' | 'ip' | 'env'>): string =>
  session ?? `address:${addressKey(ip, env)}`;

/** A plan as it is stored: a page for every day, and an id for every item. */
const planOf = ({ title, start, end, cabin_slug, days }: ItineraryDraft): Itinerary => ({
  title,
  start,
  end,
  ...(cabin_slug && { cabin_slug }),
  days: pagesFor({ start, end }, (date) =>
    (days.find((day) => day.date === date)?.items ?? []).map(({ id, ...item }) => ({
      id: id ?? newItineraryId(),
      ...item,
    })),
  ),
});

/** Stores a plan under a random id, with a token that may edit it (design §5). */
export async function startItinerary(
  draft: ItineraryDraft,
  { db, env }: Call,
): CallResult<'POST create-itinerary'> {
  const [id, token] = [newItineraryId(), newEditToken()];
  const { version, expires_at } = await insertItinerary(db, {
    id,
    editHash: hashOfToken(token),
    doc: planOf(draft),
  });
  const url = addressOf(pages.sharedItinerary(id), env);
  return ok({ itinerary: { id, edit_token: token, version, url, expires_at: expires_at.toISOString() } });
}

/** The plan of an id. Fails with `not_found` on `id`, `deleted` or `expired`. */
export async function showItinerary(
  { id }: CallRequest<'GET itinerary'>,
  call: Call,
): Promise<Result<ItineraryResponse, Problem>> {
  const stored = await readStored(call.db, id, visitorOf(call));
  return stored.ok ? ok(answerOf(stored.value.itinerary)) : stored;
}

/**
 * Replaces a plan by compare-and-swap on its version. Fails as `showItinerary`, with `forbidden` on `edit_token`, or with
 * `version_conflict` and what stands.
 */
export async function keepItinerary(
  { id, edit_token, version, ...draft }: CallRequest<'PUT itinerary'>,
  call: Call,
): Promise<Result<ItineraryResponse, Problem>> {
  const editHash = hashOfToken(edit_token);
  const saved = await replaceItinerary(call.db, { id, editHash, version, doc: planOf(draft) });
  const stored = await readStored(call.db, id, visitorOf(call));
  if (!stored.ok) return stored;
  if (stored.value.editHash !== editHash) return err(wrongToken);
  if (!saved) return err(conflict(stored.value.itinerary));
  return ok(answerOf(stored.value.itinerary));
}

/** Closes a plan to comments or opens it again, and clears them. Fails as `showItinerary`, and with `forbidden` on `edit_token`. */
export async function keepComments(
  { id, edit_token, closed, clear = false }: CallRequest<'POST itinerary-comments'>,
  call: Call,
): CallResult<'POST itinerary-comments'> {
  const editHash = hashOfToken(edit_token);
  await closeComments(call.db, { id, editHash, closed, clear });
  const stored = await readStored(call.db, id, visitorOf(call));
  if (!stored.ok) return stored;
  if (stored.value.editHash !== editHash) return err(wrongToken);
  const { comments, comments_closed } = stored.value.itinerary;
  return ok({ comments, comments_closed });
}

/** Deletes a plan or one comment on it. Fails as `showItinerary`, and with `forbidden` on `edit_token`. */
export async function removeItinerary(
  { id, edit_token, comment }: CallRequest<'POST delete-itinerary'>,
  { db }: Call,
): CallResult<'POST delete-itinerary'> {
  const outcome = await emptyItineraryOf(db, { id, editHash: hashOfToken(edit_token), comment });
  if (outcome === 'forbidden') return err(wrongToken);
  return outcome === 'done' ? ok({ success: true }) : err(gone[outcome]);
}

const answerOf = (itinerary: StoredItinerary): ItineraryResponse => ({
  itinerary,
  server_now: clock().toISOString(),
});

async function readStored(
  db: Database,
  id: string,
  visitor: string,
): Promise<Result<{ itinerary: StoredItinerary; editHash: string }, Problem>> {
  const row = await findItinerary(db, id, visitor);
  if (!row) return err(gone.unknown);
  if (row.state !== 'live' || row.doc === null)
    return err(gone[row.state === 'live' ? 'deleted' : row.state]);
  return ok({ itinerary: storedOf(id, row, row.doc), editHash: row.edit_hash });
}

const storedOf = (id: string, row: ItineraryRow, doc: Itinerary): StoredItinerary => ({
  id,
  version: row.version,
  ...doc,
  updated_at: row.updated_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  comments_closed: row.comments_closed,
  tallies: row.tallies,
  comments: row.comments,
});

/** What is said of an itinerary that cannot be had. */
export const gone: Record<Gone, Problem> = {
  unknown: { code: 'not_found', field: 'id', message: 'We have no itinerary at this address.' },
  deleted: { code: 'deleted', field: 'id', message: 'Whoever made this itinerary has deleted it.' },
  expired: { code: 'expired', field: 'id', message: 'This itinerary has ended.' },
};

const wrongToken: Problem = {
  code: 'forbidden',
  field: 'edit_token',
  message: 'This link may read the itinerary, not change it.',
};

const conflict = (itinerary: StoredItinerary): Problem => ({
  code: 'version_conflict',
  field: 'version',
  message: 'Somebody else has changed the itinerary in between.',
  details: { itinerary },
});
