/** Results of test steps: reporter for vitest and Playwright, and summary of a run. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestCase as PageTest, Suite, TestError } from '@playwright/test/reporter';
import type { SerializedError, TestCase, TestModule } from 'vitest/node';

/** Result of a step of `npm test`. */
export interface TestStepReport {
  passed: number;
  /** One paragraph per failure: test and message. */
  failures: string[];
  /** One paragraph for each test that passed on its second attempt. */
  flaky: string[];
}

/** Maximum number of tests of a run that pass on the second attempt only. */
const maxFlaky = 5;

/** Maximum length of an error. */
const maxErrorLength = 1_200;

/** Returns a test's name and its errors on separate lines. */
export const formatFailure = (title: string, errors: readonly (string | undefined)[]): string =>
  [title, ...errors.map((error = '') => stripVTControlCharacters(error).slice(0, maxErrorLength))].join('\n');

/** Writes the result to the file of `TEST_REPORT`, if the parent process set it. */
export function writeStepReport(outcome: TestStepReport): void {
  const file = process.env['TEST_REPORT'];
  if (file) writeFileSync(file, JSON.stringify(outcome));
}

/** Reads a result; `null` if there is none. */
export const readStepReport = (file: string): TestStepReport | null =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;

const getTitle = (failure: string): string => failure.split('\n', 1).join();

/**
 * Formats a finished step with the names of failed tests, because only the end of a long log may be
 * available.
 */
export const formatStep = (step: string, { passed, failures }: TestStepReport, seconds: string): string[] => [
  `${(failures.length > 0 ? `FAILED ${failures.length}` : 'ok').padEnd(10)} ${step} (${passed} passed, ${seconds} s)`,
  ...failures.map((failure) => `  - ${getTitle(failure)}`),
];

/** Summarizes a run: failures, shaky tests, and the totals as the last line. */
export function summarize(
  outcomes: readonly TestStepReport[],
  repeat: string,
): { report: TestStepReport; lines: string[] } {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (flaky.length > maxFlaky)
    failures.push(`${flaky.length} tests passed only at their second try; ${maxFlaky} may.`);
  const lines = [
    ...flaky.map((title) => `\nShaky, ${title}\n`),
    // Repeated at the end, where a long log is read first.
    ...failures.map((failure) => `\n${failure}\n`),
    ...failures.map((failure) => `Failed: ${getTitle(failure)}`),
    ...flaky.map((title) => `Shaky: ${getTitle(title)}`),
    repeat,
    `${passed} passed, ${failures.length} failed`,
  ];
  return { report: { passed, failures, flaky }, lines };
}

interface Thrown {
  message?: string;
  stack?: string;
}

const outside = ({ message, stack }: Thrown): string =>
  formatFailure('Outside the tests', [stack ?? message]);

/** Formats a vitest test, or a file or suite whose setup failed. */
const formatPart = (module: TestModule, name: string, errors: readonly Thrown[] = []): string =>
  formatFailure(
    `${relative('.', module.moduleId)}${name && `: ${name}`}`,
    errors.map(({ message, stack }) => stack ?? message),
  );

const formatTest = (test: TestCase): string => formatPart(test.module, test.fullName, test.result().errors);

const brokenParts = (module: TestModule): string[] =>
  [module, ...module.children.allSuites()]
    .filter((part) => part.errors().length > 0)
    .map((part) => formatPart(module, '', part.errors()));

const formatPageTest = (test: PageTest): string => {
  const [, size, ...titles] = test.titlePath();
  const errors = test.results.flatMap((result) => result.errors.map(({ message }) => message));
  return formatFailure(`[${size}] ${titles.join(' › ')}`, errors);
};

/** Reports a run's result: vitest calls the first method, Playwright the others. */
export default class OutcomeReporter {
  private suite: Suite | undefined;
  private readonly outside: TestError[] = [];

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed');
    const failed = tests.filter((test) => test.result().state === 'failed');
    writeStepReport({
      passed: passed.length,
      failures: [...errors.map(outside), ...modules.flatMap(brokenParts), ...failed.map(formatTest)],
      flaky: passed.filter((test) => test.diagnostic()?.flaky).map(formatTest),
    });
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.outside.push(error);
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const ended = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome()));
    writeStepReport({
      passed: ended('expected', 'flaky').length,
      failures: [...this.outside.map(outside), ...ended('unexpected').map(formatPageTest)],
      flaky: ended('flaky').map(formatPageTest),
    });
  }
}
