import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { keepComment, keepVote } from '#database/itineraries.ts';
import { err } from '#domain/result.ts';
import type { Call } from '#lib/call.ts';
import { gone, showItinerary, visitorOf } from './itineraries.ts';

/** More than a family says about one week. */
const mostComments = 200;

/** Keeps a visitor's vote. Fails with `not_found` on `id` or `item`, `deleted` or `expired`. */
export async function voteOnItem(
  { id, item, vote }: CallRequest<'POST itinerary-vote'>,
  call: Call,
): CallResult<'POST itinerary-vote'> {
  const outcome = await keepVote(call.db, { id, item, vote, visitor: visitorOf(call) });
  if (outcome === 'no_item') return err(noItem);
  if (outcome !== 'voted') return err(gone[outcome]);
  const shown = await showItinerary({ id }, call);
  return shown.ok ? { ok: true, value: { tallies: shown.value.itinerary.tallies } } : shown;
}

/** Keeps a comment. Fails as `voteOnItem`, and with `rate_limited` where enough was said. */
export async function sayOnItinerary(
  { id, item, name, text }: CallRequest<'POST itinerary-comment'>,
  call: Call,
): CallResult<'POST itinerary-comment'> {
  const outcome = await keepComment(call.db, { id, item, name, text, most: mostComments });
  if (outcome === 'no_item') return err(noItem);
  if (outcome === 'full') return err(enough);
  if (outcome !== 'said') return err(gone[outcome]);
  const shown = await showItinerary({ id }, call);
  return shown.ok ? { ok: true, value: { comments: shown.value.itinerary.comments } } : shown;
}

const noItem: Problem = {
  code: 'not_found',
  field: 'item',
  message: 'This is no longer on the itinerary. Somebody may have removed it.',
};

const enough: Problem = {
  code: 'rate_limited',
  message: `There are ${mostComments} comments on this itinerary already.`,
  // Whoever may edit it may have removed some by then.
  retryAfterSeconds: 3600,
};
