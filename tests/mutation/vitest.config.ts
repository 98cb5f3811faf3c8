import { defineConfig } from 'vitest/config';

/** The tests that `npm run test:mutation` runs against each mutant of the rules. */
export default defineConfig({
  test: {
    environment: 'node',
    // Formats of calendars and tables are proved by reading them back.
    include: [
      'tests/unit/{domain,fields}/**/*.test.ts',
      'tests/unit/{calendar-sync/round-trip,platform/file-table,platform/rates-examples}.test.ts',
    ],
    setupFiles: ['tests/mutation/fixed-seed.ts'],
    // Tests on a busy computer are slow. Stryker stops mutants that never end.
    testTimeout: 60_000,
  },
});
