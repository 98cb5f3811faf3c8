/** `npm test`: every check and every test, one line for each step, and one for the sum. `--long` tries more cases. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks/all.ts';
import { hearNode, run } from './lifecycle.ts';
import { dataDir, root } from './settings.ts';
import { type Outcome, readPlaywright, readVitest } from './test-reports.ts';

interface Step {
  name: string;
  run(): Promise<Outcome>;
}

const reports = join(dataDir, 'reports');

/** How much of a runner's own words is told where its report has none. */
const lastWords = 4_000;

/** A runner that ends badly has failed at something, even where its report tells of no failure or is missing. */
async function hear(
  script: string,
  args: string[],
  env: Record<string, string>,
  read: () => Outcome,
): Promise<Outcome> {
  const { code, output } = await hearNode(join(root, script), args, env);
  const outcome = read();
  if (code === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [`${script} ended with code ${code}.\n${output.slice(-lastWords)}`] };
}

const vitest = (name: string, args: string[], timeZone = 'UTC'): Step => ({
  name,
  run() {
    const file = join(reports, `${name.replace(/\W+/g, '-')}.json`);
    const all = ['run', ...args, '--reporter=json', `--outputFile=${file}`];
    return hear('node_modules/vitest/vitest.mjs', all, { TZ: timeZone }, () => readVitest(file));
  },
});

const browser: Step = {
  name: 'build and browser',
  run() {
    const file = join(reports, 'browser.json');
    return hear('scripts/e2e.ts', [], { E2E_REPORT: file }, () => readPlaywright(file));
  },
};

const steps: readonly Step[] = [
  ...checks.map(({ name, passes }) => ({
    name,
    run: async () => {
      const isGood = await passes();
      return { passed: Number(isGood), failures: isGood ? [] : [name], retried: [] };
    },
  })),
  vitest('unit', ['--project', 'unit']),
  // Days must not move with the clock of the machine: a day ahead of UTC, and behind it with daylight saving.
  vitest('domain in Kiritimati', ['--project', 'unit', 'tests/unit/domain'], 'Pacific/Kiritimati'),
  vitest('domain in New York', ['--project', 'unit', 'tests/unit/domain'], 'America/New_York'),
  vitest('functions', ['--project', 'functions']),
  browser,
];

async function take(step: Step): Promise<Outcome> {
  const begun = performance.now();
  const outcome = await step.run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const { passed, failures } = outcome;
  const verdict = failures.length > 0 ? `FAILED ${failures.length}` : 'ok';
  console.log(`${verdict.padEnd(10)} ${step.name} (${passed} passed, ${seconds} s)`);
  return outcome;
}

await run(async () => {
  if (process.argv.includes('--long')) Object.assign(process.env, { CASES: '20000', ROUNDS: '200' });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await take(step));
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const retried = outcomes.flatMap((outcome) => outcome.retried);
  for (const one of retried) console.log(`\nPassed at the second try: ${one}\n`);
  // Last, where a long log is read first.
  for (const failure of failures) console.log(`\n${failure}\n`);
  console.log(`${passed} passed (${retried.length} at the second try), ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}, 130);
