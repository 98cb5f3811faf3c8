// Check of references in documents and comments: decisions, files and links.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTempFolder } from '#support/temp-folder.ts';
import { checkDocuments } from '../../../scripts/checks/documents.ts';

let root: string;

beforeEach(() => {
  root = createTempFolder();
});

const decision = '# 12. Daily deal\n';
const index = '- [12](0012-daily-deal.md) Daily deal\n';
const sound = {
  'docs/decisions/0012-daily-deal.md': decision,
  'docs/decisions/README.md': index,
  'src/deal.ts': '// Ends at midnight (decision 12).',
};

function check(files: Record<string, string>): string[] {
  for (const [name, text] of Object.entries({ ...sound, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return checkDocuments(root);
}

// In two parts, so that this file contains no reference.
const refer = (number: string) => `${'decision'} ${number}`;
const file = (name: string) => `docs/${'decisions'}/${name}`;

test('accepts valid references', () => {
  const text = [
    `See [the deal](${file('0012-daily-deal.md')}#context), [Astro](https://astro.build), [above](#a).`,
    'Rules are in `src/`, a subject in `src/domain/<subject>/`, the deal in `src/deal.ts`.',
    'Write `[Kuwohi](visitor-guide/kuwohi)`.',
    '```\n[words](nowhere.md) `src/gone.ts`\n```',
  ].join('\n');
  expect(check({ 'README.md': text })).toEqual([]);
});

test.each<[file: string, text: string, found: string]>([
  ['README.md', '\n[words](docs/gone.md)', 'README.md:2: docs/gone.md does not exist'],
  ['docs/a.md', '[the deal](decisions/gone.md#x)', 'docs/a.md:1: docs/decisions/gone.md does not exist'],
  ['docs/a.md', 'See `src/gone.ts`.', 'docs/a.md:1: src/gone.ts does not exist'],
  ['src/a.ts', `\n// ${refer('13')}`, 'src/a.ts:2: there is no decision 13'],
  [
    'src/a.sql',
    `-- ${refer('s 12, 14 and 12')}`.replace('n s', 'ns'),
    'src/a.sql:1: there is no decision 14',
  ],
  ['src/a.ts', `// ${file('0012-deal.md')}`, `src/a.ts:1: ${file('0012-deal.md')} does not exist`],
  ['tests/a.ts', `// ${file('0015')}`, 'tests/a.ts:1: there is no decision 15'],
  [
    file('0012-daily-deal.md'),
    '# 11. Daily deal\n',
    `${file('0012-daily-deal.md')}:1: the heading begins with "# 12. "`,
  ],
  [file('README.md'), '\n', `${file('README.md')}: 0 lines for 0012-daily-deal.md, not one`],
  [file('README.md'), index + index, `${file('README.md')}: 2 lines for 0012-daily-deal.md, not one`],
])('finds in %s: %j', (path, text, found) => {
  expect(check({ [path]: text })).toEqual([found]);
});

test('skips released migrations and site content', () => {
  const files = {
    'netlify/database/migrations/0001_baseline.sql': `-- ${refer('99')}`,
    'content/blog/fall.md': '[words](/cabins/gone)',
  };
  expect(check(files)).toEqual([]);
});
