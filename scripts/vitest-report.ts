import { z } from 'zod';
import { mostTriedAgain, nothing, type Outcome, paragraph, readJson, secondReport } from './test-reports.ts';

const testFile = z.object({
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

const vitestReport = z.object({ numPassedTests: z.number(), testResults: z.array(testFile) });

type Report = z.output<typeof vitestReport>;

const readReport = (file: string): Report | undefined => vitestReport.safeParse(readJson(file)).data;

/** A test that failed, or a file that could not even be loaded, and what it said. */
interface Failed {
  file: string;
  name: string;
  errors: readonly string[];
}

function failedInFile({
  name: file,
  status,
  message,
  assertionResults,
}: z.output<typeof testFile>): Failed[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ file, name: file, errors: [message] }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    name: `${file}: ${fullName}`,
    errors: failureMessages ?? [],
  }));
}

const failedIn = (report: Report): Failed[] => report.testResults.flatMap(failedInFile);

/** The names of what passed, as `Failed` has them. */
const passedIn = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name: file, status, assertionResults }) => [
    ...(status === 'passed' ? [file] : []),
    ...assertionResults.flatMap((test) => (test.status === 'passed' ? [`${file}: ${test.fullName}`] : [])),
  ]);

/** The files whose tests are to be run again, alone: those with a failed test, as long as these are few. */
export function filesForSecondTry(file: string): string[] {
  const report = readReport(file);
  if (!report) return [];
  const failed = failedIn(report);
  const isFew = failed.length <= mostTriedAgain(report.numPassedTests + failed.length);
  return isFew ? [...new Set(failed.map((test) => test.file))] : [];
}

/** Reads vitest's JSON report of the first tries, and that of the second where there is one. */
export function readVitest(file: string): Outcome {
  const first = readReport(file);
  if (!first) return nothing;
  const second = readReport(secondReport(file));
  const passedAgain = new Set(second ? passedIn(second) : []);
  const saidAgain = new Map((second ? failedIn(second) : []).map(({ name, errors }) => [name, errors]));
  const failed = failedIn(first);
  const lost = failed.filter(({ name }) => !passedAgain.has(name));
  const retried = failed.filter(({ name }) => passedAgain.has(name));
  return {
    passed: first.numPassedTests + retried.length,
    failures: lost.map(({ name, errors }) => paragraph(name, [...errors, ...(saidAgain.get(name) ?? [])])),
    retried: retried.map(({ name, errors }) => paragraph(name, errors)),
  };
}
