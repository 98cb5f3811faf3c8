import { describe, expect, test } from 'vitest';
import { findNearbyCabins } from '#domain/content/nearby-cabins.ts';
import { cabin } from '../../components/cabin-fixture.ts';

const at = (slug: string, latitude: number | null) => cabin({ slug, latitude, longitude: -83.5 });
const cabins = [
  at('far', 36.2),
  at('near', 35.71),
  at('nearer', 35.7),
  at('unknown', null),
  at('next', 35.75),
];
const slugs = (entry: Parameters<typeof findNearbyCabins>[0]) =>
  findNearbyCabins(entry, cabins).map(({ slug }) => slug);

describe('the cabins next to an entry are', () => {
  test('those the editor chose, in display order', () => {
    expect(slugs({ cabins: ['near', 'far'] })).toEqual(['far', 'near']);
  });

  test('otherwise the nearest within twelve miles, with known positions', () => {
    expect(slugs({ cabins: [], latitude: 35.69, longitude: -83.5 })).toEqual(['nearer', 'near', 'next']);
    expect(slugs({ cabins: [], latitude: 36.15, longitude: -83.5 })).toEqual(['far']);
  });

  test('the chosen and then the nearest, none twice, four in total', () => {
    const entry = { latitude: 35.69, longitude: -83.5 };
    expect(slugs({ ...entry, cabins: ['next'] })).toEqual(['next', 'nearer', 'near']);
    expect(slugs({ ...entry, cabins: ['far', 'unknown'] })).toEqual(['far', 'unknown', 'nearer', 'near']);
  });

  test('none for an entry without a location', () => {
    expect(slugs({ cabins: [] })).toEqual([]);
  });
});
