import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywright, readVitest, sumUp } from '../../../scripts/test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));

function report(name: string, content: unknown): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const browserTest = (title: string, status: string) => ({
  title,
  file: 'deal.spec.ts',
  tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: `${title} broke` }] }] }],
});

const browserReport = (flaky: number, ...unexpected: string[]) => ({
  stats: { expected: 10 },
  errors: [],
  suites: [
    {
      specs: [browserTest('fine', 'expected')],
      suites: [
        {
          specs: [
            ...Array.from({ length: flaky }, (_, index) => browserTest(`shaky ${index}`, 'flaky')),
            ...unexpected.map((title) => browserTest(title, 'unexpected')),
          ],
        },
      ],
    },
  ],
});

test('tells which browser test failed, and what it said', () => {
  const { passed, failures } = readPlaywright(report('failed', browserReport(0, 'the deal')));
  expect(passed).toBe(10);
  expect(failures).toEqual(['[phone] deal.spec.ts: the deal\nthe deal broke']);
});

test('a few second tries pass and are told; many fail', () => {
  const few = readPlaywright(report('few', browserReport(3)));
  expect(few).toMatchObject({ passed: 13, failures: [] });
  expect(few.retried).toHaveLength(3);
  const many = readPlaywright(report('many', browserReport(4)));
  expect(many).toMatchObject({ passed: 10, retried: [] });
  expect(many.failures).toHaveLength(4);
});

test('a second try hides no failure', () => {
  const { failures, retried } = readPlaywright(report('both', browserReport(1, 'the deal')));
  expect([failures.length, retried.length]).toEqual([1, 1]);
});

test('a report that is not there tells of nothing passed', () => {
  expect(readPlaywright(join(folder, 'none.json')).passed).toBe(0);
  expect(readVitest(join(folder, 'none.json')).passed).toBe(0);
});

test('a file of tests that could not be loaded is a failure', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] };
  const { failures } = readVitest(report('vitest', { numPassedTests: 5, testResults: [file] }));
  expect(failures).toEqual(['a.test.ts\nNo such module']);
});

test('the last line is the sum and nothing else; second tries stand on the line before', () => {
  const outcome = { passed: 4, failures: [], retried: [] };
  expect(sumUp([outcome, outcome])).toEqual({ lines: ['8 passed, 0 failed'], isGood: true });
  const { lines, isGood } = sumUp([
    outcome,
    { passed: 2, failures: ['the deal broke'], retried: ['the map'] },
  ]);
  expect(lines.slice(-2)).toEqual(['1 of them passed at the second try', '6 passed, 1 failed']);
  expect(lines.join()).toMatch(/the map.*the deal broke/s);
  expect(isGood).toBe(false);
});
