/**
 * `npm run test:browsers`: the main path in Firefox and WebKit at once, on the built site. `--
 * --only firefox` uses one of them, `--short` ends when the nights are held.
 */
import { parseArgs } from 'node:util';
import { addDays, type Day, getToday } from '#domain/dates/day.ts';
import { type Handle, listen } from '#netlify/local/http.ts';
import { site as words } from '#site';
import { Failure } from '../../scripts/command-failure.ts';
import { runCommand } from '../../scripts/lifecycle.ts';
import { formatFailure, type TestStepReport } from '../../scripts/test-outcome.ts';
import { openTestSite } from '../../scripts/test-site.ts';
import { printSummary } from '../../scripts/test-steps.ts';
import { backWalk } from './back-walk.ts';
import type { Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import { longWalk } from './long-walk.ts';
import { Page } from './page.ts';
import { type Site, type Step, shortWalk } from './walk.ts';
import { webkit } from './webkit.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, short: { type: 'boolean', default: false } },
});

/** Returns the installed engines, and prints how to install the others. */
function findEngines(): Engine[] {
  const engines = [webkit, firefox].filter(
    ({ name }) => options.only === undefined || options.only === name.toLowerCase(),
  );
  return engines.filter(({ name, packages, programs }) => {
    const missing = Object.entries(programs()).flatMap(([program, path]) => (path ? [] : [program]));
    if (missing.length > 0)
      console.log(
        `${name} is skipped without ${missing.join(', ')}. On Debian: apt-get install ${packages.join(' ')}`,
      );
    return missing.length === 0;
  });
}

function stepsFor(engine: string): readonly Step[] {
  if (options.short) return shortWalk;
  return [...shortWalk, ...longWalk, ...(engine === firefox.name ? backWalk : [])];
}

/** Runs the steps in order. A failed step ends the walk, because later ones depend on it. */
async function runSteps(name: string, page: Page, site: Site): Promise<TestStepReport> {
  const outcome: TestStepReport = { passed: 0, failures: [], flaky: [] };
  for (const { title, walk } of stepsFor(name)) {
    const begun = performance.now();
    const error = await walk(page, site).then(
      () => null,
      (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
    );
    const took = ((performance.now() - begun) / 1000).toFixed(1);
    const busy = page.takeMaxBusy().toFixed(0);
    console.log(
      `${(error ? 'FAILED' : 'ok').padEnd(10)} ${name.padEnd(8)} ${title} (${took} s, busy ${busy} ms at most)`,
    );
    if (error) return { ...outcome, failures: [formatFailure(`${name}: ${title}`, [error])] };
    outcome.passed += 1;
  }
  return outcome;
}

/** Serves the site at a separate address. */
async function openSite(platform: Handle, from: Day): Promise<Site & AsyncDisposable> {
  let failing: RegExp | null = null;
  const handle: Handle = async (request) =>
    failing?.test(new URL(request.url).pathname) ? new Response(null, { status: 503 }) : platform(request);
  let server = await listen(handle, 0);
  const { port } = server;
  const stop = () => server.close();
  return {
    origin: `http://localhost:${port}`,
    from,
    stop,
    start: async () => {
      server = await listen(handle, port);
    },
    failRequests(files) {
      failing = files;
    },
    openUncached: () => openSite(platform, from),
    [Symbol.asyncDispose]: stop,
  };
}

async function walkIn(
  { name, programs, start }: Engine,
  platform: Handle,
  from: Day,
): Promise<TestStepReport> {
  await using site = await openSite(platform, from);
  const driver = await start(programs() as Record<string, string>);
  try {
    return await runSteps(name, new Page(driver), site);
  } finally {
    driver.close();
  }
}

/** Walks again on other nights if the first walk fails. Steps that pass only then are reported as flaky. */
async function walkWithRetry(engine: Engine, platform: Handle, from: Day): Promise<TestStepReport> {
  const first = await walkIn(engine, platform, from);
  if (first.failures.length === 0) return first;
  const second = await walkIn(engine, platform, addDays(from, 14));
  return second.failures.length > 0 ? second : { ...second, flaky: first.failures };
}

await runCommand(async () => {
  const engines = findEngines();
  if (engines.length === 0) throw new Failure('No browser is installed.');
  await using resources = new AsyncDisposableStack();
  const { platform } = await openTestSite(resources);
  const today = getToday(words.timezone, new Date());
  const outcomes = await Promise.all(
    engines.map((engine, index) => walkWithRetry(engine, platform, addDays(today, 55 + 7 * index))),
  );
  return printSummary(outcomes);
}, 130);
