import { expect, test } from 'vitest';
import { unknownCity } from '#features/search/derived.ts';
import type { SearchAnswer } from '#features/search/store.ts';
import { found, threeNights } from './fixture.ts';

const cards = [{ city: 'Cosby' }, { city: ' Gatlinburg ' }];
const none = (city: string | undefined) => ({
  criteria: city === undefined ? threeNights : { city },
  answer: { phase: 'empty', suggestions: null, limit: null } as const,
});

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
  const criteria = { city: 'Atlantis' };
  const stays = [found('den')];
  const answers: SearchAnswer[] = [
    { phase: 'loaded', stays, moment: null, foliage: null },
    { phase: 'failed', message: 'Away.' },
    { phase: 'idle' },
  ];
  for (const answer of answers) expect(unknownCity({ criteria, answer }, cards)).toBeNull();
});
