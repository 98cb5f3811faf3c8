import { defineConfig } from 'vitest/config';

/** The tests that `npm run test:mutation` runs against each mutant of the rules. */
export default defineConfig({
  test: {
    environment: 'node',
    // Formats of calendars and tables are proved by reading them back.
    include: [
      'tests/unit/{domain,fields}/**/*.test.ts',
      'tests/unit/{ical/round-trip,platform/csv-table,platform/rates-examples}.test.ts',
    ],
    setupFiles: ['tests/mutation/same-cases.ts'],
    // A busy machine takes its time; a mutant that never ends is Stryker's to stop.
    testTimeout: 60_000,
  },
});
