/**
 * `node tests/net/build-texts.ts FOLDER`: writes the texts of the checked-out commit that
 * `npm run net` compares.
 */
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
import { persistSigningSecret, root } from '../../scripts/settings.ts';
import { build } from '../../scripts/site-build.ts';
import { callShapes } from './call-shapes.ts';
import { pageTexts } from './page-texts.ts';

function writeAll(folder: string, texts: Record<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Returns the schema that all migrations create, sorted by name. */
async function schemaText(db: Database): Promise<string> {
  const entries = [...(await getCatalog(db))].map(([name, definition]) =>
    definition.includes('\n') ? `${name}\n${definition.replace(/^/gm, '  ')}\n` : `${name}: ${definition}\n`,
  );
  return entries.toSorted().join('');
}

await runCommand(async () => {
  const folder = process.argv[2];
  if (!folder) throw new Error('Name the folder to write to.');
  if (!process.env['TEST_DAY']) throw new Error('Pages and prices depend on the day: set TEST_DAY.');
  persistSigningSecret();
  await using resources = new AsyncDisposableStack();
  const postgres = resources.adopt(await startPostgres(), (server) => server.stop());
  const url = await postgres.newDatabase();
  const db = resources.adopt(connect(url, { answerMs: 60_000 }), (connection) => connection.close());
  const schema = await schemaText(db);
  await prepareDatabase({ db, url, embedded: true });
  // Without a row the cabin of the daily deal would be random.
  const { day, endsAt } = dealDay(new Date());
  await db.query(
    `insert into daily_deals (day, cabin_id, discount_percent, expires_at)
     select $1, id, 15, $2 from cabins where slug = 'perseid'`,
    [day, endsAt],
  );
  const { dist } = await build({ db, url }, 'net', true);
  writeAll(folder, {
    'schema.txt': schema,
    ...pageTexts(dist, root),
    'calls.txt': await callShapes(db, projectFolders(root).functions),
  });
  return 0;
}, 130);
