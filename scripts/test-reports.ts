import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What a step of `npm test` came to. */
export interface Outcome {
  passed: number;
  /** A paragraph for each failure: which test, and what it said. */
  failures: string[];
  /** Likewise for each test that passed only when it was tried again. */
  retried: string[];
}

/** What a report that is not there says. */
export const nothing: Outcome = { passed: 0, failures: [], retried: [] };

/** Enough of an error to know it by. */
const longestError = 1_200;

/** A test and what it said, on lines of their own. */
export const paragraph = (title: string, errors: readonly string[]): string =>
  [title, ...errors.map((error) => stripVTControlCharacters(error).slice(0, longestError))].join('\n');

export const readJson = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;

const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().default(''),
  assertionResults: z.array(
    z.object({
      fullName: z.string(),
      status: z.string(),
      failureMessages: z.array(z.string()).nullish(),
    }),
  ),
});

const vitestReport = z.object({ numPassedTests: z.number(), testResults: z.array(vitestFile) });

function failedInFile({ name, status, message, assertionResults }: z.output<typeof vitestFile>): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [paragraph(name, [message])];
  return failed.map((test) => paragraph(`${name}: ${test.fullName}`, test.failureMessages ?? []));
}

/** Reads vitest's JSON report; a file that could not even be loaded is a failure too. */
export function readVitest(file: string): Outcome {
  const report = vitestReport.safeParse(readJson(file)).data;
  return report
    ? { ...nothing, passed: report.numPassedTests, failures: report.testResults.flatMap(failedInFile) }
    : nothing;
}

/** What a whole run came to, to be shown: what went wrong, second tries, and as the last line the sum and nothing else. */
export function sumUp(outcomes: readonly Outcome[]): { lines: string[]; isGood: boolean } {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const retried = outcomes.flatMap((outcome) => outcome.retried);
  const lines = [
    ...retried.map((one) => `\nPassed at the second try: ${one}\n`),
    // After those, where a long log is read first.
    ...failures.map((failure) => `\n${failure}\n`),
    ...(retried.length > 0 ? [`${retried.length} of them passed at the second try`] : []),
    `${passed} passed, ${failures.length} failed`,
  ];
  return { lines, isGood: failures.length === 0 };
}
