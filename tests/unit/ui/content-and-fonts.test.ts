// Every area has a text, and fonts stay within their size limit.

import { readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { site } from '#site';

const root = new URL('../../../', import.meta.url);
describe('content of pages', () => {
  test('every area of the site has a text', () => {
    const names = readdirSync(new URL('content/areas', root));
    for (const { slug } of site.areas) expect(names).toContain(`${slug}.md`);
  });
});

test('the heading and text fonts together have at most 30 kB', () => {
  const size = (name: string) => statSync(new URL(`public/fonts/${name}.woff2`, root)).size;
  expect(size('fraunces') + size('figtree')).toBeLessThanOrEqual(30_000);
});
