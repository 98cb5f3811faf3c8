import { fail, type Problem } from '#contracts/errors.ts';
import { countMessages, countSignups, takeSubscribers } from '#database/desk/letters.ts';
import { listMonthlyReports } from '#database/desk/numbers.ts';
import { type FunnelReport, funnelReport } from '#domain/analytics/funnel.ts';
import { monthsBetween, nextMonth } from '#domain/analytics/months.ts';
import { visitSource } from '#domain/analytics/visit-source.ts';
import { wholeText } from '#domain/data/write-table.ts';
import {
  addDays,
  type Day,
  defaultTimeZone,
  getToday,
  nightsBetween,
  startOfDay,
} from '#domain/dates/day.ts';
import { ok, type Result } from '#domain/result.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-call.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { fileResponse } from '#netlify/platform/http/file-response.ts';
import { listFunnelRows } from './host-queries.ts';

/** The funnel of New York days, both included (spec §9). */
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

/** How long a span may be, days. */
const longestSpan = 400;

/** From visits to bookings, and the cabins' months. Fails with `invalid` on `from` for a span that is none, or too long. */
export const getReport: HostUseCase<'GET desk/numbers'> = async ({ from, to }, { db, now }) => {
  const last = to ?? getToday(defaultTimeZone, now);
  const first = from ?? addDays(last, -29);
  if (first > last || nightsBetween(first, last) >= longestSpan) {
    const message = `Ask for a first day that is not after the last, and at most ${longestSpan} days.`;
    return fail('invalid', message, 'from');
  }
  const months = monthsBetween(first, last);
  const [funnel, cabins] = await Promise.all([
    readFunnelReport(db, first, last),
    listMonthlyReports(db, `${months[0]}-01`, `${nextMonth(last)}-01`),
  ]);
  return ok({ funnel, months, cabins });
};

const week = 7 * 24 * 3600 * 1000;

/** The newsletter's list in numbers, and how the messages of the last seven days went out. */
export const getMessageReport: HostUseCase<'GET desk/letters'> = async (_request, { db, now }) => {
  const [signups, messages] = await Promise.all([
    countSignups(db),
    countMessages(db, new Date(now.getTime() - week)),
  ]);
  return ok({ ...signups, messages });
};

/** The confirmed list as a CSV file for a mailing service, safe to open in a spreadsheet: moments are ISO 8601 in UTC. Audited. */
export async function downloadNewsletter(
  _request: object,
  { db, host }: Pick<HostContext, 'db' | 'host'>,
): Promise<Result<Response, Problem>> {
  const subscribers = await takeSubscribers(db, host.email);
  const headings = ['email', 'signup_source', 'created_at', 'confirmed_at'] as const;
  const rows = subscribers.map((subscriber) => headings.map((name) => subscriber[name]));
  const body = await wholeText({ headings, rows }, 'csv');
  return ok(fileResponse({ name: 'newsletter.csv', type: 'text/csv', body }));
}
