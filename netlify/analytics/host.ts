/** Report of visits, conversion and revenue for hosts. */

import { fail } from '#contracts/errors.ts';
import { type FunnelReport, funnelReport } from '#domain/analytics/funnel.ts';
import { monthsBetween, nextMonth } from '#domain/analytics/months.ts';
import { visitSource } from '#domain/analytics/visit-source.ts';
import {
  addDays,
  type Day,
  defaultTimeZone,
  getToday,
  nightsBetween,
  startOfDay,
} from '#domain/dates/day.ts';
import { ok } from '#domain/result.ts';
import type { HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { listFunnelRows, listMonthlyReports } from './host-queries.ts';

/** Returns the funnel of days in New York, both included (spec §9). */
async function readFunnelReport(db: Database, from: Day, to: Day): Promise<FunnelReport> {
  const rows = await listFunnelRows(db, {
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

/** Maximum number of days in a report. */
const maxReportDays = 400;

/**
 * Returns the funnel and the months of the cabins. Fails with `invalid` on `from` for an invalid or
 * too long period.
 */
export const getReport: HostUseCase<'GET desk/numbers'> = async ({ from, to }, { db, now }) => {
  const last = to ?? getToday(defaultTimeZone, now);
  const first = from ?? addDays(last, -29);
  if (first > last || nightsBetween(first, last) >= maxReportDays) {
    const message = `Ask for a first day that is not after the last, and at most ${maxReportDays} days.`;
    return fail('invalid', message, 'from');
  }
  const months = monthsBetween(first, last);
  const [funnel, cabins] = await Promise.all([
    readFunnelReport(db, first, last),
    listMonthlyReports(db, `${months[0]}-01`, `${nextMonth(last)}-01`),
  ]);
  return ok({ funnel, months, cabins });
};
