import { refuse } from '#contracts/errors.ts';
import type { Database } from '#database/client.ts';
import { readMonths } from '#database/desk/numbers.ts';
import { readFunnel } from '#database/funnel.ts';
import { addDays, type Day, defaultTimeZone, nightsBetween, startOfDay, todayIn } from '#domain/day/day.ts';
import { monthsBetween, nextMonth } from '#domain/desk/months.ts';
import { ok } from '#domain/result.ts';
import { type FunnelReport, funnelReport } from '#domain/tracking/funnel.ts';
import { visitSource } from '#domain/tracking/visit.ts';
import type { HostUseCase } from './use-case.ts';

/** The funnel of New York days, both included (spec §9). */
async function readFunnelReport(db: Database, from: Day, to: Day): Promise<FunnelReport> {
  const rows = await readFunnel(db, {
    from: startOfDay(from, defaultTimeZone),
    to: startOfDay(addDays(to, 1), defaultTimeZone),
    timeZone: defaultTimeZone,
  });
  const parts = rows.map(({ page, referrer, ...part }) => ({
    ...part,
    source: page === null ? 'unknown' : visitSource(page, referrer ?? ''),
  }));
  return funnelReport(parts, from, to);
}

/** How long a span may be, days. */
const longestSpan = 400;

/** From visits to bookings, and the cabins' months. Fails with `invalid` on `from` for a span that is none, or too long. */
export const readNumbers: HostUseCase<'GET desk/numbers'> = async ({ from, to }, { db, now }) => {
  const last = to ?? todayIn(defaultTimeZone, now);
  const first = from ?? addDays(last, -29);
  if (first > last || nightsBetween(first, last) >= longestSpan) {
    const message = `Ask for a first day that is not after the last, and at most ${longestSpan} days.`;
    return refuse('invalid', message, 'from');
  }
  const months = monthsBetween(first, last);
  const [funnel, cabins] = await Promise.all([
    readFunnelReport(db, first, last),
    readMonths(db, `${months[0]}-01`, `${nextMonth(last)}-01`),
  ]);
  return ok({ funnel, months, cabins });
};
