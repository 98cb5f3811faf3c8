import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './tests/support/chromium.ts';
import './tests/support/clock.ts';

// Before the workers start: they inherit it, and a zone cannot be changed in one that runs.
process.env['TZ'] ??= 'UTC';

// Photos of tests are no photos of the laptop's own site.
process.env['PHOTO_FOLDER'] ??= '.data/test-photos';

/**
 * `npm test` skips expensive tests that rarely fail, which `npm run test:long` runs: whole files,
 * and tests tagged in their title.
 */
const isShort = process.env['LONG'] === '0';
const notNow = isShort ? ['tests/**/*.long.test.ts'] : [];

/** Tests of what runs on Node, but for the domain and the calls. */
const onNode = ['content', 'messages', 'og-images', 'platform', 'site'].map(
  (room) => `tests/unit/${room}/**/*.test.{ts,tsx}`,
);

/** Tests of what needs no network, no clock and no screen. */
const ofRules = ['tests/unit/{domain,fields}/**/*.test.ts'];

const packagesOfIslands = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'nanostores',
  '@nanostores/react',
  'react-day-picker',
  'date-fns',
  'libphonenumber-js/min',
  'canvas-confetti',
  'vitest-browser-react',
];

/**
 * Modules of this project without state, and without stateful imports. Node loads them once per
 * worker. The others are loaded per file (`tests/support/isolate-modules.ts`).
 */
const stateless = [
  /\/src\/(contracts|domain|fields)\/.*\.ts$/,
  /\/netlify\/[\w-]+\/([\w-]+-)?queries\.ts$/,
  /\/netlify\/platform\/database\/(?!client).*\.ts$/,
];

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    ...(isShort && { testNamePattern: /^(?!.*@long\b)/s }),
    // Generous for a busy machine; tests that measure time do so themselves.
    hookTimeout: 120_000,
    // Nothing imports a migration, and any of them can break any call.
    forceRerunTriggers: ['**/vitest.config.ts', '**/package-lock.json', '**/netlify/**/*.sql'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...ofRules, ...onNode],
          isolate: false,
          server: { deps: { external: stateless } },
          setupFiles: ['tests/support/isolate-modules.ts', 'tests/support/seed.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: onNode,
          exclude: notNow,
          setupFiles: 'tests/support/seed.ts',
          // Only code for browsers has state; loading shared modules once is cheaper.
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'domain',
          include: ofRules,
          setupFiles: 'tests/support/seed.ts',
          // The rules are pure: no file can leave anything behind for the next.
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        optimizeDeps: {
          // Found while a test runs, a package would have the page loaded again.
          noDiscovery: true,
          include: packagesOfIslands,
        },
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: 'tests/components/support/setup.ts',
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A busy machine takes its time to start one.
            connectTimeout: 300_000,
            provider: playwright({
              launchOptions: launchOptions(),
              contextOptions: { locale: 'en-US', timezoneId: 'America/New_York', deviceScaleFactor: 1 },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          exclude: ['tests/functions/site/**', ...notNow],
          isolate: false,
          server: { deps: { external: stateless } },
          setupFiles: ['tests/support/isolate-modules.ts', 'tests/support/seed.ts'],
          globalSetup: 'tests/support/shared-postgres.ts',
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'builds',
          // Astro's cache has one place, so nothing else of Astro may run meanwhile.
          include: ['tests/functions/site/**/*.test.ts'],
          globalSetup: 'tests/support/shared-postgres.ts',
          testTimeout: 600_000,
        },
      },
    ],
  },
});
