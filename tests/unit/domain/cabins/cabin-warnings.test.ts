import { expect, test } from 'vitest';
import { hideCabinWarning, moveCabinWarning, unsupportedTownWarning } from '#domain/cabins/cabin-warnings.ts';

test('accepts a known town in any spelling, and no town', () => {
  for (const city of ['Gatlinburg', ' pigeon forge ', '']) expect(unsupportedTownWarning(city)).toBeNull();
});

test('warns about an unknown town and suggests a similar known one', () => {
  expect(unsupportedTownWarning('Gatlinburgg')).toMatch(
    /^Did you mean Gatlinburg\? No town here is called Gatlinburgg: /,
  );
  expect(unsupportedTownWarning(' Gatlinburgg ')).toBe(unsupportedTownWarning('Gatlinburgg'));
  expect(unsupportedTownWarning('Townsend')).toMatch(/^No town here is called Townsend: /);
});

test('lists upcoming stays, linking texts and the page guests will see when a cabin is hidden', () => {
  const guests =
    ', and once the pages are built anew guests who open its page read that it is not for rent any more, with cabins near it.';
  expect(hideCabinWarning(0, [])).toBe(`No stay is ahead, no article names it${guests}`);
  expect(hideCabinWarning(2, ['content/blog/a.md'])).toBe(
    `2 stays ahead stay booked, 1 article will do without it (blog/a.md)${guests}`,
  );
  expect(hideCabinWarning(1, ['content/blog/a.md', 'content/blog/b.md'])).toBe(
    `1 stay ahead stays booked, 2 articles will do without it (blog/a.md, blog/b.md)${guests}`,
  );
});

test('lists the new address, the redirect and the linking texts when a slug changes', () => {
  const words =
    'With the next build its page is at /cabins/vixen. Links to /cabins/fox lead there from then on, and no other cabin can have that address.';
  expect(moveCabinWarning('fox', 'vixen', [])).toBe(words);
  expect(moveCabinWarning('fox', 'vixen', ['content/blog/a.md'])).toBe(
    `${words} 1 article will do without it until the new address is written there (blog/a.md).`,
  );
});
