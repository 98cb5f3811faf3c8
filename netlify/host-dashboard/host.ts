/** First page of the host dashboard: today's stays and pending work. */

import { fail } from '#contracts/errors.ts';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { listOnboardingSteps } from '#domain/host-dashboard/onboarding.ts';
import type { PendingItem } from '#domain/host-dashboard/pending-work.ts';
import { ok } from '#domain/result.ts';
import type { HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { settleFailedMessage } from '#netlify/messages/queries.ts';
import { clock } from '#netlify/platform/clock.ts';
import { getTodayLists, markBookingsSeen } from './queries.ts';

/** Returns arrivals, stays, departures and pending work, by one statement from `queries.ts`. */
export const getTodayAsHost: HostUseCase<'GET desk/today', 'db' | 'now' | 'env' | 'host'> = async (
  _request,
  { db, now, env, host },
) => {
  const { road, ...rows } = await getTodayLists(db, host.email);
  const services = { mail: env.mail !== null, payments: env.PAYMENTS === 'stripe' };
  // Before the first booking, the onboarding checklist shows this.
  const isMailMissing = road.length === 0 && env.CONTEXT === 'production' && !services.mail;
  return ok({
    ...rows,
    waiting: isMailMissing ? [noMail, ...rows.waiting] : rows.waiting,
    road: road.flatMap((checks) => listOnboardingSteps(checks, services)),
    today: getToday(defaultTimeZone, now),
    server_now: clock().toISOString(),
  });
};

const noMail: PendingItem = {
  kind: 'mail',
  name: '',
  place: 'letters',
  id: null,
  state: null,
  problem: null,
  amount: null,
  phone: null,
  since: null,
};

/** Marks bookings as seen, so that Today shows only newer ones. */
export const markBookingsSeenAsHost: HostUseCase<'POST desk/see-bookings'> = async (
  { reference },
  { db, host },
) => {
  await markBookingsSeen(db, host.email, reference);
  return ok({ reference });
};

/** Marks an undelivered message as settled. Fails with `not_found` on `id`. */
export const settleFailedMessageAsHost: HostUseCase<'POST desk/settle-message'> = async (
  { id },
  { db, host },
) => {
  if (await settleFailedMessage(db, host.email, id)) return ok({ id });
  return fail('not_found', 'This message does not wait any more.', 'id');
};
