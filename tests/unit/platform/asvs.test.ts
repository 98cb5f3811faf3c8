// The table of security requirements (OWASP ASVS) in docs/asvs.md is complete.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

/** Numbers of level 1 and 2 requirements in each section of ASVS 5.0.0. Level 3 follows them. */
const sections = {
  1.1: 2,
  1.2: 9,
  1.3: 11,
  1.4: 3,
  1.5: 2,
  2.1: 3,
  2.2: 3,
  2.3: 4,
  2.4: 1,
  3.2: 2,
  3.3: 4,
  3.4: 6,
  3.5: 5,
  3.7: 2,
  4.1: 3,
  4.2: 1,
  4.3: 2,
  4.4: 4,
  5.1: 1,
  5.2: 3,
  5.3: 2,
  5.4: 3,
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.6: 3,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
  9.1: 3,
  9.2: 4,
  10.1: 2,
  10.2: 2,
  10.3: 4,
  10.4: 11,
  10.5: 5,
  10.6: 2,
  10.7: 3,
  11.1: 2,
  11.2: 3,
  11.3: 3,
  11.4: 4,
  11.5: 1,
  11.6: 1,
  12.1: 3,
  12.2: 2,
  12.3: 4,
  13.1: 1,
  13.2: 5,
  13.3: 2,
  13.4: 5,
  14.1: 2,
  14.2: 4,
  14.3: 3,
  15.1: 3,
  15.2: 3,
  15.3: 7,
  16.1: 1,
  16.2: 5,
  16.3: 4,
  16.4: 3,
  16.5: 3,
  17.1: 1,
  17.2: 4,
  17.3: 2,
};
const numbers = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const rows = [...text.matchAll(/^\| (\d[\d.]*) \| ([^|]*) \| ([^|]*) \| (.*) \|$/gm)].map(
  ([, number = '', what = '', holds = '', by = '']) => ({ number, what, holds, by }),
);

/** Returns code spans that name files of the project. */
const filesIn = (words: string): string[] =>
  [...words.matchAll(/`([^`\s/][^`\s]*\.(?:ts|tsx|mjs|md|sql|json|toml|astro))`/g)].map(
    ([, file = '']) => file,
  );

test('every requirement of levels 1 and 2 is listed once', () => {
  expect(numbers).toHaveLength(253);
  expect(rows.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
});

test.each(rows)('$number has a verdict and existing files', ({ what, holds, by }) => {
  expect(what).not.toBe('');
  expect(['yes', 'no', 'n/a']).toContain(holds);
  expect(by).not.toBe('');
  if (holds === 'yes') expect(filesIn(by)).not.toEqual([]);
  for (const file of filesIn(by)) expect(existsSync(join(root, file)), file).toBe(true);
});

test('files named outside the tables exist too', () => {
  for (const file of filesIn(text)) expect(existsSync(join(root, file)), file).toBe(true);
});
