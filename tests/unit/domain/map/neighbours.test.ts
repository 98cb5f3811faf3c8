import { expect, test } from 'vitest';
import { type FreeCabin, neighbours } from '#domain/map/neighbours.ts';

const cabin = (slug: string, max_guests: number, latitude: number | null, total = 100): FreeCabin => ({
  slug,
  title: slug,
  city: 'Gatlinburg',
  max_guests,
  latitude,
  longitude: latitude === null ? null : -83.5,
  total,
});

const pairsOf = (cabins: FreeCabin[], guests: number, count = 9) =>
  neighbours(cabins, guests, count).map(({ cabins: [one, other] }) => `${one.slug}+${other.slug}`);

test('two close cabins that sleep the party between them, the closest first', () => {
  const cabins = [cabin('a', 6, 35.7), cabin('b', 6, 35.71), cabin('c', 8, 35.702), cabin('far', 20, 36.5)];
  expect(pairsOf(cabins, 12)).toEqual(['a+c', 'b+c', 'a+b']);
  expect(pairsOf(cabins, 13)).toEqual(['a+c', 'b+c']);
  expect(pairsOf(cabins, 12, 1)).toEqual(['a+c']);
  expect(pairsOf(cabins, 15)).toEqual([]);
});

test('a cabin of unknown place has neighbours in its town, last; of two as close the cheaper comes first', () => {
  const cabins = [
    cabin('a', 6, 35.7),
    { ...cabin('lost', 6, null), city: ' gatlinburg' },
    { ...cabin('elsewhere', 6, null), city: 'Sevierville' },
    cabin('dear', 6, 35.7, 300),
    cabin('cheap', 6, 35.7),
  ];
  expect(pairsOf(cabins, 10)).toEqual([
    ...['a+cheap', 'a+dear', 'dear+cheap'],
    ...['a+lost', 'lost+cheap', 'lost+dear'],
  ]);
  expect(neighbours(cabins, 10, 1)[0]?.total).toBe(200);
});
