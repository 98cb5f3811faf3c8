import { expect, test } from 'vitest';
import { stayQuery } from '#domain/search/stay-query.ts';

const stay = { check_in: '2026-12-11', check_out: '2026-12-14' };

test('a link to a cabin carries its stay and the party', () => {
  expect(stayQuery(stay, 2)).toBe('?check_in=2026-12-11&check_out=2026-12-14&guests=2');
  expect(stayQuery(stay, undefined)).toBe('?check_in=2026-12-11&check_out=2026-12-14');
  expect(stayQuery({ ...stay, check_in: null }, 2)).toBe('');
});
