import { z } from 'zod';
import { mostTriedAgain, nothing, type Outcome, paragraph, readJson, secondReport } from './test-reports.ts';

const errors = z.array(z.object({ message: z.string().default('') }));

const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({ projectName: z.string(), status: z.string(), results: z.array(z.object({ errors })) }),
  ),
});

interface Suite {
  title: string;
  specs: z.output<typeof spec>[];
  suites?: Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const browserReport = z.object({ errors, suites: z.array(suite) });

type Report = z.output<typeof browserReport>;

const readReport = (file: string): Report | undefined => browserReport.safeParse(readJson(file)).data;

/** A test at one screen size, and what it said. */
interface Tried {
  name: string;
  status: string;
  errors: string[];
}

/** The tests of a suite and of those within it; `outer` says where the suite is. */
const testsOf = ({ title, specs, suites = [] }: Suite, outer: readonly string[] = []): Tried[] => [
  ...specs.flatMap((one) =>
    one.tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${[...outer, title, one.title].join(' › ')}`,
      status,
      errors: results.flatMap((result) => result.errors.map(({ message }) => message)),
    })),
  ),
  ...suites.flatMap((inner) => testsOf(inner, [...outer, title])),
];

const named = (report: Report, ...statuses: string[]): Tried[] =>
  report.suites.flatMap((one) => testsOf(one)).filter(({ status }) => statuses.includes(status));

/** Whether the tests that failed are to be run again: nothing but tests has failed, and few of them. */
export function deservesSecondTry(file: string): boolean {
  const report = readReport(file);
  if (!report || report.errors.length > 0) return false;
  const failed = named(report, 'unexpected').length;
  return failed > 0 && failed <= mostTriedAgain(named(report, 'expected').length + failed);
}

/** Reads Playwright's JSON report of the first tries, and that of the second where there is one. */
export function readPlaywright(file: string): Outcome {
  const first = readReport(file);
  if (!first) return nothing;
  const second = readReport(secondReport(file)) ?? { errors: [], suites: [] };
  const outside = [...first.errors, ...second.errors].map(({ message }) =>
    paragraph('Outside the tests', [message]),
  );
  const failed = named(first, 'unexpected');
  const passedAgain = new Set(named(second, 'expected', 'flaky').map(({ name }) => name));
  const saidAgain = new Map(named(second, 'unexpected').map((test) => [test.name, test.errors]));
  const lost = failed.filter(({ name }) => !passedAgain.has(name));
  const retried = failed.filter(({ name }) => passedAgain.has(name));
  return {
    passed: named(first, 'expected').length + retried.length,
    failures: [
      ...outside,
      ...lost.map((test) => paragraph(test.name, [...test.errors, ...(saidAgain.get(test.name) ?? [])])),
    ],
    retried: retried.map((test) => paragraph(test.name, test.errors)),
  };
}
