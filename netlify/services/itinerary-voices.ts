import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { keepComment, keepVote } from '#database/itineraries.ts';
import { err } from '#domain/result.ts';
import type { Call } from '#lib/call.ts';
import { countersOf, otherLimits } from '#lib/limits.ts';
import { gone, showItinerary, visitorOf } from './itineraries.ts';

/** Keeps a visitor's vote. Fails with `not_found` on `id` or `item`, `deleted`, `expired` or `rate_limited`. */
export async function voteOnItem(
  { id, item, vote }: CallRequest<'POST itinerary-vote'>,
  call: Call,
): CallResult<'POST itinerary-vote'> {
  const { voters } = otherLimits;
  const cast = { id, item, vote, visitor: visitorOf(call) };
  const outcome = await keepVote(call.db, cast, countersOf(call), voters);
  if (outcome === 'no_item') return err(noItem);
  if (outcome === 'full') return err(votedEnough);
  if (outcome !== 'voted') return err(gone[outcome]);
  const shown = await showItinerary({ id }, call);
  return shown.ok ? { ok: true, value: { tallies: shown.value.itinerary.tallies } } : shown;
}

/** Keeps a comment. Fails as `voteOnItem`, and with `forbidden` where comments are closed. */
export async function sayOnItinerary(
  { id, item, name, text }: CallRequest<'POST itinerary-comment'>,
  call: Call,
): CallResult<'POST itinerary-comment'> {
  const outcome = await keepComment(call.db, {
    id,
    item,
    name,
    text,
    most: otherLimits.commentsOnAnItinerary,
  });
  if (outcome === 'no_item') return err(noItem);
  if (outcome === 'full') return err(enough);
  if (outcome === 'closed') return err(closedNow);
  if (outcome !== 'said') return err(gone[outcome]);
  const shown = await showItinerary({ id }, call);
  return shown.ok ? { ok: true, value: { comments: shown.value.itinerary.comments } } : shown;
}

const closedNow: Problem = { code: 'forbidden', message: 'Comments are closed.' };

const votedEnough: Problem = {
  code: 'rate_limited',
  message: 'That is all the votes one internet connection has on one itinerary.',
  retryAfterSeconds: 86_400,
};

const noItem: Problem = {
  code: 'not_found',
  field: 'item',
  message: 'This is no longer on the itinerary. Somebody may have removed it.',
};

const enough: Problem = {
  code: 'rate_limited',
  message: `There are ${otherLimits.commentsOnAnItinerary} comments on this itinerary already.`,
  // Whoever may edit it may have removed some by then.
  retryAfterSeconds: 3600,
};
