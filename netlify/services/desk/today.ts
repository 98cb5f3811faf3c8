import { refuse } from '#contracts/errors.ts';
import { clock } from '#database/clock.ts';
import { readToday, seeBookings } from '#database/desk/today.ts';
import { settleMessageAsHost } from '#database/desk/waiting.ts';
import { defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { listRoadSteps } from '#domain/desk/road.ts';
import { ok } from '#domain/result.ts';
import type { HostUseCase } from './use-case.ts';

/** Who comes, stays and goes, and what waits for a host: one statement, whose parts are in `database/desk/today.ts`. */
export const readDeskToday: HostUseCase<'GET desk/today'> = async (_request, { db, now, env, host }) => {
  const { road, ...rows } = await readToday(db, host.email);
  const services = { mail: env.mail !== null, payments: env.PAYMENTS === 'stripe' };
  const steps = road.flatMap((facts) => listRoadSteps(facts, services));
  return ok({
    ...rows,
    road: steps,
    today: todayIn(defaultTimeZone, now),
    server_now: clock().toISOString(),
  });
};

/** A host has seen what was booked: Today shows her what is newer. */
export const seeBookingsAtDesk: HostUseCase<'POST desk/see-bookings'> = async (
  { reference },
  { db, host },
) => {
  await seeBookings(db, host.email, reference);
  return ok({ reference });
};

/** A host has seen to a message that did not arrive: it waits no more. Fails with `not_found` on `id`. */
export const settleMessageAtDesk: HostUseCase<'POST desk/settle-message'> = async ({ id }, { db, host }) => {
  if (await settleMessageAsHost(db, host.email, id)) return ok({ id });
  return refuse('not_found', 'This message does not wait any more.', 'id');
};
