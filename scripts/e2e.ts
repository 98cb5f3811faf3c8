/**
 * `npm run test:e2e`: the browser tests against a production build on a real, freshly seeded PostgreSQL. Where E2E_REPORT
 * names a file, as in `npm test`, what failed is tried again alone, twice at most, when all else has ended and the machine is
 * quiet.
 */
import { join } from 'node:path';
import { connect } from '#database/client.ts';
import { listen } from '#local/http.ts';
import { createPlatform, projectFolders } from '#local/server.ts';
import { ensureChromium, findChromium } from '#support/chromium.ts';
import { startPostgres } from '#support/postgres.ts';
import { deservesSecondTry } from './browser-report.ts';
import { run, runNode } from './lifecycle.ts';
import { prepareDatabase } from './prepare.ts';
import { keepSecret, root } from './settings.ts';
import { buildIfChanged } from './site.ts';
import { secondReport } from './test-reports.ts';

const playwright = join(root, 'node_modules/@playwright/test/cli.js');

/** The second try keeps the pictures of the first. */
const again = [
  '--last-failed',
  '--last-failed-file=test-results/.last-run.json',
  '--output=test-results/again',
  '--workers=1',
  '--retries=1',
];

async function runBrowser(env: Record<string, string>, report = process.env['E2E_REPORT']): Promise<number> {
  const args = ['test', ...process.argv.slice(2)];
  const code = await runNode(playwright, args, { env });
  if (code === 0 || !report || !deservesSecondTry(report)) return code;
  return runNode(playwright, [...args, ...again], { env: { ...env, E2E_REPORT: secondReport(report) } });
}

await run(async () => {
  keepSecret();
  // Calendars of other sites are on this machine.
  process.env['ICAL_ALLOW_HOSTS'] ??= '127.0.0.1';
  if (!findChromium()) console.log('Installing Chromium …');
  ensureChromium();
  await using resources = new AsyncDisposableStack();
  const postgres = resources.adopt(await startPostgres(), (server) => server.stop());
  const url = await postgres.newDatabase();
  const db = resources.adopt(connect(url), (connection) => connection.close());
  await prepareDatabase({ db, url, embedded: true });
  // Nothing runs by the clock here, and nothing is late for that.
  await db.query(`update jobs set since = now() + interval '1 day'`);
  const built = await buildIfChanged({ db, url }, 'e2e');
  const platform = await createPlatform({ ...projectFolders(root), ...built });
  const site = resources.adopt(await listen(platform, 0), (server) => server.close());
  const env = {
    BASE_URL: `http://localhost:${site.port}`,
    DATABASE_URL: url,
    // For tests that deploy it themselves.
    BUILT_SITE: JSON.stringify(built),
  };
  // Awaited here: what follows from returning it is that the server closes first.
  return await runBrowser(env);
}, 130);
