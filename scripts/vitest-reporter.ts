import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { paragraph, writeOutcome } from './test-outcome.ts';

const messages = (errors: readonly { message: string; stack?: string }[]) =>
  errors.map(({ message, stack }) => stack ?? message);

const formatTest = (test: TestCase): string =>
  paragraph(`${relative('.', test.module.moduleId)}: ${test.fullName}`, messages(test.result().errors ?? []));

/** Files that could not be loaded, and suites that could not be set up. */
const brokenParts = (module: TestModule): string[] =>
  [module, ...module.children.allSuites()]
    .filter((part) => part.errors().length > 0)
    .map((part) => paragraph(relative('.', module.moduleId), messages(part.errors())));

/** Writes what a run of vitest came to (`TEST_REPORT`). */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed');
    writeOutcome({
      passed: passed.length,
      failures: [
        ...errors.map((error) => paragraph('Outside the tests', messages([error]))),
        ...modules.flatMap(brokenParts),
        ...tests.filter((test) => test.result().state === 'failed').map(formatTest),
      ],
      shaky: passed.filter((test) => test.diagnostic()?.flaky).map(formatTest),
    });
  }
}
