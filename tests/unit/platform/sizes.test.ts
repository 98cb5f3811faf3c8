// Screen sizes at which browser tests run, by the tags in their titles.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projects } from '../../../playwright.config.ts';

const folder = join(import.meta.dirname, '../../e2e');
const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));

/** Projects (screen sizes) in which a test with this title runs. */
const sizesFor = (title: string) =>
  projects
    .filter(
      ({ grep, grepInvert }) => (grep?.test(title) ?? true) && !grepInvert.some((not) => not.test(title)),
    )
    .map(({ name }) => name);

test('a browser test runs on a phone, or at the sizes of its title’s tags', () => {
  expect(sizesFor('phone deal.spec.ts a deal is covered')).toEqual(['phone']);
  expect(sizesFor('desktop deal.spec.ts it closes @desktop')).toEqual(['desktop']);
  expect(sizesFor('tablet header.spec.ts the menu @phone @tablet')).toEqual(['phone', 'tablet']);
  expect(sizesFor('desktop home.spec.ts nothing moves @every-size')).toEqual(['phone', 'tablet', 'desktop']);
});

test.each(specs)('%s has only known tags', (name) => {
  const lines = readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('import '));
  const named = lines.flatMap((line) => [...line.matchAll(/[ ']@([a-z-]+)/g)].map(([, size]) => size));
  expect(['phone', 'tablet', 'desktop', 'every-size', 'long', 'day', 'browser']).toEqual(
    expect.arrayContaining(named),
  );
});
