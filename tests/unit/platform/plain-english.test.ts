import { expect, test } from 'vitest';
import {
  measurePlainEnglish,
  type PlainEnglishMetric,
  parseComments,
} from '../../../scripts/checks/plain-english.ts';

const find = (metric: PlainEnglishMetric, text: string, path = 'src/a.ts') =>
  measurePlainEnglish([{ path, text }])[metric].places.map(({ line, text }) => `${line} ${text}`);

test.each<[metric: PlainEnglishMetric, text: string, found: string]>([
  [
    'comments: begin with a question word',
    'let a;\n/** Why a save is refused by the server. */',
    '2 Why a save is refused by the server.',
  ],
  [
    'comments: begin with a question word',
    'let a;\n// Whose booking this request\n// may read.\nlet b;',
    '2 Whose booking this request may read.',
  ],
  ['comments: words with a standard one', '// Reads the row anew.', '1 "anew": again'],
  [
    'comments: words with a standard one',
    '/*\n * The button beside the field lets it go.\n */',
    '1 "beside": next to; "lets it go": releases',
  ],
  ['comments: words with a standard one', '// Her hold.', '1 "Her": the guest, the host, this site'],
  ['comments: fragments', "/** The cabin's. */", "1 The cabin's."],
  ['comments: fragments', '// Likewise.', '1 Likewise.'],
  ['comments: doc of four words or fewer', '/** The id of it. */', '1 The id of it.'],
  ['comments: a sentence over 25 words', `// One. ${'word '.repeat(25)}end.`, `1 ${'word '.repeat(17)}wo…`],
  ['comments: lines over 100 columns', `let a;\n  // ${'x'.repeat(96)}`, `2 // ${'x'.repeat(84)}…`],
  ['vague exports', 'let a;\nexport async function keepDates() {}', '2 keepDates'],
  ['vague exports', 'export interface StayFacts {}', '1 StayFacts'],
  ['renamed components', "let a;\nimport Written from './ArticleLayout.astro';", '2 Written: ArticleLayout'],
  ['renamed components', "import Card from '#ui/CardGrid.tsx';", '1 Card: CardGrid'],
])('%s: %j', (metric, text, found) => {
  expect(find(metric, text)).toEqual([found]);
});

test.each<[metric: PlainEnglishMetric, text: string]>([
  ['comments: begin with a question word', '/** Whether the guest has paid. */'],
  ['comments: begin with a question word', "const a = 'x'; // What follows code is not read."],
  ['comments: words with a standard one', "const a = '// anew';"],
  ['comments: words with a standard one', '// biome-ignore lint/a/b: asked for by the library'],
  ['comments: fragments', '/** Date in America/New_York. */'],
  ['comments: doc of four words or fewer', '// Honeypot.'],
  ['comments: a sentence over 25 words', `// ${'word '.repeat(24)}end. ${'word '.repeat(24)}end.`],
  ['comments: lines over 100 columns', `  // ${'x'.repeat(95)}`],
  ['comments: lines over 100 columns', `const a = '${'x'.repeat(120)}';`],
  [
    'renamed components',
    "import ArticleLayout from './ArticleLayout.astro';\nimport Footer from '#b/Footer.tsx';",
  ],
  ['renamed components', "import later from './article-deferred.css?url';"],
  ['vague exports', 'export const findRates = 1;\nexport const askew = 1;\nconst tellGuest = 1;'],
])('no %s in %j', (metric, text) => {
  expect(find(metric, text)).toEqual([]);
});

test.each([
  ['src/domain/pricing/before.ts', true],
  ['src/features/booking/once.css', true],
  ['src/browser/kept-dates.ts', true],
  ['netlify/booking/own.sql', true],
  ['netlify/booking/owners.sql', false],
  ['src/browser/lately-seen.ts', false],
  ['src/domain/text/plural.ts', false],
  // The address of a page.
  ['src/pages/map/sheet.astro', false],
  ['src/later.d.ts', false],
])('decides whether %s is a vague file name: %s', (path, isVague) => {
  expect(find('vague file names', '', path)).toHaveLength(isVague ? 1 : 0);
});

test('reads consecutive comments of SQL as one', () => {
  const text = 'select 1;\n  -- Locks the booking.\n  -- Then its nights.\nselect 2;\n-- Reads it.\n';
  expect(parseComments({ path: 'netlify/a/functions.sql', text })).toEqual([
    { line: 2, text: 'Locks the booking. Then its nights.', isDoc: false },
    { line: 5, text: 'Reads it.', isDoc: false },
  ]);
});
