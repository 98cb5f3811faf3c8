// Mutation testing of the rules: `npm run test:mutation`, or one folder with `-- --mutate
// 'src/domain/availability/*.ts'`. Results are cached in .data and reused if neither rule nor tests
// changed; `-- --force` ignores them.

// Drawn cases only have to reach each rule here; how many it takes to believe it is the unit tests'
// own matter.
process.env['CASES'] ??= '200';
process.env['TZ'] ??= 'UTC';

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  // The text of search-kind.ts is written into the pages, and a mutant's text does not run there;
  // its tests prove it.
  mutate: ['src/{domain,fields}/**/*.ts', '!src/domain/search/search-kind.ts'],
  ignorePatterns: ['dist', 'docs', 'public', 'tests/e2e', '.astro', '.netlify'],
  concurrency: 2,
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: '.data/mutation/incremental.json',
  tempDirName: '.data/mutation/sandbox',
  jsonReporter: { fileName: '.data/mutation/report.json' },
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 96, low: 92, break: 92 },
};
