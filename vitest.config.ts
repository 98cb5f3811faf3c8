import { defineConfig } from 'vitest/config';

// Before the workers start: they inherit it, and a zone cannot be changed in one that runs.
process.env['TZ'] ??= 'UTC';

export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          globalSetup: 'tests/support/shared-postgres.ts',
          maxWorkers: 2,
        },
      },
    ],
  },
});
