import { expect, test } from 'vitest';
import { suits } from '#domain/search/suits.ts';

const cabin = { city: ' Gatlinburg ', max_guests: 4 };

test.each([
  [{}, true],
  [{ city: 'gatlinburg' }, true],
  [{ city: 'Sevierville' }, false],
  [{ guests: 4 }, true],
  [{ guests: 5 }, false],
  [{ city: 'Gatlinburg', guests: 5 }, false],
])('a cabin suits a search by its town and how many it sleeps (case %#)', (search, isSuited) => {
  expect(suits(cabin, search)).toBe(isSuited);
});
