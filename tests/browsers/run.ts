/**
 * `npm run test:browsers`: the main path in Firefox and in WebKit at once, on the built site. `-- --only firefox` walks in one of
 * them, `--short` ends when the nights are held.
 */
import { parseArgs } from 'node:util';
import { connect } from '#database/client.ts';
import { addDays, type Day, todayIn } from '#domain/day/day.ts';
import { type Handle, listen } from '#local/http.ts';
import { createPlatform, projectFolders } from '#local/server.ts';
import { site as words } from '#site';
import { startPostgres } from '#support/postgres.ts';
import { Failure } from '../../scripts/failure.ts';
import { run } from '../../scripts/lifecycle.ts';
import { prepareDatabase } from '../../scripts/prepare.ts';
import { keepSecret, root } from '../../scripts/settings.ts';
import { buildIfChanged } from '../../scripts/site.ts';
import { type Outcome, paragraph, sumUp } from '../../scripts/test-reports.ts';
import type { Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import { longWalk } from './long-walk.ts';
import { Page } from './page.ts';
import { type Site, shortWalk } from './walk.ts';
import { webkit } from './webkit.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, short: { type: 'boolean', default: false } },
});

/** The engines to walk in whose programs are all here; says of the others how to get them. */
function findEngines(): Engine[] {
  const engines = [webkit, firefox].filter(
    ({ name }) => options.only === undefined || options.only === name.toLowerCase(),
  );
  return engines.filter(({ name, packages, programs }) => {
    const missing = Object.entries(programs()).flatMap(([program, path]) => (path ? [] : [program]));
    if (missing.length > 0)
      console.log(
        `${name} was not walked in: no ${missing.join(', ')} here. On Debian: apt-get install ${packages.join(' ')}`,
      );
    return missing.length === 0;
  });
}

/** A step that fails ends the walk: the next begins where it ends. */
async function walkOver(name: string, page: Page, site: Site): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failures: [], retried: [] };
  for (const { title, walk } of options.short ? shortWalk : [...shortWalk, ...longWalk]) {
    const begun = performance.now();
    const error = await walk(page, site).then(
      () => null,
      (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
    );
    const took = ((performance.now() - begun) / 1000).toFixed(1);
    const busy = page.takeMostBusy().toFixed(0);
    console.log(
      `${(error ? 'FAILED' : 'ok').padEnd(10)} ${name.padEnd(8)} ${title} (${took} s, busy ${busy} ms at most)`,
    );
    if (error) return { ...outcome, failures: [paragraph(`${name}: ${title}`, [error])] };
    outcome.passed += 1;
  }
  return outcome;
}

/** Brings up a database of its own and builds the site from it. */
async function openPlatform(resources: AsyncDisposableStack): Promise<Handle> {
  const postgres = resources.adopt(await startPostgres(), (server) => server.stop());
  const url = await postgres.newDatabase();
  // Read where a step asks for what only a host can do.
  process.env['DATABASE_URL'] = url;
  const db = resources.adopt(connect(url), (connection) => connection.close());
  await prepareDatabase({ db, url, embedded: true });
  const built = await buildIfChanged({ db, url }, 'e2e');
  return createPlatform({ ...projectFolders(root), ...built });
}

async function walkIn({ name, programs, start }: Engine, platform: Handle, from: Day): Promise<Outcome> {
  let server = await listen(platform, 0);
  const { port } = server;
  const site: Site = {
    origin: `http://localhost:${port}`,
    from,
    stop: () => server.close(),
    start: async () => {
      server = await listen(platform, port);
    },
  };
  const driver = await start(programs() as Record<string, string>);
  try {
    return await walkOver(name, new Page(driver), site);
  } finally {
    driver.close();
    await site.stop();
  }
}

await run(async () => {
  keepSecret();
  const engines = findEngines();
  if (engines.length === 0) throw new Failure('There is no browser to walk in.');
  await using resources = new AsyncDisposableStack();
  const platform = await openPlatform(resources);
  const today = todayIn(words.timezone, new Date());
  const outcomes = await Promise.all(
    engines.map((engine, index) => walkIn(engine, platform, addDays(today, 55 + 7 * index))),
  );
  const { lines, isGood } = sumUp(outcomes);
  for (const line of lines) console.log(line);
  return isGood ? 0 : 1;
}, 130);
