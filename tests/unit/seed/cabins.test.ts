import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedCabins } from '#database/seed/cabins/index.ts';
import { amenityKeys } from '#domain/cabin/cabin.ts';
import { type CarouselName, fillCarousels } from '#domain/cabin/carousels.ts';
import { isCabinField, readCabinFields } from '#domain/cabin/fields/read-cabin.ts';
import { cases } from '#support/draws.ts';
import { cabin as cabinWith } from '../components/cabins.ts';

const sleeps: Record<string, number> = { king: 2, queen: 2, full: 2, bunk: 2, twin: 1 };
const distinct = <Item>(items: Item[]) => new Set(items).size === items.length;
const count = (text: string) => text.split(/\s+/).length;

/** South edges stay north of the national park's boundary; the rest is the county. */
const bounds = {
  Gatlinburg: { latitude: [35.705, 35.79], longitude: [-83.56, -83.33] },
  'Pigeon Forge': { latitude: [35.755, 35.83], longitude: [-83.64, -83.5] },
  Sevierville: { latitude: [35.83, 35.97], longitude: [-83.7, -83.4] },
  'Wears Valley': { latitude: [35.705, 35.76], longitude: [-83.72, -83.59] },
} as const;

describe('the seeded cabins', () => {
  it('are what a cabin must be', () => {
    for (const cabin of seedCabins) {
      const fields = Object.entries(cabin).filter(([name]) => isCabinField(name));
      expect(readCabinFields(Object.fromEntries(fields))).toMatchObject({ ok: true });
    }
  });

  it('are 24, six in each area, under distinct names', () => {
    expect(seedCabins).toHaveLength(24);
    for (const city of Object.keys(bounds))
      expect(seedCabins.filter((one) => one.city === city)).toHaveLength(6);
    expect(distinct(seedCabins.map(({ slug }) => slug))).toBe(true);
    expect(distinct(seedCabins.map(({ title }) => title))).toBe(true);
    expect(distinct(seedCabins.map(({ display_order }) => display_order))).toBe(true);
  });

  it('cover what the lists and the price rules need', () => {
    const having = (key: (typeof amenityKeys)[number]) =>
      seedCabins.filter(({ amenities }) => amenities[key]).length;
    expect(having('indoor_pool')).toBeGreaterThanOrEqual(8);
    expect(having('mountain_view')).toBeGreaterThanOrEqual(12);
    expect(having('hot_tub')).toBeGreaterThanOrEqual(18);
    expect(having('firepit')).toBe(1);
    expect(seedCabins.filter(({ pet_fee }) => pet_fee !== null).length).toBeGreaterThanOrEqual(10);
    expect(seedCabins.filter(({ pet_fee }) => pet_fee === 0)).toHaveLength(1);
    expect(seedCabins.filter(({ free_cancel_days }) => free_cancel_days === 0)).toHaveLength(1);
    expect(seedCabins.filter(({ featured }) => featured)).toHaveLength(3);
    expect(seedCabins.filter(({ reviews }) => reviews.every(({ visible }) => !visible))).toHaveLength(1);
  });

  describe('on the home page', () => {
    const cabins = seedCabins.map(({ slug, amenities, max_guests, pet_fee, display_order }) =>
      cabinWith({
        id: slug,
        slug,
        amenities,
        max_guests,
        display_order,
        pet_fee_cents: pet_fee === null ? null : pet_fee * 100,
      }),
    );
    const empty = (filled: Record<CarouselName, unknown[]>) =>
      Object.entries(filled).filter(([, row]) => row.length === 0);

    it('fill every carousel, whichever of them are looked at', () => {
      const viewed = fc.shuffledSubarray(
        cabins.map(({ slug }) => slug),
        { maxLength: 5 },
      );
      fc.assert(
        fc.property(viewed, (slugs) => {
          const views = new Map(slugs.map((slug, index) => [slug, 100 - index]));
          expect(empty(fillCarousels(cabins, views))).toEqual([]);
        }),
        { numRuns: cases },
      );
    });

    it('fill every carousel, whichever has the deal', () => {
      for (const { slug } of cabins) expect(empty(fillCarousels(cabins, new Map(), slug))).toEqual([]);
    });
  });

  describe.each(seedCabins.map((cabin) => [cabin.slug, cabin] as const))('%s', (slug, cabin) => {
    it('has an address that is not a list', () => {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(['hot-tub', 'pet-friendly', 'family', 'pool']).not.toContain(slug);
    });

    it('stands in its own area', () => {
      const { latitude, longitude } = bounds[cabin.city];
      expect(cabin.latitude).toBeGreaterThan(latitude[0]);
      expect(cabin.latitude).toBeLessThan(latitude[1]);
      expect(cabin.longitude).toBeGreaterThan(longitude[0]);
      expect(cabin.longitude).toBeLessThan(longitude[1]);
      expect(cabin.elevation_ft).toBeGreaterThan(850);
      expect(cabin.elevation_ft).toBeLessThan(3300);
    });

    it('sleeps as many as it says', () => {
      const places = cabin.sleeping.flatMap(({ beds }) => beds).map((bed) => sleeps[bed] ?? Number.NaN);
      expect(places.reduce((sum, one) => sum + one, 0)).toBe(cabin.max_guests);
      expect(cabin.bedrooms).toBeLessThanOrEqual(cabin.sleeping.length);
    });

    it('asks plausible money', () => {
      expect(cabin.nightly_rate).toBeGreaterThanOrEqual(129);
      expect(cabin.nightly_rate).toBeLessThanOrEqual(899);
      expect(cabin.cleaning_fee).toBeLessThan(cabin.nightly_rate);
      expect(cabin.mama_cabins_nightly_surcharge).toBeLessThanOrEqual(12.5);
      expect(cabin.pet_fee ?? 25).toBeLessThanOrEqual(150);
    });

    it('is described, not advertised', () => {
      expect(count(cabin.description)).toBeGreaterThanOrEqual(80);
      expect(count(cabin.description)).toBeLessThanOrEqual(160);
      const words = `${cabin.description} ${cabin.short_desc} ${cabin.mountain_mama_review ?? ''}`;
      expect(words).not.toMatch(/nestled|breathtaking|getaway|stunning|luxur|oasis|memories|!/i);
      for (const key of Object.keys(cabin.amenities)) expect(amenityKeys).toContain(key);
    });

    it('has ten pictures or more, each of them drawn', () => {
      expect(cabin.photos.length).toBeGreaterThanOrEqual(10);
      expect(distinct(cabin.photos.map(({ image_url }) => image_url))).toBe(true);
      expect(cabin.hero_image_url).toBe(cabin.photos[0]?.image_url);
      for (const { image_url, description } of cabin.photos) {
        expect(existsSync(join(import.meta.dirname, '../../../public', image_url)), image_url).toBe(true);
        expect(description.length).toBeGreaterThan(20);
      }
    });
  });
});
