import { expect, test } from 'vitest';
import { goals, isBetter, isWorse, type Signal } from '../../../scripts/checks/house/goals.ts';
import type { House } from '../../../scripts/checks/house/house.ts';
import { measure } from '../../../scripts/checks/house/measure.ts';
import { placesIn, tableOf, worseIn } from '../../../scripts/checks/house/report.ts';

const empty: House = { product: [], tests: [], graph: new Map() };

const houseOf = (files: Record<string, string>, imports: Record<string, string[]> = {}): House => ({
  product: Object.entries(files).map(([path, text]) => ({ path, text })),
  tests: [],
  graph: new Map(
    Object.entries(imports).map(([path, targets]) => [
      path,
      targets.map((target) => ({ specifier: target, target })),
    ]),
  ),
});

const copied = 'first();\nsecond();\nthird();\nfourth();\nfifth();\n';

test.each<[signal: Signal, house: House, where: string]>([
  ['product lines', houseOf({ 'src/a.css': 'a {\n}\n' }), ''],
  ['product files', houseOf({ 'src/a.ts': '' }), ''],
  [
    'files under 30 lines with one importer',
    houseOf({ 'src/a.ts': '', 'src/b.ts': '' }, { 'src/a.ts': ['src/b.ts'] }),
    'src/b.ts:1  imported by src/a.ts',
  ],
  [
    'exported names with two meanings',
    houseOf({ 'src/a.ts': 'export interface Stay {}', 'src/b.ts': 'const Stay = 1;\nexport { Stay };' }),
    'src/a.ts:1  Stay, as in src/b.ts',
  ],
  ['files that name a cabin fact', houseOf({ 'src/a.ts': 'a.step_free' }), 'src/a.ts:1'],
  ['files that name a call', houseOf({ 'src/a.ts': "'/api/newsletter-signup'" }), 'src/a.ts:1'],
  ['files that name a filter', houseOf({ 'src/a.ts': "'fall-color'" }), 'src/a.ts:1'],
  ['files that name a tax kind', houseOf({ 'src/a.ts': 'quote.occupancyTax' }), 'src/a.ts:1'],
  ['files that name a guide collection', houseOf({ 'src/a.ts': "kind === 'guide'" }), 'src/a.ts:1'],
  [
    'plugins that rewrite output',
    houseOf({}, { 'astro.config.mjs': ['scripts/astro/shorten.mjs', 'scripts/astro/posters.ts'] }),
    'scripts/astro/shorten.mjs:1',
  ],
  [
    'import cycles',
    houseOf({}, { 'src/a.ts': ['src/b.ts'], 'src/b.ts': ['src/a.ts'] }),
    'src/a.ts:1  src/a.ts → src/b.ts → src/a.ts',
  ],
  ['any', { ...empty, tests: [{ path: 'tests/a.ts', text: '\nlet a: any;' }] }, 'tests/a.ts:2  a: any'],
  [
    'casts per 1,000 lines',
    houseOf({ 'src/A.astro': '---\nconst a = b as const;\nconst c = a as Stay;\n---\n<p>{c}</p>\n' }),
    'src/A.astro:3  a as Stay',
  ],
  [
    'copied lines, per cent',
    houseOf({ 'src/a.ts': copied, 'src/b.ts': `\n${copied}` }),
    'src/b.ts:2  5 lines, the first as in src/a.ts:1',
  ],
  [
    'exports and fields without a sentence',
    houseOf({ 'src/domain/a.ts': '/** Adds. */\nexport const add = 1;\nexport type Sum = number;\n' }),
    'src/domain/a.ts:3  Sum',
  ],
  [
    'exports and fields without a sentence',
    houseOf({ 'src/contracts/a.ts': 'interface A {\n  /** In cents. */\n  a: 1;\n  b: 2;\n}\n' }),
    'src/contracts/a.ts:4  b: 2;',
  ],
  ['mannered names', houseOf({ 'src/a.ts': '\nwhenStirred();' }), 'src/a.ts:2  whenStirred'],
  ['mannered names', houseOf({ 'src/tell-me.css': '' }), 'src/tell-me.css:1  tell-me.css'],
])('what makes a house worse is noticed and named: %s, %#', (signal, house, where) => {
  const watched = goals.filter((goal) => goal.signal === signal);
  const figures = measure(house);
  expect(figures[signal].value).toBeGreaterThan(0);
  expect(placesIn(figures, watched, 9).split('\n')[2]?.trim() ?? '').toBe(where);
});

test('a figure may miss its goal by what stands and a hundredth, and is said to be better well below that', () => {
  const goal = { signal: 'product files', goal: 50, stands: 100 } as const;
  expect([101, 102].map((value) => isWorse(goal, value))).toEqual([false, true]);
  expect([97, 96].map((value) => isBetter(goal, value))).toEqual([false, true]);
  // Within its goal nothing is worse, and there is nothing to lower.
  const met = { ...goal, goal: 100, stands: 10 };
  expect([isWorse(met, 100), isWorse(met, 101), isBetter(met, 5)]).toEqual([false, true, false]);
});

test('the table says of each figure what it is, what stands and what is wanted', () => {
  const figures = measure(houseOf({}, { 'src/a.ts': ['src/a.ts'] }));
  expect(worseIn(figures).map(({ signal }) => signal)).toEqual(['import cycles']);
  expect(tableOf(figures)).toMatch(/^import cycles +1 +0 +0 {2}worse$/m);
  expect(tableOf(figures)).toMatch(/^product files +0 +\d+ +1250 {2}better: lower what stands/m);
});
