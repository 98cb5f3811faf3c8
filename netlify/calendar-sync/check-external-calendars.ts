/** Reads outdated calendar feeds of a cabin again before its nights are booked. */

import { fail, type Problem } from '#contracts/errors.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { ok, type Result } from '#domain/result.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { log } from '#netlify/platform/log.ts';
import { cabinsOfParty, heldNightsTakenElsewhere, releaseHeld } from './queries.ts';
import { refreshCalendars } from './sync-feeds.ts';

/** Feeds read within this time are not read again. */
const freshMinutes = 5;

/** Time limit of other sites in ms; the payment service needs the rest of the call. */
const maxWaitMs = 2_500;

/**
 * Compares the nights of a booking with the calendars of other sites just before payment. A booking
 * that pays first is compared with everything. Fails with `taken` if a night is taken; then nothing
 * is charged and holds are released. A site that does not respond does not stop the sale: its last
 * state counts.
 */
export async function checkExternalCalendars(
  { party_id }: { party_id: string },
  { db, env, timeLeft }: Pick<ServiceContext, 'db' | 'env'> & Pick<RequestContext, 'timeLeft'>,
): Promise<Result<null, Problem>> {
  const cabins = await cabinsOfParty(db, party_id);
  const withinMs = Math.min(maxWaitMs, timeLeft() / 3);
  await refreshCalendars(cabins, { db, env }, { minutes: freshMinutes, withinMs });
  const [lost] = await heldNightsTakenElsewhere(db, party_id);
  if (!lost) return ok(null);
  log('info', 'held_night_taken_elsewhere', { booking: lost.booking_id });
  await releaseHeld(db, party_id);
  return fail(
    'taken',
    `Somebody else has taken the night of ${formatDay(lost.night, 'date')} meanwhile. Nothing was charged, and nothing is held any more.`,
  );
}
