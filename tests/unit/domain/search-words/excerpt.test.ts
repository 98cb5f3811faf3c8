import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptStretches } from '#domain/search-words/excerpt.ts';
import { aboutKind, kindOf, searchKinds } from '#domain/search-words/kinds.ts';

test('an excerpt is plain text with its matches', () => {
  expect(excerptStretches('the <mark>dogs</mark> &amp; the &lt;b&gt;')).toEqual([
    { text: 'the ', isMatch: false },
    { text: 'dogs', isMatch: true },
    { text: ' & the <b>', isMatch: false },
  ]);
});

test('any other markup is text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const stretches = excerptStretches(`${text.replaceAll('<mark>', '').replaceAll('&', '')}`);
      expect(stretches.map((stretch) => stretch.text).join('')).toBe(
        text.replaceAll('<mark>', '').replaceAll('&', ''),
      );
    }),
  );
});

test.each([
  ['/visitor-guide/waterfalls', 'guide'],
  ['/blog/first-snow-in-town', 'blog'],
  ['/events#bloomin', 'events'],
  ['/events', 'events'],
  ['/blog', 'page'],
  ['/cabins/perseid', 'cabin'],
  ['/areas/gatlinburg', 'areas'],
  ['/promise', 'page'],
])('what lies at %s is of the kind %s', (path, kind) => expect(kindOf(path)).toBe(kind));

test('every kind of page is grouped under words of its own', () => {
  const labels = searchKinds.map((kind) => aboutKind(kind).label);
  expect(labels).toEqual(['Visitor guide', 'Events', 'Blog', 'Areas', 'Cabins', 'More from us']);
});

test('a find leads to a heading of its page, but not on a cabin’s or where all entries are parts of one page', () => {
  const long = searchKinds.filter((kind) => aboutKind(kind).isLong);
  expect(long).toEqual(['guide', 'blog', 'areas', 'page']);
});
