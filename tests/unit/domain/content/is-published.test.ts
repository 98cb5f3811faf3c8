import { describe, expect, test } from 'vitest';
import { isPublished } from '#domain/content/is-published.ts';

const today = '2026-11-21';

describe('a reader sees', () => {
  test.each([
    ['what has no day', {}, true],
    ['what appears today', { pubDate: today }, true],
    ['what has appeared', { pubDate: '2026-06-01' }, true],
    ['nothing that appears tomorrow', { pubDate: '2026-11-22' }, false],
    ['no draft', { draft: true, pubDate: '2026-06-01' }, false],
  ])('%s', (_, entry, shown) => {
    expect(isPublished(entry, today, false)).toBe(shown);
  });
});

test('editors see everything', () => {
  expect(isPublished({ draft: true, pubDate: '2030-01-01' }, today, true)).toBe(true);
});
