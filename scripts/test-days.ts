/**
 * `npm run test:days`: runs all tests on twelve days of a year, each with the next installed
 * browser, one line each. `-- --short`: only the browser tests that depend on the day, including
 * long ones, on one random day with the last browser.
 */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { chromium } from 'playwright';
import { runCommand } from './lifecycle.ts';
import { printSummary, runner, runSequentially } from './test-steps.ts';

const days = {
  '2026-12-24': 'Christmas Eve',
  '2026-12-31': 'the last day of a year',
  '2027-01-11': 'a Monday',
  '2027-02-08T02:30Z': 'a Sunday evening in New York that is Monday in UTC',
  '2027-03-14': 'the clocks go forward',
  '2027-03-24': 'the season of the fourth night free is over',
  '2027-05-09': 'before the fireflies',
  '2027-06-22': 'after the fireflies',
  '2027-08-15': 'high summer',
  '2027-10-20': 'peak color',
  '2027-11-07': 'the clocks go back',
  '2028-02-29': 'a leap day',
};

const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', chromium.executablePath()].filter(
  (path) => existsSync(path),
);

await runCommand(async () => {
  const isShort = process.argv.includes('--short');
  const [script, args] = isShort
    ? (['scripts/e2e.ts', ['--retries=1', '--grep', '@(day|browser)\\b']] as const)
    : (['scripts/test.ts', []] as const);
  const steps = Object.entries(days).map(([day, reason], index) => {
    const browser = browsers.at(isShort ? -1 : index % browsers.length) ?? '';
    const env = { TEST_DAY: day, LONG: isShort ? '1' : '0', ...(browser && { CHROMIUM_PATH: browser }) };
    return runner(`${day} (${reason}), ${basename(browser)}`, script, args, () => env);
  });
  const first = isShort ? randomInt(steps.length) : 0;
  return printSummary(await runSequentially(isShort ? steps.slice(first, first + 1) : steps));
}, 130);
