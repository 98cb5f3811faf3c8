import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deservesSecondTry, readPlaywright } from '../../../scripts/browser-report.ts';
import { linesOf, sumUp } from '../../../scripts/test-reports.ts';
import { filesForSecondTry, readVitest } from '../../../scripts/vitest-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));

function report(name: string, content: unknown): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

type Ended = 'expected' | 'unexpected' | 'flaky' | 'skipped';

const browserTest = (title: string, status: Ended, said = `${title} broke`, sizes = ['phone']) => ({
  title,
  tests: sizes.map((projectName) => ({
    projectName,
    status,
    results: [{ errors: status === 'unexpected' ? [{ message: said }] : [] }],
  })),
});

type BrowserTest = ReturnType<typeof browserTest>;

const fine = (count: number): BrowserTest[] =>
  Array.from({ length: count }, (_, index) => browserTest(`fine ${index}`, 'expected'));

const browserReport = (specs: BrowserTest[], inner: BrowserTest[] = [], outside: string[] = []) => ({
  errors: outside.map((message) => ({ message })),
  suites: [
    { title: 'deal.spec.ts', specs, suites: [{ title: 'the deal of the day', specs: inner, suites: [] }] },
  ],
});

const deal = '[phone] deal.spec.ts › the deal of the day › opens';

describe('the browser tests', () => {
  test('which of them failed, and what it said', () => {
    const { passed, failures } = readPlaywright(
      report('failed', browserReport(fine(10), [browserTest('opens', 'unexpected')])),
    );
    expect(passed).toBe(10);
    expect(failures).toEqual([`${deal}\nopens broke`]);
  });

  test('one that passes alone passes, and is told with what it said first', () => {
    const first = report('shaky', browserReport(fine(10), [browserTest('opens', 'unexpected')]));
    expect(deservesSecondTry(first)).toBe(true);
    report('shaky-again', browserReport([], [browserTest('opens', 'expected')]));
    expect(readPlaywright(first)).toEqual({ passed: 11, failures: [], retried: [`${deal}\nopens broke`] });
  });

  test('one that passes alone when it is tried once more passes', () => {
    const first = report('twice-shaky', browserReport(fine(10), [browserTest('opens', 'unexpected')]));
    report('twice-shaky-again', browserReport([], [browserTest('opens', 'flaky')]));
    expect(readPlaywright(first)).toEqual({ passed: 11, failures: [], retried: [`${deal}\nopens broke`] });
  });

  test('one that fails alone as well has failed, and both tries are told', () => {
    const first = report('twice', browserReport(fine(10), [browserTest('opens', 'unexpected')]));
    report('twice-again', browserReport([], [browserTest('opens', 'unexpected', 'another fault')]));
    const failures = [`${deal}\nopens broke\nanother fault`];
    expect(readPlaywright(first)).toEqual({ passed: 10, failures, retried: [] });
  });

  test('a second try helps neither another test of that name, nor another size', () => {
    const shaky = browserTest('opens', 'unexpected', 'broke', ['phone', 'desktop']);
    const first = report('sizes', browserReport([shaky], [shaky]));
    report('sizes-again', browserReport([], [browserTest('opens', 'expected', '', ['desktop'])]));
    const { failures, retried } = readPlaywright(first);
    expect(retried).toEqual(['[desktop] deal.spec.ts › the deal of the day › opens\nbroke']);
    expect(failures).toHaveLength(3);
  });

  test('one in fifty is tried again; of more, each has failed', () => {
    const shaky = (count: number) => fine(count).map(({ title }) => browserTest(title, 'unexpected'));
    const few = report('few', browserReport(fine(98), shaky(2)));
    const many = report('many', browserReport(fine(97), shaky(3)));
    expect([few, many].map(deservesSecondTry)).toEqual([true, false]);
    expect(readPlaywright(many)).toMatchObject({ passed: 97, retried: [] });
    expect(readPlaywright(many).failures).toHaveLength(3);
  });

  test('what was skipped neither passes nor makes room for a second try', () => {
    const skipped = fine(500).map(({ title }) => browserTest(title, 'skipped'));
    const broken = ['one', 'other'].map((title) => browserTest(title, 'unexpected'));
    const file = report('skipped', browserReport([...skipped, ...fine(10)], broken));
    expect(readPlaywright(file).passed).toBe(10);
    expect(deservesSecondTry(file)).toBe(false);
  });

  test('an error outside of them fails the run, and no second try follows', () => {
    const broken = browserTest('opens', 'unexpected');
    const file = report('outside', browserReport(fine(10), [broken], ['no such file']));
    expect(deservesSecondTry(file)).toBe(false);
    expect(readPlaywright(file).failures).toContain('Outside the tests\nno such file');
  });

  test('none of them failing, nothing is tried again', () => {
    expect(deservesSecondTry(report('good', browserReport(fine(10))))).toBe(false);
    expect(deservesSecondTry(join(folder, 'none.json'))).toBe(false);
  });
});

test('a report that is not there tells of nothing passed', () => {
  expect(readPlaywright(join(folder, 'none.json')).passed).toBe(0);
  expect(readVitest(join(folder, 'none.json')).passed).toBe(0);
});

describe('the tests of vitest', () => {
  const vitestReport = (passed: number, ...files: object[]) => ({
    numPassedTests: passed,
    testResults: files,
  });
  const file = (status: string, tests: Record<string, string> = {}, message = '') => ({
    name: 'a.test.ts',
    status,
    message,
    assertionResults: Object.entries(tests).map(([fullName, ended]) => ({
      fullName,
      status: ended,
      failureMessages: ended === 'failed' ? [`${fullName} broke`] : [],
    })),
  });

  test('a file that could not be loaded is a failure', () => {
    const { failures } = readVitest(report('vitest', vitestReport(5, file('failed', {}, 'No such module'))));
    expect(failures).toEqual(['a.test.ts\nNo such module']);
  });

  test('few that failed are tried again, and pass when they pass alone', () => {
    const first = report('calls', vitestReport(10, file('failed', { holds: 'failed', quotes: 'passed' })));
    expect(filesForSecondTry(first)).toEqual(['a.test.ts']);
    report('calls-again', vitestReport(2, file('passed', { holds: 'passed', quotes: 'passed' })));
    expect(readVitest(first)).toEqual({
      passed: 11,
      failures: [],
      retried: ['a.test.ts: holds\nholds broke'],
    });
  });

  test('one that fails alone as well has failed', () => {
    const failed = vitestReport(10, file('failed', { holds: 'failed' }));
    const first = report('lost', failed);
    report('lost-again', failed);
    const failures = ['a.test.ts: holds\nholds broke\nholds broke'];
    expect(readVitest(first)).toEqual({ passed: 10, failures, retried: [] });
  });

  test('of many that failed, each has failed', () => {
    const broken = file('failed', { holds: 'failed', quotes: 'failed' });
    expect(filesForSecondTry(report('many-calls', vitestReport(40, broken)))).toEqual([]);
  });
});

test('a step names what it failed at on lines of its own', () => {
  const outcome = { passed: 3, failures: ['holds\nfound none', 'quotes'], retried: ['views'] };
  expect(linesOf('functions', outcome, '2.0')).toEqual([
    'FAILED 2   functions (3 passed, 2.0 s)',
    '  - holds',
    '  - quotes',
  ]);
});

test('the last line is the sum and nothing else; second tries stand on the line before', () => {
  const outcome = { passed: 4, failures: [], retried: [] };
  expect(sumUp([outcome, outcome])).toEqual({ lines: ['8 passed, 0 failed'], isGood: true });
  const { lines, isGood } = sumUp([
    outcome,
    { passed: 2, failures: ['the deal broke'], retried: ['the map'] },
  ]);
  expect(lines.slice(-3)).toEqual([
    'Failed: the deal broke',
    '1 of them passed at the second try',
    '6 passed, 1 failed',
  ]);
  expect(lines.join()).toMatch(/the map.*the deal broke/s);
  expect(isGood).toBe(false);
});
