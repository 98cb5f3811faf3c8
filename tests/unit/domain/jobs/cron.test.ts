import { expect, test } from 'vitest';
import { isJobDue } from '#domain/jobs/cron.ts';
import { jobs } from '#domain/jobs/jobs.ts';

/** Returns the number of minutes of a day that match a schedule. */
const turnsOn = (day: string, schedule: string): number =>
  Array.from({ length: 1440 }, (_, minute) => new Date(Date.parse(`${day}T00:00Z`) + minute * 60_000)).filter(
    (moment) => isJobDue(schedule, moment),
  ).length;

test.each([
  ['* * * * *', 1440],
  ['*/3 * * * *', 480],
  ['*/10 * * * *', 144],
  ['0 * * * *', 24],
  ['0 4,5 * * *', 2],
  ['40 7 * * *', 1],
  ['40 7 8 12 *', 1],
  ['40 7 9 12 *', 0],
  ['0 0 * * 2', 1],
  ['0 0 * * 0', 0],
])('%s has %i runs on Tuesday, December 8, 2026', (schedule, turns) => {
  expect(turnsOn('2026-12-08', schedule)).toBe(turns);
});

test('ignores seconds', () => {
  expect(isJobDue('40 7 * * *', new Date('2026-12-08T07:40:59.999Z'))).toBe(true);
});

test.each(['', '* * * *', '@daily', '1-5 * * * *', '*/0 * * * *', 'x * * * *'])(
  'throws on a schedule it cannot read: %s',
  (schedule) => {
    expect(() => isJobDue(schedule, new Date())).toThrow('No schedule');
  },
);

test('reads the schedule of every job', () => {
  for (const { schedule } of Object.values(jobs)) expect(turnsOn('2026-12-08', schedule)).toBeGreaterThan(0);
});
