import { expect, test } from 'vitest';
import { unknownCity } from '#features/search/list/list-store.ts';
import { found, threeNights } from './fixture.ts';

const cards = [{ city: 'Cosby' }, { city: ' Gatlinburg ' }];
const none = (city: string | undefined) =>
  ({ phase: 'none', search: city === undefined ? threeNights : { city }, matches: null }) as const;

test('a town that is none of ours, and has no cabin, is unknown', () => {
  expect(unknownCity(none('Atlantis'), cards)).toBe('Atlantis');
  expect(unknownCity(none('Atlantis'), [])).toBe('Atlantis');
});

test.each(['Gatlinburg', ' pigeon forge ', 'WEARS VALLEY', 'cosby'])(
  '%s is known, however it is written',
  (city) => {
    expect(unknownCity(none(city), cards)).toBeNull();
  },
);

test('a search that names no town, or found something, has none that is unknown', () => {
  expect(unknownCity(none(undefined), cards)).toBeNull();
  const search = { city: 'Atlantis' };
  expect(unknownCity({ phase: 'found', search, stays: [found('den')] }, cards)).toBeNull();
  expect(unknownCity({ phase: 'failed', search, message: 'Away.' }, cards)).toBeNull();
  expect(unknownCity({ phase: 'idle' }, cards)).toBeNull();
});
