import { expect, test } from 'vitest';
import { getUnknownCity } from '#domain/search/search-city.ts';

const cabins = [{ city: 'Cosby' }, { city: ' Gatlinburg ' }];

test('a town without a page and without a cabin is unknown', () => {
  expect(getUnknownCity({ city: 'Atlantis' }, cabins)).toBe('Atlantis');
  expect(getUnknownCity({ city: 'Atlantis' }, [])).toBe('Atlantis');
  expect(getUnknownCity({ guests: 2 }, cabins)).toBeNull();
});

test.each(['Gatlinburg', ' pigeon forge ', 'WEARS VALLEY', 'cosby'])(
  '%s is known, however it is written',
  (city) => {
    expect(getUnknownCity({ city }, cabins)).toBeNull();
  },
);
