import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSharedTempFolder } from '#support/temp-folder.ts';
import { runNodeAndCapture } from '../../../scripts/lifecycle.ts';
import { dataDir, root } from '../../../scripts/settings.ts';
import { readStepReport, summarize, type TestStepReport } from '../../../scripts/test-outcome.ts';

mkdirSync(dataDir, { recursive: true });
const folder = createSharedTempFolder(dataDir);

/**
 * Three tests of one runner: a passing one, one that passes in its second attempt, and a failing
 * one.
 */
const suite = (runner: string, mark: string) => `
  import { existsSync, writeFileSync } from 'node:fs';
  import { expect, test } from '${runner}';
  test('opens', () => {});
  test('opens at the second press', () => {
    const pressed = existsSync('${mark}');
    writeFileSync('${mark}', '');
    expect(pressed, 'it stayed shut').toBe(true);
  });
  test('never opens', () => { expect(1, 'it is nailed up').toBe(2); });`;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function outcomeOf(script: string, ...args: string[]): Promise<TestStepReport | null> {
  const report = join(folder, 'outcome.json');
  rmSync(report, { force: true });
  await runNodeAndCapture(join(root, script), args, { TEST_REPORT: report, FORCE_COLOR: '0' });
  return readStepReport(report);
}

beforeAll(() => {
  write('calls/door.test.ts', suite('vitest', join(folder, 'pressed')));
  write('calls/broken.test.ts', `throw new Error('cannot be loaded');`);
  write(
    'beside-postgres/door.test.ts',
    `import { test } from 'vitest'; test('stays shut', () => { throw new Error(); });`,
  );
  write('beside-postgres/vitest.config.ts', `export default { test: { globalSetup: './setup.ts' } };`);
  write(
    'beside-postgres/setup.ts',
    `import '${join(root, 'tests/support/postgres.ts')}'; export const setup = () => {};`,
  );
  write('pages/door.spec.ts', suite('@playwright/test', join(folder, 'touched')));
  write('pages/playwright.config.ts', `export default { projects: [{ name: 'phone' }] };`);
});

describe('a test run reports', () => {
  const vitest = () =>
    outcomeOf(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--root',
      join(folder, 'calls'),
      '--retry=1',
      `--reporter=${join(root, 'scripts/test-outcome.ts')}`,
    );
  const playwright = () =>
    outcomeOf(
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      join(folder, 'pages'),
      '--retries=1',
      `--reporter=${join(root, 'scripts/test-outcome.ts')}`,
    );

  test.each([
    ['vitest', vitest, 'door.test.ts: never opens', ['broken.test.ts\n'], 'cannot be loaded'],
    ['Playwright', playwright, '[phone] door.spec.ts › never opens', [], 'it is nailed up'],
  ])(
    'passed, failed and flaky tests of %s @long',
    async (_, run, failed, others, said) => {
      const { passed, failures, flaky } = (await run()) ?? { passed: 0, failures: [], flaky: [] };
      expect(passed).toBe(2);
      expect(flaky).toEqual([expect.stringMatching(/opens at the second press\n.*it stayed shut/s)]);
      expect(failures).toHaveLength(1 + others.length);
      for (const one of [failed, ...others, said, 'it is nailed up'])
        expect(failures.join('\n')).toContain(one);
    },
    60_000,
  );

  test('a failed test by its exit code, also with PostgreSQL', async () => {
    const folderOfTests = join(folder, 'beside-postgres');
    const { code, output } = await runNodeAndCapture(join(root, 'node_modules/vitest/vitest.mjs'), [
      'run',
      '--root',
      folderOfTests,
    ]);
    expect(output).toContain('stays shut');
    expect(code).toBe(1);
  }, 60_000);

  test('the failures by name, and the sum in its last line; more than five flaky tests fail it', () => {
    const good = { passed: 3, failures: [], flaky: ['the deal\nit was late'] };
    const { report, lines } = summarize([good, good], 'SEED=4 npm test');
    expect(lines.slice(-4)).toEqual([
      'Shaky: the deal',
      'Shaky: the deal',
      'SEED=4 npm test',
      '6 passed, 0 failed',
    ]);
    expect(report.failures).toEqual([]);
    expect(summarize(Array(6).fill(good), '').report.failures).toHaveLength(1);
    expect(summarize([{ ...good, failures: ['a door\nit is shut'] }], '').lines).toContain('Failed: a door');
  });
});
