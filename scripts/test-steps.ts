import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaywright } from './browser-report.ts';
import type { Check } from './checks/all.ts';
import { rules } from './checks/site/check.ts';
import { asLine } from './checks/site/finding.ts';
import { readSite } from './checks/site/site.ts';
import { runNodeAndCapture } from './lifecycle.ts';
import { dataDir, root } from './settings.ts';
import { placesOf } from './site.ts';
import { linesOf, type Outcome, secondReport, sumUp } from './test-reports.ts';
import { filesForSecondTry, readVitest } from './vitest-report.ts';

/** One line of a test run: a check, or a runner with many tests. */
export interface Step {
  name: string;
  run(): Promise<Outcome>;
}

const reports = join(dataDir, 'reports');

/** How much of a runner's own output is shown where its report has none. */
const longestOutput = 4_000;

/** A runner that ends badly has failed at something, even where its report names no failure or is missing. */
async function runAndRead(
  script: string,
  args: string[],
  env: Record<string, string>,
  read: () => Outcome,
): Promise<Outcome> {
  const { code, output } = await runNodeAndCapture(join(root, script), args, env);
  const outcome = read();
  if (code === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [`${script} ended with code ${code}.\n${output.slice(-longestOutput)}`] };
}

const vitestScript = 'node_modules/vitest/vitest.mjs';

/** `env` is asked for when the step begins. The files of a few tests that failed are tried again alone, once all have ended. */
export const vitest = (name: string, args: string[], env = (): Record<string, string> => ({})): Step => ({
  name,
  async run() {
    const file = join(reports, `${name.replace(/\W+/g, '-')}.json`);
    const environment = { TZ: 'UTC', ...env() };
    const runInto = (report: string, files: string[] = []): Promise<Outcome> => {
      const all = ['run', ...args, ...files, '--reporter=json', `--outputFile=${report}`];
      return runAndRead(vitestScript, all, environment, () => readVitest(file));
    };
    const outcome = await runInto(file);
    const again = filesForSecondTry(file);
    return again.length === 0 ? outcome : runInto(secondReport(file), again);
  },
});

/** The browser tests, or those of some files. */
export const browser = (name: string, files: string[] = []): Step => ({
  name,
  run() {
    const file = join(reports, 'browser.json');
    return runAndRead('scripts/e2e.ts', files, { E2E_REPORT: file }, () => readPlaywright(file));
  },
});

export const check = ({ name, passes }: Check): Step => ({
  name,
  async run() {
    const isGood = await passes();
    return { passed: Number(isGood), failures: isGood ? [] : [name], retried: [] };
  },
});

/** What `npm run check:site` says of the site the browser tests have built. */
export const builtSite = (name: string): Step => ({
  name,
  async run() {
    const { dist } = placesOf('e2e');
    if (!existsSync(join(dist, 'index.html')))
      return { passed: 0, failures: ['No site was built to look at.'], retried: [] };
    const site = readSite(dist, root);
    const found = rules.map(([rule, find]) => ({ rule, lines: find(site).map(asLine) }));
    const failed = found.filter(({ lines }) => lines.length > 0);
    return {
      passed: found.length - failed.length,
      failures: failed.map(({ rule, lines }) => [rule, ...new Set(lines)].join('\n')),
      retried: [],
    };
  },
});

async function runStep(step: Step): Promise<Outcome> {
  const begun = performance.now();
  const outcome = await step.run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  for (const line of linesOf(step.name, outcome, seconds)) console.log(line);
  return outcome;
}

/** Runs steps one after the other, with a line for each. */
export async function inTurn(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return outcomes;
}

export function clearReports(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

/** Shows what went wrong and the sum; answers the exit code. */
export function showSum(outcomes: readonly Outcome[]): number {
  const { lines, isGood } = sumUp(outcomes);
  for (const line of lines) console.log(line);
  return isGood ? 0 : 1;
}
