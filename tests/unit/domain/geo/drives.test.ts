import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { driveMinutes, roundedMinutes } from '#domain/geo/drive-time.ts';
import { drivesFrom, formatCabinDrives, grocers, listDrives } from '#domain/geo/drives.ts';
import { crossings } from '#domain/geo/roads.ts';
import { isWithinBounds } from '#domain/search/map/map-viewport.ts';

describe('drives from a cabin', () => {
  it('name the nearest park entrance, town and supermarket', () => {
    const { park, town, groceries } = drivesFrom({ latitude: 35.7187, longitude: -83.505 });
    expect([park.to, town.to, groceries.to]).toEqual([
      'Sugarlands, the main park entrance',
      'Gatlinburg',
      'Food City, Gatlinburg',
    ]);
  });

  it('use Metcalf Bottoms from Wears Valley and Greenbrier from the eastern cabins', () => {
    expect(drivesFrom({ latitude: 35.7198, longitude: -83.645 }).park.to).toContain('Metcalf Bottoms');
    expect(drivesFrom({ latitude: 35.745, longitude: -83.42 }).park.to).toContain('Greenbrier');
  });

  it('combine them with the attractions in one list, nearest first, without duplicates', () => {
    const from = { latitude: 35.7187, longitude: -83.505 };
    const drives = listDrives(from);
    expect(drives[0]?.to).toBe('Gatlinburg');
    expect(drives).toEqual(expect.arrayContaining(Object.values(drivesFrom(from))));
    expect(new Set(drives.map(({ to }) => to)).size).toBe(5);
    const minutes = drives.map(({ minutes }) => minutes);
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
    expect(minutes.every((one) => one > 0 && one < 120)).toBe(true);
  });

  it.each([
    ['gatlinburg', 'Gatlinburg'],
    ['pigeon-forge', 'Pigeon Forge'],
    ['sevierville', 'Sevierville'],
    ['townsend', 'Townsend'],
  ] as const)('find the town itself from its center: %s', (crossing, town) => {
    expect(drivesFrom(crossings[crossing]).town).toEqual({ to: town, minutes: 2 });
  });

  it('use the Wye from Townsend', () => {
    expect(drivesFrom(crossings.townsend).park.to).toBe('The Townsend Wye, in the park');
  });

  // Distances stated by the cabins' hosts.
  it.each([
    ['Walnut & Rye', 35.87614, -83.57333, 6],
    ['Copper Kestrel', 35.92381, -83.50866, 14],
    ['Plumline Barn', 35.90726, -83.60417, 10],
    ['Redbird Hall', 35.81893, -83.61275, 12],
    ['Millrace Lodge', 35.80216, -83.58804, 9],
    ['Pickett & Porch', 35.81147, -83.54019, 15],
  ])('match the host’s statement about the distance of %s from town', (_, latitude, longitude, minutes) => {
    expect(Math.abs(drivesFrom({ latitude, longitude }).town.minutes - minutes)).toBeLessThanOrEqual(5);
  });

  it('take the planner’s minutes without traffic plus two for the driveway, and no attraction is nearer', () => {
    const place = fc.record({
      latitude: fc.integer({ min: 35_650, max: 36_000 }).map((thousandths) => thousandths / 1000),
      longitude: fc.integer({ min: -83_750, max: -83_350 }).map((thousandths) => thousandths / 1000),
    });
    const quiet = { date: '2027-05-18', at: '08:30' };
    fc.assert(
      fc.property(place, (from) => {
        const all = [
          crossings.gatlinburg,
          crossings['pigeon-forge'],
          crossings.sevierville,
          crossings.townsend,
        ];
        const least = Math.min(...all.map((to) => driveMinutes(from, to, quiet) + 2));
        expect(drivesFrom(from).town.minutes).toBe(roundedMinutes(least));
        expect(drivesFrom(from).groceries.minutes).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

test('are one line on a card', () => {
  const drive = (minutes: number) => ({ to: 'somewhere', minutes });
  const drives = { park: drive(15), town: drive(9), groceries: drive(10) };
  expect(formatCabinDrives(drives)).toBe('About 15 min to the park, 9 to town, 10 to groceries');
});

test('list supermarkets on the map with source and date', () => {
  for (const grocer of grocers) {
    expect(isWithinBounds(grocer, [-83.7, 35.68, -83.4, 35.95])).toBe(true);
    expect(grocer.source.checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(grocer.address).not.toBe('');
  }
});
