/**
 * `npm test`: runs all checks and tests, with a line for each step and a summary. `--long` includes
 * slow ones.
 */
import { randomInt } from 'node:crypto';
import { ensureChromium } from '#support/chromium.ts';
import '#support/clock.ts';
import { checks } from './checks/all.ts';
import { writeSiteModule } from './content/site-config.ts';
import { runCommand } from './lifecycle.ts';
import { root } from './settings.ts';
import { browser, builtSite, check, printSummary, runner, runSequentially, vitest } from './test-steps.ts';

/** Runs rules in a time zone ahead of UTC: days must not depend on the machine's. */
const vitestInTimeZone = (name: string, zone: string, projects: readonly string[]) =>
  vitest(
    name,
    projects.flatMap((project) => ['--project', project]),
    () => ({ TZ: zone }),
  );

/** Single-process steps come first, so that both cores are busy at the end. */
const rules = [
  ...checks.map(check),
  vitestInTimeZone('rules and parts', 'Pacific/Kiritimati', ['unit', 'node', 'domain']),
  vitest('islands', ['--project', 'components']),
];

const longSteps = [
  vitest('second builds', ['--project', 'builds']),
  // Zones behind UTC with daylight saving, and that of the calls.
  vitestInTimeZone('rules in America/New_York', 'America/New_York', ['node', 'domain']),
  vitestInTimeZone('rules in UTC', 'UTC', ['node', 'domain']),
  // Its pages, responses and schema are of one day, independent of the run's.
  runner('the net', 'tests/net/net.ts', ['--report'], () => ({ TEST_DAY: '2027-01-12', CLOCK_SHIFT: '' })),
];

await runCommand(async () => {
  const isLong = process.argv.includes('--long');
  process.env['LONG'] ??= isLong ? '1' : '0';
  // One seed per run, so that a second attempt repeats the same cases.
  process.env['SEED'] ??= String(randomInt(2 ** 31));
  writeSiteModule(root);
  ensureChromium();
  // Calls wait for their database at times; rules use that time. The browser step uses both cores.
  const calls = vitest('calls', ['--project', 'functions']);
  const site = [browser('build and browser'), builtSite('the built site')];
  const outcomes = await Promise.all([runSequentially([calls, ...site]), runSequentially(rules)]);
  return printSummary([...outcomes.flat(), ...(isLong ? await runSequentially(longSteps) : [])]);
}, 130);
