import { describe, expect, test } from 'vitest';
import { isPublished } from '#domain/content/is-published.ts';

const today = '2026-11-21';

describe('a visitor sees', () => {
  test.each([
    ['an entry without a day', {}, true],
    ['an entry of today', { pubDate: today }, true],
    ['an entry of the past', { pubDate: '2026-06-01' }, true],
    ['no entry of tomorrow', { pubDate: '2026-11-22' }, false],
    ['no draft', { draft: true, pubDate: '2026-06-01' }, false],
  ])('%s', (_, entry, shown) => {
    expect(isPublished(entry, today, false)).toBe(shown);
  });
});

test('an editor sees everything', () => {
  expect(isPublished({ draft: true, pubDate: '2030-01-01' }, today, true)).toBe(true);
});
