import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { driveMinutes, drivesSpur, roundedMinutes, trafficOn } from '#domain/geo/drive-time.ts';
import { type Crossing, crossings } from '#domain/geo/roads.ts';

const tuesday = '2027-05-18';
const clocks = { early: '07:00', noon: '12:00', evening: '17:00' } as const;

const starts: Record<string, Crossing> = {
  gatlinburg: 'gatlinburg',
  'pigeon-forge': 'pigeon-forge',
  sevierville: 'sevierville',
  'wears-valley': 'wears-valley',
};
const ends: [words: string, Crossing][] = [
  ['Sugarlands', 'sugarlands'],
  ['Greenbrier', 'greenbrier'],
  ['Old Mill', 'pigeon-forge'],
  ['Metcalf', 'metcalf-bottoms'],
  ['Newfound', 'newfound-gap'],
  ['LeConte', 'hospital'],
  ['Kuwohi', 'kuwohi'],
  ['Cades Cove', 'cades-cove'],
  ['Dollywood', 'dollywood'],
  ['Downtown Gatlinburg', 'gatlinburg'],
  ['I-40', 'exit-407'],
  ['Douglas Dam', 'douglas-dam'],
  ['Foothills', 'foothills-parkway'],
  ['Townsend', 'townsend'],
];

/** Rows of the tables on the pages of areas. */
const rows = Object.entries(starts).flatMap(([area, start]) => {
  const text = readFileSync(`content/areas/${area}.md`, 'utf8');
  return [
    ...text.matchAll(/\{ to: (?:'([^']+)'|([^,]+)), early: (\d+), noon: (\d+), evening: (\d+) \}/g),
  ].flatMap(([, quoted, bare = '', early, noon, evening]) => {
    const to = quoted ?? bare;
    const end = ends.find(([words]) => to.startsWith(words) || to.includes(`of ${words}`));
    return end ? [{ area, to, start, end: end[1], early, noon, evening }] : [];
  });
});

test('compares nearly every row of the area pages’ tables', () => {
  expect(rows.length).toBeGreaterThan(29);
});

test.each(rows)(
  'the drive from $area to $to matches the table on the area’s page',
  ({ start, end, ...minutes }) => {
    for (const hour of ['early', 'noon', 'evening'] as const) {
      const said = Number(minutes[hour]);
      const ours = driveMinutes(crossings[start], crossings[end], { date: tuesday, at: clocks[hour] });
      expect(Math.abs(ours - said), `${hour}: ${ours} for ${said}`).toBeLessThanOrEqual(
        Math.max(5, said * 0.13),
      );
    }
  },
);

const place: fc.Arbitrary<Coordinates> = fc.record({
  latitude: fc.double({ min: 35.5, max: 36, noNaN: true }),
  longitude: fc.double({ min: -83.9, max: -83.2, noNaN: true }),
});
const when = fc.record({
  date: fc.constantFrom('2027-01-12', '2027-05-18', '2027-07-03', '2027-10-16'),
  at: fc.constantFrom('07:00', '09:29', '09:30', '12:00', '15:30', '17:00', '20:00'),
});

test('takes equally long in both directions, and never a negative time', () => {
  fc.assert(
    fc.property(place, place, when, (one, other, time) => {
      const minutes = driveMinutes(one, other, time);
      expect(minutes).toBe(driveMinutes(other, one, time));
      expect(minutes).toBeGreaterThanOrEqual(0);
      expect(driveMinutes(one, one, time)).toBe(0);
    }),
  );
});

test('has no detour between two crossings that is a shortcut', () => {
  const points = Object.values(crossings);
  fc.assert(
    fc.property(
      fc.constantFrom(...points),
      fc.constantFrom(...points),
      fc.constantFrom(...points),
      when,
      (one, by, other, time) => {
        const straight = driveMinutes(one, other, time);
        // Each value may be rounded by a minute.
        expect(straight).toBeLessThanOrEqual(driveMinutes(one, by, time) + driveMinutes(by, other, time) + 2);
      },
    ),
  );
});

test('takes half longer on a Saturday in October, twice as long to Cades Cove, but not before nine', () => {
  const saturday = '2027-10-16';
  expect(trafficOn(saturday)).toBe('full');
  const { gatlinburg, greenbrier } = crossings;
  expect(driveMinutes(gatlinburg, greenbrier, { date: saturday, at: '12:00' })).toBe(24);
  expect(driveMinutes(gatlinburg, greenbrier, { date: saturday, at: '08:00' })).toBe(12);
  const { wye, 'cades-cove': cove } = crossings;
  expect(driveMinutes(wye, cove, { date: saturday, at: '12:00' })).toBe(66);
});

test.each([
  ['2027-10-15', 'full'],
  ['2027-10-17', 'full'],
  ['2027-10-14', 'season'],
  ['2027-10-18', 'season'],
  ['2027-11-06', 'season'],
  ['2027-01-04', 'season'],
  ['2027-01-05', 'quiet'],
  ['2027-01-08', 'season'],
  ['2026-03-05', 'quiet'],
  ['2027-03-08', 'season'],
])('has the traffic level of %s: %s', (date, traffic) => {
  expect(trafficOn(date)).toBe(traffic);
});

test.each([
  ['09:29', 15],
  ['09:30', 25],
  ['15:29', 25],
  ['15:30', 33],
  ['19:59', 33],
  ['20:00', 15],
])('takes from Gatlinburg to Pigeon Forge at %s %i minutes', (at, minutes) => {
  const { gatlinburg, 'pigeon-forge': forge } = crossings;
  expect(driveMinutes(gatlinburg, forge, { date: tuesday, at })).toBe(minutes);
});

test('adds the detour of a winding road for a place off the road, and nothing for the same place', () => {
  const { gatlinburg } = crossings;
  const north = (miles: number): Coordinates => ({
    ...gatlinburg,
    latitude: gatlinburg.latitude + miles / 69.1,
  });
  const minutes = (from: Coordinates, to: Coordinates) =>
    driveMinutes(from, to, { date: tuesday, at: '12:00' });
  expect(minutes(gatlinburg, north(0.04))).toBe(0);
  expect(minutes(gatlinburg, north(0.5))).toBe(2);
  expect(minutes(north(0.5), north(1))).toBe(2);
  expect(minutes(north(1), north(-1))).toBe(6);
  expect(minutes(north(1), crossings.sugarlands)).toBe(15);
});

test.each<[Crossing, Crossing, boolean]>([
  ['gatlinburg', 'pigeon-forge', true],
  ['dollywood', 'elkmont', true],
  ['gatlinburg', 'elkmont', false],
  ['sevierville', 'pigeon-forge', false],
  ['gatlinburg', 'wears-valley', false],
  ['wears-valley', 'sevierville', false],
])('uses the Spur from %s to %s: %s', (from, to, drives) => {
  expect(drivesSpur(crossings[from], crossings[to])).toBe(drives);
});

test('is faster at noon on a Tuesday in January than in May', () => {
  const { gatlinburg, 'pigeon-forge': forge } = crossings;
  const noonOn = (date: string) => driveMinutes(gatlinburg, forge, { date, at: '12:00' });
  expect(trafficOn('2027-01-12')).toBe('quiet');
  expect(noonOn('2027-01-12')).toBeLessThan(noonOn(tuesday));
});

test.each([
  [3, 3],
  [9, 9],
  [10, 10],
  [11, 10],
  [12, 10],
  [13, 15],
  [48, 50],
])('rounds %i minutes to %i', (minutes, said) => {
  expect(roundedMinutes(minutes)).toBe(said);
});
