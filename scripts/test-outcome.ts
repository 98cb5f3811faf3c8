import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestCase as PageTest, Suite, TestError } from '@playwright/test/reporter';
import type { SerializedError, TestCase, TestModule } from 'vitest/node';

/** What a step of `npm test` came to. */
export interface TestStepReport {
  passed: number;
  /** A paragraph for each failure: which test, and what it said. */
  failures: string[];
  /** Likewise for each test that passed only at its second try. */
  flaky: string[];
}

/** How many tests of a run may pass only at their second try. */
const maxShaky = 5;

/** Enough of an error to know it by. */
const maxErrorLength = 1_200;

/** Returns a test's name and what it said, on lines of their own. */
export const paragraph = (title: string, errors: readonly (string | undefined)[]): string =>
  [title, ...errors.map((error = '') => stripVTControlCharacters(error).slice(0, maxErrorLength))].join('\n');

/** Writes an outcome for whoever started this process and asked for it (`TEST_REPORT`). */
export function writeStepReport(outcome: TestStepReport): void {
  const file = process.env['TEST_REPORT'];
  if (file) writeFileSync(file, JSON.stringify(outcome));
}

/** Returns what was written so; null where nothing was. */
export const readStepReport = (file: string): TestStepReport | null =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;

const titleOf = (failure: string): string => failure.split('\n', 1).join();

/** Returns the line of a step that has ended, and the name of each test it failed at: of a long log, the end may be all one has. */
export const formatStep = (step: string, { passed, failures }: TestStepReport, seconds: string): string[] => [
  `${(failures.length > 0 ? `FAILED ${failures.length}` : 'ok').padEnd(10)} ${step} (${passed} passed, ${seconds} s)`,
  ...failures.map((failure) => `  - ${titleOf(failure)}`),
];

/** Returns what a whole run came to: what went wrong, what is shaky, and as the last line the sum and nothing else. */
export function summarize(
  outcomes: readonly TestStepReport[],
  repeat: string,
): { sum: TestStepReport; lines: string[] } {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (flaky.length > maxShaky)
    failures.push(`${flaky.length} tests passed only at their second try; ${maxShaky} may.`);
  const lines = [
    ...flaky.map((one) => `\nShaky, ${one}\n`),
    // After those, where a long log is read first.
    ...failures.map((failure) => `\n${failure}\n`),
    ...failures.map((failure) => `Failed: ${titleOf(failure)}`),
    ...flaky.map((one) => `Shaky: ${titleOf(one)}`),
    repeat,
    `${passed} passed, ${failures.length} failed`,
  ];
  return { sum: { passed, failures, flaky }, lines };
}

interface Thrown {
  message?: string;
  stack?: string;
}

const outside = ({ message, stack }: Thrown): string => paragraph('Outside the tests', [stack ?? message]);

/** A test of vitest, or a file or suite of its that could not be set up. */
const formatPart = (module: TestModule, name: string, errors: readonly Thrown[] = []): string =>
  paragraph(
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
  return paragraph(`[${size}] ${titles.join(' › ')}`, errors);
};

/** Writes what a run came to: vitest calls its first method, Playwright the others. */
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
