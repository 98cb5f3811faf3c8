// Metrics of the code base: figures, maximums and places to improve.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { subjects } from '#netlify/subjects.ts';
import { createTempFolder } from '#support/temp-folder.ts';
import { type Codebase, loadCodebase, scriptText } from '../../../scripts/checks/metrics/codebase.ts';
import { type MetricName, metricGoals } from '../../../scripts/checks/metrics/goals.ts';
import { measureCodebase } from '../../../scripts/checks/metrics/measure.ts';
import {
  findWorseMetrics,
  formatMetricPlaces,
  formatMetricTable,
} from '../../../scripts/checks/metrics/report.ts';

const houseOf = (files: Record<string, string>, imports: Record<string, string[]> = {}): Codebase => ({
  product: Object.entries(files).map(([path, text]) => ({ path, text })),
  graph: new Map(Object.entries(imports)),
});

const copied = 'first();\nsecond();\nthird();\nfourth();\nfifth();\n';

test.each<[metric: MetricName, house: Codebase, where: string]>([
  [
    'types and components with two meanings',
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
    houseOf(
      {
        'scripts/astro/shorten.ts': "writeFileSync(new URL('index.html', dir), shorter);",
        'scripts/astro/og-images.ts': "writeFileSync(new URL('home.jpg', dir), drawn);",
      },
      { 'astro.config.mjs': ['scripts/astro/shorten.ts', 'scripts/astro/og-images.ts'] },
    ),
    'scripts/astro/shorten.ts:1',
  ],
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
  ['vague exports', houseOf({ 'src/a.ts': '\nexport const tellGuest = 1;' }), 'src/a.ts:2  tellGuest'],
  ['vague file names', houseOf({ 'src/kept-days.css': '' }), 'src/kept-days.css:1  kept-days.css'],
])('reports what makes the code worse: %s, %#', (metric, house, where) => {
  const watched = metricGoals.filter((goal) => goal.metric === metric);
  const figures = measureCodebase(house);
  expect(figures[metric].value).toBeGreaterThan(0);
  expect(formatMetricPlaces(figures, watched, 9).split('\n')[2]?.trim() ?? '').toBe(where);
});

test('shows each figure next to its maximum, and which maximum can be lowered', () => {
  const figures = measureCodebase(houseOf({ 'src/a.ts': "export const tell = 'fall-color';" }));
  expect(findWorseMetrics(figures).map(({ metric }) => metric)).toEqual(['vague exports']);
  expect(formatMetricTable(figures)).toMatch(/^vague exports +1 +0 {2}worse$/m);
  expect(formatMetricTable(figures)).toMatch(/^files that name a filter +1 +4 {2}lower the maximum$/m);
});

test('follows imports by path and alias, also from Astro files', () => {
  const folder = createTempFolder();
  const files = {
    'package.json': '{ "imports": { "#site": "./src/site.ts", "#netlify/*": "./netlify/*" } }',
    'astro.config.mjs': '',
    'src/pages/a.astro': `---\nimport '#site';\nimport '../b.ts';\n---\n<script>import '#netlify/c/d.ts'</script>`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { graph } = loadCodebase(folder);
  expect(graph.get('src/pages/a.astro')).toEqual(['src/site.ts', 'src/b.ts', 'netlify/c/d.ts']);
});

const text = `---
import A from './A.astro';
---
<script type="application/ld+json" set:html={json} />
<p>shown</p>
<script>
  run();
</script>
`;
const astro = { path: 'src/A.astro', text };
const lines = (part: string) => part.split('\n').map((line) => line.trim());

test('counts front matter and script elements as script, with their line numbers', () => {
  expect(lines(scriptText(astro))).toEqual([
    '',
    `import A from './A.astro';`,
    '',
    '',
    '',
    '',
    'run();',
    '',
    '',
  ]);
  expect(scriptText(astro)).toHaveLength(text.length);
});

test('counts a module as script and a stylesheet as none', () => {
  expect(scriptText({ path: 'src/a.ts', text: 'a;\n' })).toBe('a;\n');
  expect(scriptText({ path: 'src/a.css', text: '.a {}\n' }).trim()).toBe('');
});

test('lists each subject once, in order', () => {
  const rows = readFileSync('docs/subjects.md', 'utf8').matchAll(/^\| ([a-z-]+) \| [^|]+ \| [^|]+ \|$/gm);
  expect(rows.map(([, name]) => name).toArray()).toEqual(['subject', ...subjects]);
});

test.each([
  ['netlify', ['database', 'functions', 'local', 'platform']],
  ['src/domain', ['contact', 'dates', 'geo', 'money', 'text', 'web']],
  ['src/features', ['header', 'hero', 'toasts']],
  ['src/host', ['parts']],
])('allows in %s only folders of subjects and shared ones', (floor, others) => {
  const known = new Set<string>([...subjects, ...others]);
  const folders = readdirSync(floor, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});
