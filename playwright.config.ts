import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/chromium.ts';
import './tests/support/clock.ts';

/** Whether this is a step of `npm test`. */
const isStep = process.env['TEST_REPORT'] !== undefined;
// One device pixel per CSS pixel: a higher density takes a tenth of the run and shows tests
// nothing more.
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

/** `npm test` leaves to `npm run test:long` what costs much and breaks seldom. */
const notNow = process.env['LONG'] === '0' ? [/@long\b/] : [];

/** A test runs at the sizes its title names, and on a phone when it names none. */
export const projects = [
  { name: 'phone', grepInvert: [/^(?!.*@(phone|every-size)\b).*@(tablet|desktop)\b/, ...notNow], use: phone },
  {
    name: 'tablet',
    grep: /@(tablet|every-size)\b/,
    grepInvert: notNow,
    use: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  },
  {
    name: 'desktop',
    grep: /@(desktop|every-size)\b/,
    grepInvert: notNow,
    use: { viewport: { width: 1440, height: 900 } },
  },
];

export default defineConfig({
  testDir: 'tests/e2e',
  // Node reads TypeScript itself; compiled by Playwright, a fresh checkout's files cost 11 seconds
  // of a processor.
  build: { external: ['**/*.ts'] },
  outputDir: 'test-results',
  // A busy machine takes its time. How soon a page answers is measured elsewhere (tests/bench).
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: true,
  // Tests wait now and then, for a page to come to rest or a time to pass: others work meanwhile.
  workers: isStep ? 4 : 2,
  reporter: isStep ? './scripts/test-outcome.ts' : 'list',
  use: {
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
    browserName: 'chromium',
    // A missing element fails its test within seconds.
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: launchOptions(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Service workers would bypass routes; tests of offline pages allow them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects,
});
