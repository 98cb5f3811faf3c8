/** Steps of test runs: checks, vitest, Playwright, and rules for the built site. */

import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectCheck } from './checks/all.ts';
import { loadBuiltSite, loadProjectFunctions } from './checks/site/built-site.ts';
import { rules } from './checks/site/check.ts';
import { runNodeAndCapture } from './lifecycle.ts';
import { dataDir, root } from './settings.ts';
import { getBuildFolders } from './site-build.ts';
import {
  formatStep,
  readStepReport,
  summarize,
  type TestStepReport,
  writeStepReport,
} from './test-outcome.ts';

/** A step of a test run: a check, or a runner with many tests. */
export interface TestStep {
  name: string;
  run(): Promise<TestStepReport>;
}

/** Maximum length of a runner's output, shown if its report has no failure. */
const maxOutputLength = 4_000;

/**
 * Runs a script and reads its result; without one it counts as one test. A nonzero exit code is a
 * failure even if the report has none. `env` is called when the step starts.
 */
export const runner = (
  name: string,
  script: string,
  args: readonly string[],
  env = (): Record<string, string> => ({}),
): TestStep => ({
  name,
  async run(): Promise<TestStepReport> {
    const report = join(dataDir, 'reports', `${name.replace(/\W+/g, '-')}.json`);
    mkdirSync(join(dataDir, 'reports'), { recursive: true });
    rmSync(report, { force: true });
    const { code, output } = await runNodeAndCapture(join(root, script), [...args], {
      ...env(),
      TEST_REPORT: report,
    });
    const outcome = readStepReport(report) ?? { passed: code === 0 ? 1 : 0, failures: [], flaky: [] };
    if (code === 0 || outcome.failures.length > 0) return outcome;
    return {
      ...outcome,
      failures: [`${script} ended with code ${code}.\n${output.slice(-maxOutputLength)}`],
    };
  },
});

export const vitest = (name: string, args: string[], env = (): Record<string, string> => ({})): TestStep =>
  runner(
    name,
    'node_modules/vitest/vitest.mjs',
    ['run', ...args, '--retry=1', '--reporter=scripts/test-outcome.ts'],
    () => ({ TZ: 'UTC', ...env() }),
  );

/** Runs all browser tests or those of some files. */
export const browser = (name: string, args: string[] = []): TestStep =>
  runner(name, 'scripts/e2e.ts', ['--retries=1', ...args]);

export const check = ({ name, passes }: ProjectCheck): TestStep => ({
  name,
  async run() {
    const isGood = await passes();
    return { passed: Number(isGood), failures: isGood ? [] : [name], flaky: [] };
  },
});

/** Checks a built site, by default that of the browser tests. */
export const builtSite = (name: string, { dist } = getBuildFolders('e2e')): TestStep => ({
  name,
  async run() {
    if (!existsSync(join(dist, 'index.html')))
      return { passed: 0, failures: ['No site was built to look at.'], flaky: [] };
    const site = loadBuiltSite(dist, root, await loadProjectFunctions(root));
    const problems = rules.map(([rule, find]) => ({ rule, lines: find(site) }));
    const failed = problems.filter(({ lines }) => lines.length > 0);
    return {
      passed: problems.length - failed.length,
      failures: failed.map(({ rule, lines }) => [rule, ...new Set(lines)].join('\n')),
      flaky: [],
    };
  },
});

async function runStep(step: TestStep): Promise<TestStepReport> {
  const startedAt = performance.now();
  const outcome = await step.run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  for (const line of formatStep(step.name, outcome, seconds)) console.log(line);
  return outcome;
}

/** Runs steps one after the other, with a line for each. */
export async function runSequentially(steps: readonly TestStep[]): Promise<TestStepReport[]> {
  const outcomes: TestStepReport[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return outcomes;
}

/** Prints failures, seeds to repeat them, and totals; returns the exit code. */
export function printSummary(outcomes: readonly TestStepReport[]): number {
  const settings = ['TEST_DAY', 'SEED'].flatMap((name) =>
    process.env[name] ? `${name}=${process.env[name]}` : [],
  );
  const { report, lines } = summarize(outcomes, `Drawn: ${settings.join(' ') || 'nothing'}`);
  for (const line of lines) console.log(line);
  writeStepReport(report);
  return report.failures.length > 0 ? 1 : 0;
}
