import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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

/**
 * How many of `tests` may be tried again, one in fifty. A busy machine of two processors has cost one test in a hundred
 * its first try; more than twice that is a fault of the site or of the tests.
 */
export const mostTriedAgain = (tests: number): number => Math.ceil(tests / 50);

/** Beside the report of the first tries. */
export const secondReport = (file: string): string => file.replace(/\.json$/, '-again.json');

/** What a failure is called: the first line of its paragraph. */
const nameOf = (failure: string): string => failure.split('\n', 1).join();

/** A step that has ended, and below it the name of each test it failed at: of a long log, the end may be all one has. */
export const linesOf = (step: string, { passed, failures }: Outcome, seconds: string): string[] => [
  `${(failures.length > 0 ? `FAILED ${failures.length}` : 'ok').padEnd(10)} ${step} (${passed} passed, ${seconds} s)`,
  ...failures.map((failure) => `  - ${nameOf(failure)}`),
];

/** What a whole run came to, to be shown: what went wrong, second tries, and as the last line the sum and nothing else. */
export function sumUp(outcomes: readonly Outcome[]): { lines: string[]; isGood: boolean } {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const retried = outcomes.flatMap((outcome) => outcome.retried);
  const lines = [
    ...retried.map((one) => `\nPassed at the second try: ${one}\n`),
    // After those, where a long log is read first.
    ...failures.map((failure) => `\n${failure}\n`),
    ...failures.map((failure) => `Failed: ${nameOf(failure)}`),
    ...(retried.length > 0 ? [`${retried.length} of them passed at the second try`] : []),
    `${passed} passed, ${failures.length} failed`,
  ];
  return { lines, isGood: failures.length === 0 };
}
