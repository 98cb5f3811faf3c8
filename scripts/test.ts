/** `npm test`: every check and every test, one line for each step, and one for the sum. `--long` has what takes long too. */
import { randomInt } from 'node:crypto';
import '#support/clock.ts';
import { checks } from './checks/all.ts';
import { writeSiteFacts } from './content/site-facts.ts';
import { run } from './lifecycle.ts';
import { root } from './settings.ts';
import { browser, builtSite, check, inTurn, runner, showSum, vitest } from './test-steps.ts';

/** Days must not move with the clock of the machine: a day ahead of UTC, and behind it with daylight saving. */
const inZone = (zone: string, ...tests: string[]) =>
  vitest(`in ${zone}`, ['--project', 'domain', '--project', 'node', ...tests], () => ({ TZ: zone }));

const whatMoves = ['domain/day', 'domain/stay', 'domain/deal', 'messages'].map(
  (room) => `tests/unit/${room}`,
);

/** What has one process for long comes first: at the end both processors have something to do. */
const rules = [
  ...checks.map(check),
  vitest('rules and parts', ['--project', 'unit', '--project', 'node', '--project', 'domain']),
  vitest('islands', ['--project', 'components']),
  inZone('Pacific/Kiritimati', ...whatMoves),
];

const longOnes = [
  vitest('second builds', ['--project', 'builds']),
  inZone('Pacific/Kiritimati', 'tests/unit/domain', 'tests/unit/messages'),
  inZone('America/New_York', 'tests/unit/domain', 'tests/unit/messages'),
  // Its answers, pages and schema are of one day, whatever day the run has.
  runner('the net', 'tests/net/net.ts', [], () => ({ TEST_DAY: '2027-01-12', CLOCK_SHIFT: '' })),
];

await run(async () => {
  const isLong = process.argv.includes('--long');
  process.env['LONG'] ??= isLong ? '1' : '0';
  // One seed a run: the second try of a property that failed draws the same cases.
  process.env['SEED'] ??= String(randomInt(2 ** 31));
  writeSiteFacts(root);
  // Calls wait for their database now and then; the rules fill the time. A browser takes all there is.
  const calls = vitest('calls', ['--project', 'functions']);
  const site = [browser('build and browser'), builtSite('the built site')];
  const besides = await Promise.all([inTurn([calls, ...site]), inTurn(rules)]);
  return showSum([...besides.flat(), ...(isLong ? await inTurn(longOnes) : [])]);
}, 130);
