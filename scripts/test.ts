/** `npm test`: every check and every test, one line for each step, and one for the sum. `--long` has what takes long too. */
import { randomInt } from 'node:crypto';
import { ensureChromium } from '#support/chromium.ts';
import '#support/clock.ts';
import { checks } from './checks/all.ts';
import { writeSiteModule } from './content/site-facts.ts';
import { runCommand } from './lifecycle.ts';
import { root } from './settings.ts';
import { browser, builtSite, check, printSummary, runner, runSequentially, vitest } from './test-steps.ts';

/** Days must not move with the clock of the machine: rules hold a day ahead of UTC, where most of our machines are not. */
const inZone = (name: string, zone: string, projects: readonly string[]) =>
  vitest(
    name,
    projects.flatMap((project) => ['--project', project]),
    () => ({ TZ: zone }),
  );

/** What has one process for long comes first: at the end both processors have something to do. */
const rules = [
  ...checks.map(check),
  inZone('rules and parts', 'Pacific/Kiritimati', ['unit', 'node', 'domain']),
  vitest('islands', ['--project', 'components']),
];

const longOnes = [
  vitest('second builds', ['--project', 'builds']),
  // Behind UTC with daylight saving, and where calls are tried.
  inZone('rules in America/New_York', 'America/New_York', ['node', 'domain']),
  inZone('rules in UTC', 'UTC', ['node', 'domain']),
  // Its pages, responses and schema are of one day, whatever day the run has.
  runner('the net', 'tests/net/net.ts', ['--report'], () => ({ TEST_DAY: '2027-01-12', CLOCK_SHIFT: '' })),
];

await runCommand(async () => {
  const isLong = process.argv.includes('--long');
  process.env['LONG'] ??= isLong ? '1' : '0';
  // One seed a run: the second try of a property that failed draws the same cases.
  process.env['SEED'] ??= String(randomInt(2 ** 31));
  writeSiteModule(root);
  ensureChromium();
  // Calls wait for their database now and then; the rules fill the time. A browser takes all there is.
  const calls = vitest('calls', ['--project', 'functions']);
  const site = [browser('build and browser'), builtSite('the built site')];
  const besides = await Promise.all([runSequentially([calls, ...site]), runSequentially(rules)]);
  return printSummary([...besides.flat(), ...(isLong ? await runSequentially(longOnes) : [])]);
}, 130);
