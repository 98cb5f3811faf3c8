import { expect, test } from 'vitest';
import { getUnknownCity } from '#domain/search/search-city.ts';

const cabins = [{ city: 'Cosby' }, { city: ' Gatlinburg ' }];

test('reports a town that has neither a page nor a cabin', () => {
  expect(getUnknownCity({ city: 'Atlantis' }, cabins)).toBe('Atlantis');
  expect(getUnknownCity({ city: 'Atlantis' }, [])).toBe('Atlantis');
  expect(getUnknownCity({ guests: 2 }, cabins)).toBeNull();
});

test.each(['Gatlinburg', ' pigeon forge ', 'WEARS VALLEY', 'cosby'])('knows %s in any spelling', (city) => {
  expect(getUnknownCity({ city }, cabins)).toBeNull();
});
