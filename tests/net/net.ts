/**
 * `npm run net`: whether answers of calls, pages and schema are what they were, as kept in tests/net/kept. A rebuilding changes
 * them only on purpose: `npm run net -- --renew` keeps what is so now.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dealDay } from '#domain/deals/deal-day.ts';
import { projectFolders } from '#netlify/local/server.ts';
import { getCatalog } from '#netlify/platform/database/catalog.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import '#support/clock.ts';
import { startPostgres } from '#support/postgres.ts';
import { runCommand } from '../../scripts/lifecycle.ts';
import { prepareDatabase } from '../../scripts/prepare-database.ts';
import { dataDir, persistSigningSecret, root } from '../../scripts/settings.ts';
import { build } from '../../scripts/site-build.ts';
import { callShapes } from './calls.ts';
import { pageTexts } from './pages.ts';

const kept = join(root, 'tests/net/kept');

function writeAll(folder: string, texts: Record<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** What all migrations together make, sorted by name. */
async function schemaText(db: Database): Promise<string> {
  const entries = [...(await getCatalog(db))].map(([name, definition]) =>
    definition.includes('\n') ? `${name}\n${definition.replace(/^/gm, '  ')}\n` : `${name}: ${definition}\n`,
  );
  return entries.toSorted().join('');
}

await runCommand(async () => {
  if (!process.env['TEST_DAY']) throw new Error('Pages and prices are those of a day: npm run net has one.');
  persistSigningSecret();
  await using resources = new AsyncDisposableStack();
  const postgres = resources.adopt(await startPostgres(), (server) => server.stop());
  const url = await postgres.newDatabase();
  const db = resources.adopt(connect(url, { answerMs: 60_000 }), (connection) => connection.close());
  const schema = await schemaText(db);
  await prepareDatabase({ db, url, embedded: true });
  // Which cabin has the deal of a day is drawn.
  const { day, endsAt } = dealDay(new Date());
  await db.query(
    `insert into daily_deals (day, cabin_id, discount_percent, expires_at)
     select $1, id, 15, $2 from cabins where slug = 'perseid'`,
    [day, endsAt],
  );
  const { dist } = await build({ db, url }, 'net', true);
  const texts = {
    'schema.txt': schema,
    ...pageTexts(dist, root),
    'calls.txt': await callShapes(db, projectFolders(root).functions),
  };
  if (process.argv.includes('--renew')) {
    writeAll(kept, texts);
    return 0;
  }
  const now = join(dataDir, 'net');
  writeAll(now, texts);
  const args = ['diff', '--no-index', '--stat', '-p', '-U1', '--no-color', kept, now];
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  console.log(status === 0 ? 'Calls, pages and schema are as they were kept.' : stdout);
  return status === 0 ? 0 : 1;
}, 130);
