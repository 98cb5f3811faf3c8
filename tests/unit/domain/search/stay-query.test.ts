import { expect, test } from 'vitest';
import { stayQuery } from '#domain/search/stay-query.ts';

const stay = { check_in: '2026-12-11', check_out: '2026-12-14' };

test('links to a cabin with its stay and party', () => {
  const party = { guests: 5, children: 2, infants: 1, pets: 1 };
  expect(stayQuery(stay, party)).toBe(
    '?check_in=2026-12-11&check_out=2026-12-14&guests=5&children=2&infants=1&pets=1',
  );
  expect(stayQuery(stay)).toBe('?check_in=2026-12-11&check_out=2026-12-14');
  expect(stayQuery({ ...stay, check_in: null }, party)).toBe('');
});
