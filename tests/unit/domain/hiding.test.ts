import { expect, test } from 'vitest';
import { hidingWords } from '#domain/desk/hiding.ts';

test('hiding a cabin says the stays ahead, the texts that name it and what guests will see', () => {
  const guests =
    ', and once the pages are built anew guests who open its page read that it is not for rent any more, with cabins near it.';
  expect(hidingWords(0, [])).toBe(`No stay is ahead, no article names it${guests}`);
  expect(hidingWords(2, ['content/blog/a.md'])).toBe(
    `2 stays ahead stay booked, 1 article will do without it (blog/a.md)${guests}`,
  );
});
