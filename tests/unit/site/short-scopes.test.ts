import { expect, test } from 'vitest';
import { shortener } from '../../../scripts/astro/short-scopes.mjs';

test('a scope is short, and the same in markup and styles', () => {
  const shorten = shortener();
  expect(shorten('<p data-astro-cid-h3xj43oc>')).toBe('<p data-h3xj>');
  expect(shorten('p[data-astro-cid-h3xj43oc]{margin:0}')).toBe('p[data-h3xj]{margin:0}');
});

test('two components never share one', () => {
  const shorten = shortener();
  shorten('data-astro-cid-h3xj43oc');
  expect(() => shorten('data-astro-cid-h3xj0000')).toThrow('Two components share the scope h3xj');
});
