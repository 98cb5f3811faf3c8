/** `npm run test:e2e`: the browser tests against a production build on a real, freshly seeded PostgreSQL. */
import { join } from 'node:path';
import { connect } from '#database/client.ts';
import { listen } from '#local/http.ts';
import { createPlatform, projectFolders } from '#local/server.ts';
import { ensureChromium, findChromium } from '#support/chromium.ts';
import '#support/clock.ts';
import { startPostgres } from '#support/postgres.ts';
import { run, runNode } from './lifecycle.ts';
import { prepareDatabase } from './prepare.ts';
import { keepSecret, root } from './settings.ts';
import { buildIfChanged } from './site.ts';

const playwright = join(root, 'node_modules/@playwright/test/cli.js');

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
  return await runNode(playwright, ['test', ...process.argv.slice(2)], { env });
}, 130);
