import { expect, test, vi } from 'vitest';
import { testDatabase } from '#support/database.ts';
import { atDesk } from '#support/desk.ts';

vi.mock('#database/desk/late.ts', () => ({
  lateQueries: [
    `select 'calendar', 'Lantern Ledge', timestamptz '2026-12-11 12:00Z', 'not_found'`,
    `select 'job', name, null::timestamptz, null from (values ('reminders'), ('outbox')) as job (name)`,
  ],
}));

const house = testDatabase();

test('what is late comes from as many queries as there are, what never was done first', async () => {
  const desk = await atDesk(house.db);
  const { late } = (await desk.get('GET desk/today')).body;
  expect(late.map(({ kind, name, problem }) => [kind, name, problem])).toEqual([
    ['job', 'outbox', null],
    ['job', 'reminders', null],
    ['calendar', 'Lantern Ledge', 'not_found'],
  ]);
  expect(Date.parse(late[2]?.since ?? '')).toBe(Date.parse('2026-12-11T12:00:00Z'));
});
