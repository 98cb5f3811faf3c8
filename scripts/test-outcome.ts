import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a step of `npm test` came to. */
export interface Outcome {
  passed: number;
  /** A paragraph for each failure: which test, and what it said. */
  failures: string[];
  /** Likewise for each test that passed only at its second try. */
  shaky: string[];
}

/** How many tests of a run may pass only at their second try. */
const maxShaky = 5;

/** Enough of an error to know it by. */
const maxErrorLength = 1_200;

/** Returns a test's name and what it said, on lines of their own. */
export const paragraph = (title: string, errors: readonly (string | undefined)[]): string =>
  [title, ...errors.map((error = '') => stripVTControlCharacters(error).slice(0, maxErrorLength))].join('\n');

/** Writes an outcome for whoever started this process and asked for it (`TEST_REPORT`). */
export function writeOutcome(outcome: Outcome): void {
  const file = process.env['TEST_REPORT'];
  if (file) writeFileSync(file, JSON.stringify(outcome));
}

/** Returns what was written so; null where nothing was. */
export const readOutcome = (file: string): Outcome | null =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;

const titleOf = (failure: string): string => failure.split('\n', 1).join();

/** Returns the line of a step that has ended, and the name of each test it failed at: of a long log, the end may be all one has. */
export const formatStep = (step: string, { passed, failures }: Outcome, seconds: string): string[] => [
  `${(failures.length > 0 ? `FAILED ${failures.length}` : 'ok').padEnd(10)} ${step} (${passed} passed, ${seconds} s)`,
  ...failures.map((failure) => `  - ${titleOf(failure)}`),
];

/** Returns what a whole run came to: what went wrong, what is shaky, and as the last line the sum and nothing else. */
export function sumUp(outcomes: readonly Outcome[], repeat: string): { sum: Outcome; lines: string[] } {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const shaky = outcomes.flatMap((outcome) => outcome.shaky);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (shaky.length > maxShaky)
    failures.push(`${shaky.length} tests passed only at their second try; ${maxShaky} may.`);
  const lines = [
    ...shaky.map((one) => `\nShaky, ${one}\n`),
    // After those, where a long log is read first.
    ...failures.map((failure) => `\n${failure}\n`),
    ...failures.map((failure) => `Failed: ${titleOf(failure)}`),
    ...shaky.map((one) => `Shaky: ${titleOf(one)}`),
    repeat,
    `${passed} passed, ${failures.length} failed`,
  ];
  return { sum: { passed, failures, shaky }, lines };
}
