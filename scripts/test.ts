/** `npm test`: every check and every test, one line for each step, and one for the sum. `--long` tries more cases. */
import { randomInt } from 'node:crypto';
import { checks } from './checks/all.ts';
import { writeSiteFacts } from './content/site-facts.ts';
import '#support/clock.ts';
import { run } from './lifecycle.ts';
import { root } from './settings.ts';
import { browser, builtSite, check, inTurn, showSum, vitest } from './test-steps.ts';

/** The rules have been tried with all cases by then; a day that moves with the zone shows in a few. */
const elsewhere = (zone: string) => () => ({
  TZ: zone,
  CASES: String(Number(process.env['CASES'] ?? 2000) / 8),
});

const daysAndLetters = [
  '--project',
  'domain',
  '--project',
  'node',
  'tests/unit/domain',
  'tests/unit/messages',
];
const [types, ...otherChecks] = checks.map(check);

/** What has one process for long comes first: at the end both processors have something to do. */
const rules = [
  ...(types ? [types] : []),
  // After the types, which Astro reads from the same place.
  vitest('builds', ['--project', 'builds']),
  ...otherChecks,
  vitest('unit', ['--project', 'unit', '--project', 'node', '--project', 'domain']),
  // Days must not move with the clock of the machine: a day ahead of UTC, and behind it with daylight saving.
  vitest('domain and letters in Kiritimati', daysAndLetters, elsewhere('Pacific/Kiritimati')),
  vitest('domain in New York', ['--project', 'domain'], elsewhere('America/New_York')),
];

/**
 * How often what is drawn at random is tried, and how many rounds a race has. A test that is run alone tries more: 2,000
 * cases, schedules and calendars, 20 rounds.
 */
const short = { CASES: '1000', ROUNDS: '10', SCHEDULES: '250', CALENDARS: '250' };
const long = { CASES: '20000', ROUNDS: '200', SCHEDULES: '2000', CALENDARS: '2000' };

await run(async () => {
  const isLong = process.argv.includes('--long');
  Object.assign(process.env, isLong ? long : short);
  process.env['LONG'] ??= isLong ? '1' : '0';
  // One seed a run: the second try of a property that failed draws the same cases.
  process.env['SEED'] ??= String(randomInt(2 ** 31));
  writeSiteFacts(root);
  // Calls wait for their database now and then; the rules fill the time. A browser takes all there is.
  const besides = await Promise.all([
    inTurn([vitest('functions', ['--project', 'functions'])]),
    inTurn(rules),
  ]);
  const outcomes = [
    ...besides.flat(),
    ...(await inTurn([browser('build and browser'), builtSite('the built site')])),
  ];
  return showSum(outcomes);
}, 130);
