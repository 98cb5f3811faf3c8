import { expect, test } from 'vitest';
import { wrapUnbrokenPhrases } from '../../../src/content/unbroken-phrases.ts';

const wrapped = (word: string) => `<span class="unbroken">${word}</span>`;

test.each(['865-436-1200', 'US-321', 'I-40', 'November 21', 'May 1'])('keeps %s on one line', (word) => {
  expect(wrapUnbrokenPhrases(`<p>Before ${word}, and after.</p>`)).toBe(
    `<p>Before ${wrapped(word)}, and after.</p>`,
  );
  expect(wrapUnbrokenPhrases(word)).toBe(wrapped(word));
});

test.each(['8865-436-12001', 'BUS-321', 'November 2026', 'Maybe 1', 'PI-40-2'])(
  'leaves %s as it is',
  (text) => {
    expect(wrapUnbrokenPhrases(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
  },
);

test('does not change attributes', () => {
  const html = '<a href="/roads/US-321" title="US-321"><img src="a.avif" alt="US-321 on May 1"></a>';
  expect(wrapUnbrokenPhrases(html)).toBe(html);
});
