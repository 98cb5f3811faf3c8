import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Place } from '#domain/map/distance.ts';
import { driveMinutes, roundedMinutes, trafficOn } from '#domain/plan/drive.ts';
import { type Crossing, crossings } from '#domain/plan/roads.ts';

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

/** The rows of the tables on the areas' pages. */
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

test('nearly every row of the areas’ tables is compared', () => {
  expect(rows.length).toBeGreaterThan(29);
});

test.each(rows)('from $area to $to it takes what the area’s page says', ({ start, end, ...minutes }) => {
  for (const hour of ['early', 'noon', 'evening'] as const) {
    const said = Number(minutes[hour]);
    const ours = driveMinutes(crossings[start], crossings[end], { date: tuesday, at: clocks[hour] });
    expect(Math.abs(ours - said), `${hour}: ${ours} for ${said}`).toBeLessThanOrEqual(
      Math.max(5, said * 0.13),
    );
  }
});

const place: fc.Arbitrary<Place> = fc.record({
  latitude: fc.double({ min: 35.5, max: 36, noNaN: true }),
  longitude: fc.double({ min: -83.9, max: -83.2, noNaN: true }),
});
const when = fc.record({
  date: fc.constantFrom('2027-01-12', '2027-05-18', '2027-07-03', '2027-10-16'),
  at: fc.constantFrom('07:00', '09:29', '09:30', '12:00', '15:30', '17:00', '20:00'),
});

test('a drive takes as long there as back, and never less than no time', () => {
  fc.assert(
    fc.property(place, place, when, (one, other, time) => {
      const minutes = driveMinutes(one, other, time);
      expect(minutes).toBe(driveMinutes(other, one, time));
      expect(minutes).toBeGreaterThanOrEqual(0);
      expect(driveMinutes(one, one, time)).toBe(0);
    }),
  );
});

test('no crossing is a shortcut between two others', () => {
  const points = Object.values(crossings);
  fc.assert(
    fc.property(
      fc.constantFrom(...points),
      fc.constantFrom(...points),
      fc.constantFrom(...points),
      when,
      (one, by, other, time) => {
        const straight = driveMinutes(one, other, time);
        // A minute each for the rounding.
        expect(straight).toBeLessThanOrEqual(driveMinutes(one, by, time) + driveMinutes(by, other, time) + 2);
      },
    ),
  );
});

test('an October Saturday is half again as long, twice to Cades Cove, and not before nine', () => {
  const saturday = '2027-10-16';
  expect(trafficOn(saturday)).toBe('full');
  const { gatlinburg, greenbrier } = crossings;
  expect(driveMinutes(gatlinburg, greenbrier, { date: saturday, at: '12:00' })).toBe(24);
  expect(driveMinutes(gatlinburg, greenbrier, { date: saturday, at: '08:00' })).toBe(12);
  const { wye, 'cades-cove': cove } = crossings;
  expect(driveMinutes(wye, cove, { date: saturday, at: '12:00' })).toBe(66);
});

test('a Tuesday in January is quicker at noon than one in May', () => {
  const { gatlinburg, 'pigeon-forge': forge } = crossings;
  const noonOn = (date: string) => driveMinutes(gatlinburg, forge, { date, at: '12:00' });
  expect(trafficOn('2027-01-12')).toBe('quiet');
  expect(noonOn('2027-01-12')).toBeLessThan(noonOn(tuesday));
});

test.each([
  [3, 3],
  [10, 10],
  [12, 10],
  [13, 15],
  [48, 50],
])('%i minutes are said as %i', (minutes, said) => {
  expect(roundedMinutes(minutes)).toBe(said);
});
