import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxCabins } from '#domain/availability/party.ts';
import { milesBetween } from '#domain/geo/coordinates.ts';
import { type AvailableCabin, findCabinGroups } from '#domain/search/cabin-groups.ts';

const cabin = (slug: string, max_guests: number, latitude: number | null, total = 100): AvailableCabin => ({
  slug,
  title: slug,
  city: 'Gatlinburg',
  max_guests,
  latitude,
  longitude: latitude === null ? null : -83.5,
  total,
});

const groupsOf = (cabins: AvailableCabin[], guests: number, count = 9) =>
  findCabinGroups(cabins, guests, count).map((group) => group.cabins.map(({ slug }) => slug).join('+'));

test('finds two nearby cabins that sleep the party together, nearest first', () => {
  const cabins = [cabin('a', 6, 35.7), cabin('b', 6, 35.71), cabin('c', 8, 35.702), cabin('far', 20, 36.5)];
  expect(groupsOf(cabins, 12)).toEqual(['a+c', 'b+c', 'a+b']);
  expect(groupsOf(cabins, 13)).toEqual(['a+c', 'b+c']);
  expect(groupsOf(cabins, 12, 1)).toEqual(['a+c']);
  expect(groupsOf(cabins, 21)).toEqual([]);
});

test('skips unsuitable groups for the next nearest, with more cabins if needed', () => {
  const cabins = [cabin('a', 6, 35.7), cabin('b', 6, 35.701), cabin('c', 6, 35.72)];
  const withC = (group: readonly AvailableCabin[]) => group.some(({ slug }) => slug === 'c');
  expect(
    findCabinGroups(cabins, 12, 1, { isPossible: withC }).map((group) =>
      group.cabins.map(({ slug }) => slug),
    ),
  ).toEqual([['b', 'c']]);
  const all = (group: readonly AvailableCabin[]) => group.length === 3;
  expect(findCabinGroups(cabins, 12, 9, { isPossible: all })).toHaveLength(1);
});

test('never groups two cabins that share nights', () => {
  const cabins = ['a', 'b', 'c'].map((slug, place) => cabin(slug, 6, 35.7 + place / 1000));
  const linked = [
    ['b', 'a'],
    ['c', 'b'],
  ] as const;
  const groups = findCabinGroups(cabins, 12, 9, { linked });
  expect(groups.map((group) => group.cabins.map(({ slug }) => slug))).toEqual([['a', 'c']]);
  expect(findCabinGroups(cabins, 18, 9, { linked: [['b', 'a']] })).toEqual([]);
});

test('finds three cabins for a party too large for two, and four if needed', () => {
  const cabins = ['a', 'b', 'c', 'd', 'e'].map((slug, place) => cabin(slug, 5, 35.7 + place ** 2 / 1000));
  expect(groupsOf(cabins, 15, 2)).toEqual(['a+b+c', 'b+c+d']);
  expect(groupsOf(cabins, 16)).toEqual(['a+b+c+d', 'b+c+d+e', 'a+b+c+e', 'a+b+d+e', 'a+c+d+e']);
  expect(groupsOf(cabins, 21)).toEqual([]);
});

test('lists a cabin without coordinates last in its town, and of two equally near the cheaper first', () => {
  const cabins = [
    cabin('a', 6, 35.7),
    { ...cabin('lost', 6, null), city: ' gatlinburg' },
    { ...cabin('elsewhere', 6, null), city: 'Sevierville' },
    cabin('dear', 6, 35.7, 300),
    cabin('cheap', 6, 35.7),
  ];
  expect(groupsOf(cabins, 10)).toEqual([
    'a+cheap',
    'a+dear',
    'dear+cheap',
    'a+lost',
    'lost+cheap',
    'lost+dear',
  ]);
  expect(findCabinGroups(cabins, 10, 1)[0]?.total).toBe(200);
});

/** Returns all subsets of a list. */
const choices = <One>([first, ...others]: readonly One[]): One[][] =>
  first === undefined ? [[]] : choices(others).flatMap((some) => [some, [first, ...some]]);

test('uses the fewest cabins, then the nearest, then the cheapest', () => {
  const free = fc.record({ sleeps: fc.integer({ min: 1, max: 9 }), north: fc.nat(60), total: fc.nat(3) });
  const drawn = fc.array(free, { maxLength: 7 });
  fc.assert(
    fc.property(
      drawn,
      fc.integer({ min: 3, max: 20 }),
      fc.integer({ min: 1, max: 4 }),
      (all, guests, count) => {
        const cabins = all.map(({ sleeps, north, total }, place) =>
          cabin(String(place), sleeps, 35.7 + north / 500, total),
        );
        const possible = choices(cabins)
          .filter(({ length }) => length > 1 && length <= maxCabins)
          .map((group) => ({
            size: group.length,
            sleeps: group.reduce((sum, one) => sum + one.max_guests, 0),
            total: group.reduce((sum, one) => sum + one.total, 0),
            miles: Math.max(
              ...group.flatMap((one) => group.map((other) => milesBetween(placed(one), placed(other)))),
            ),
          }))
          .filter(({ sleeps, miles }) => sleeps >= guests && miles <= 3);
        const fewest = Math.min(...possible.map(({ size }) => size));
        const best = possible
          .filter(({ size }) => size === fewest)
          .sort((a, b) => a.miles - b.miles || a.total - b.total)
          .slice(0, count);
        expect(
          findCabinGroups(cabins, guests, count).map(({ cabins: { length }, miles, total }) => [
            length,
            miles,
            total,
          ]),
        ).toEqual(best.map(({ size, miles, total }) => [size, miles, total]));
      },
    ),
  );
});

const placed = ({ latitude, longitude }: AvailableCabin) => ({
  latitude: latitude ?? 0,
  longitude: longitude ?? 0,
});
