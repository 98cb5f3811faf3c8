import { expect, test } from 'vitest';
import { hideCabinWarning, moveCabinWarning, unsupportedTownWarning } from '#domain/cabins/cabin-warnings.ts';

test('a town of ours, however it is written, is not asked about, and neither is none', () => {
  for (const city of ['Gatlinburg', ' pigeon forge ', '']) expect(unsupportedTownWarning(city)).toBeNull();
});

test('another town is asked about, with the one that was meant where it is near', () => {
  expect(unsupportedTownWarning('Gatlinburgg')).toMatch(
    /^Did you mean Gatlinburg\? No town here is called Gatlinburgg: /,
  );
  expect(unsupportedTownWarning(' Gatlinburgg ')).toBe(unsupportedTownWarning('Gatlinburgg'));
  expect(unsupportedTownWarning('Townsend')).toMatch(/^No town here is called Townsend: /);
});

test('hiding a cabin says the stays ahead, the texts that name it and what guests will see', () => {
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

test('another address says where the page is, what the old one leads to and which texts name it', () => {
  const words =
    'With the next build its page is at /cabins/vixen. Links to /cabins/fox lead there from then on, and no other cabin can have that address.';
  expect(moveCabinWarning('fox', 'vixen', [])).toBe(words);
  expect(moveCabinWarning('fox', 'vixen', ['content/blog/a.md'])).toBe(
    `${words} 1 article will do without it until the new address is written there (blog/a.md).`,
  );
});
