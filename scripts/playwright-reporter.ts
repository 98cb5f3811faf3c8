import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { paragraph, writeOutcome } from './test-outcome.ts';

const formatTest = (test: TestCase): string => {
  const [, size, ...titles] = test.titlePath();
  const errors = test.results.flatMap((result) => result.errors.map(({ message }) => message));
  return paragraph(`[${size}] ${titles.join(' › ')}`, errors);
};

/** Writes what a run of Playwright came to (`TEST_REPORT`). */
export default class OutcomeReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly outside: TestError[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.outside.push(error);
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const ended = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome()));
    writeOutcome({
      passed: ended('expected', 'flaky').length,
      failures: [
        ...this.outside.map(({ message }) => paragraph('Outside the tests', [message])),
        ...ended('unexpected').map(formatTest),
      ],
      shaky: ended('flaky').map(formatTest),
    });
  }
}
