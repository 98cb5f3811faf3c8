import { afterAll, describe, expect, test } from 'vitest';
import { addDays, getToday, nightsBetween, weekday } from '#domain/dates/day.ts';
import { datePresets } from '#domain/search/date-presets.ts';

const home = process.env['TZ'];
afterAll(() => {
  process.env['TZ'] = home;
});

const rangesOf = (today: string) => datePresets(today).map(({ range }) => [range.from, range.to]);

test('has the names and notes of the specification', () => {
  expect(datePresets('2026-12-01').map(({ name, note }) => [name, note])).toEqual([
    ['Weekend Getaway', 'Fri-Sun'],
    ['Long Weekend', '4 days, 3 nights'],
    ['Week Escape', '7 nights'],
  ]);
});

test.each([
  ['a Sunday', '2026-11-29', '2026-12-04'],
  ['a Monday', '2026-11-30', '2026-12-04'],
  ['a Thursday', '2026-12-03', '2026-12-04'],
  ['a Friday, itself', '2026-12-04', '2026-12-04'],
  ['a Saturday, the coming one', '2026-12-05', '2026-12-11'],
  ['the last days of a year', '2026-12-30', '2027-01-01'],
])('starts the weekend on the next Friday: from %s', (_, today, friday) => {
  expect(rangesOf(today)[0]).toEqual([friday, addDays(friday, 2)]);
});

test('starts the other presets tomorrow', () => {
  expect(rangesOf('2028-02-28').slice(1)).toEqual([
    ['2028-02-29', '2028-03-03'],
    ['2028-02-29', '2028-03-07'],
  ]);
});

test('finds a Friday to Sunday within a week of every day in four years', () => {
  for (let day = '2026-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
    const [from = '', to = ''] = rangesOf(day)[0] ?? [];
    expect([weekday(from), weekday(to)]).toEqual([5, 0]);
    expect(nightsBetween(day, from)).toBeLessThan(7);
    expect(from >= day).toBe(true);
  }
});

// 11:30 PM on Friday, December 4 in New York, already Saturday in Europe and Asia. Clock changes
// follow below.
describe.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'on a machine in %s',
  (zone) => {
    test.each([
      ['2026-12-05T04:30:00Z', '2026-12-04', '2026-12-06'],
      ['2026-12-05T05:30:00Z', '2026-12-11', '2026-12-13'],
      ['2026-10-31T03:59:00Z', '2026-10-30', '2026-11-01'],
      ['2027-03-14T06:30:00Z', '2027-03-19', '2027-03-21'],
    ])('uses today’s date in New York: %s', (now, from, to) => {
      process.env['TZ'] = zone;
      expect(rangesOf(getToday('America/New_York', new Date(now)))[0]).toEqual([from, to]);
    });
  },
);
