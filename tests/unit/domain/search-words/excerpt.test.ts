import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptStretches } from '#domain/search-words/excerpt.ts';
import { kindOf } from '#domain/search-words/kinds.ts';

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
