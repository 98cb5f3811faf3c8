import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { closeComments, keepComment, keepVote } from '#database/itineraries.ts';
import { err } from '#domain/result.ts';
import type { Call } from '#lib/call.ts';
import { hashOfToken } from '#lib/edit-tokens.ts';
import { countedAddressKey, countedNetworkKey, otherLimits } from '#lib/limits.ts';
import { gone, showItinerary, visitorOf, wrongToken } from './itineraries.ts';

/** Keeps a visitor's vote. Fails with `not_found` on `id` or `item`, `deleted`, `expired` or `rate_limited`. */
export async function voteOnItem(
  { id, item, vote }: CallRequest<'POST itinerary-vote'>,
  call: Call,
): CallResult<'POST itinerary-vote'> {
  const whose = {
    visitor: visitorOf(call),
    address_key: countedAddressKey(call.ip, call.env),
    network_key: countedNetworkKey(call.ip, call.env),
  };
  const { votersOfAHousehold: most, networkTimes: times } = otherLimits;
  const outcome = await keepVote(call.db, { id, item, vote, ...whose }, { most, times });
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

/** Closes an itinerary to comments, or clears them, for who may edit it. Fails as `showItinerary`, or `forbidden` on `edit_token`. */
export async function keepComments(
  { id, edit_token, closed, clear = false }: CallRequest<'POST itinerary-comments'>,
  call: Call,
): CallResult<'POST itinerary-comments'> {
  const outcome = await closeComments(call.db, { id, editHash: hashOfToken(edit_token), closed, clear });
  if (outcome === 'forbidden') return err(wrongToken);
  if (outcome !== 'done') return err(gone[outcome]);
  const shown = await showItinerary({ id }, call);
  if (!shown.ok) return shown;
  const { comments, comments_closed } = shown.value.itinerary;
  return { ok: true, value: { comments, comments_closed } };
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
