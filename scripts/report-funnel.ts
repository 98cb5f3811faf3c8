/** `npm run report:funnel [-- --days 90]`: from visits to bookings, as a table; the desk draws the same (Numbers). */
import { parseArgs } from 'node:util';
import { addDays, defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { readFunnelReport } from '#services/desk/numbers.ts';
import { Failure } from './failure.ts';
import { funnelTable } from './funnel-table.ts';
import { runForHost } from './prepare.ts';

const mostDays = 400;

function daysAsked(): number {
  const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } }, strict: false });
  const days = Number(values.days);
  if (Number.isInteger(days) && days >= 1 && days <= mostDays) return days;
  throw new Failure(`--days must be a whole number from 1 to ${mostDays}.`);
}

await runForHost(daysAsked, async (days, db) => {
  const today = todayIn(defaultTimeZone, new Date());
  console.log(funnelTable(await readFunnelReport(db, addDays(today, 1 - days), today)));
  return 0;
});
