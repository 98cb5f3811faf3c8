/** `npm run report:funnel [-- --days 90] [--out file.html]`: from visits to bookings, as a table and as a page. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, defaultTimeZone, todayIn } from '#domain/day/day.ts';
import type { FunnelReport } from '#domain/tracking/funnel.ts';
import { withDatabase } from '#local/database.ts';
import { readFunnelReport } from '#services/desk/numbers.ts';
import { Failure } from './failure.ts';
import { funnelPage } from './funnel/page.ts';
import { funnelTable } from './funnel/table.ts';
import { run } from './lifecycle.ts';
import { prepareDatabase } from './prepare.ts';
import { dataDir, readSettings } from './settings.ts';

const mostDays = 400;

function settings(): { days: number; out: string } {
  const options = { days: { type: 'string', default: '30' }, out: { type: 'string' } } as const;
  const { values } = parseArgs({ options, strict: false });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > mostDays) {
    throw new Failure(`--days must be a whole number from 1 to ${mostDays}.`);
  }
  const out = typeof values.out === 'string' ? resolve(values.out) : join(dataDir, 'reports/funnel.html');
  return { days, out };
}

/** The report of the last `days` New York days, today included. */
function reportOf(days: number, now: Date): Promise<FunnelReport> {
  const to = todayIn(defaultTimeZone, now);
  return withDatabase(process.env, async (given) => {
    if (given.embedded) await prepareDatabase(given);
    return readFunnelReport(given.db, addDays(to, 1 - days), to);
  });
}

await run(async () => {
  readSettings();
  const { days, out } = settings();
  const now = new Date();
  const report = await reportOf(days, now);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, funnelPage(report, `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`));
  console.log(funnelTable(report));
  console.log(`\nThe page: ${relative('.', out)}`);
  return 0;
});
