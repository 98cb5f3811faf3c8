// The sample cabins of a new site: number, coverage of lists and plausible values.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AmenityKey } from '#domain/cabins/cabin.ts';
import { type CarouselName, fillCarousels } from '#domain/cabins/carousels.ts';
import { stripFocalPoint } from '#domain/photos/photo-url.ts';
import { cases } from '#support/case-counts.ts';
import { sampleCabins } from '#support/sample-cabins.ts';
import { cabin as cabinWith } from '../components/cabin-fixture.ts';

const sleeps: Record<string, number> = { king: 2, queen: 2, full: 2, bunk: 2, twin: 1 };
const count = (text: string) => text.split(/\s+/).length;

/** The southern bounds are north of the national park, the others are those of the county. */
const bounds: Record<string, { latitude: [number, number]; longitude: [number, number] }> = {
  Gatlinburg: { latitude: [35.705, 35.79], longitude: [-83.56, -83.33] },
  'Pigeon Forge': { latitude: [35.755, 35.83], longitude: [-83.64, -83.5] },
  Sevierville: { latitude: [35.83, 35.97], longitude: [-83.7, -83.4] },
  'Wears Valley': { latitude: [35.705, 35.76], longitude: [-83.72, -83.59] },
};

const isBetween = (value: number | null, [low, high]: [number, number]): boolean =>
  value !== null && value > low && value < high;

describe('the sample cabins', () => {
  it('are 24, six in each area', () => {
    expect(sampleCabins).toHaveLength(24);
    for (const city of Object.keys(bounds))
      expect(sampleCabins.filter((one) => one.city === city)).toHaveLength(6);
  });

  it('cover all lists and price rules', () => {
    const having = (key: AmenityKey) => sampleCabins.filter(({ amenities }) => amenities[key]).length;
    expect(having('indoor_pool')).toBeGreaterThanOrEqual(8);
    expect(having('mountain_view')).toBeGreaterThanOrEqual(12);
    expect(having('hot_tub')).toBeGreaterThanOrEqual(18);
    expect(sampleCabins.filter(({ pet_fee }) => pet_fee !== null).length).toBeGreaterThanOrEqual(10);
    expect(sampleCabins.filter(({ pet_fee }) => pet_fee === 0)).toHaveLength(1);
    expect(sampleCabins.filter(({ free_cancel_days }) => free_cancel_days === 0)).toHaveLength(1);
    expect(sampleCabins.filter(({ featured }) => featured)).toHaveLength(3);
  });

  describe('on the home page', () => {
    const cabins = sampleCabins.map(({ slug, amenities, max_guests, pet_fee, display_order }) =>
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

    it('fill every carousel for any page views', () => {
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

    it('fill every carousel for any daily deal', () => {
      for (const { slug } of cabins) expect(empty(fillCarousels(cabins, new Map(), slug))).toEqual([]);
    });
  });

  describe.each(sampleCabins.map((cabin) => [cabin.slug, cabin] as const))('%s', (_, cabin) => {
    it('lies within its own area', () => {
      const area = bounds[cabin.city];
      expect(area && isBetween(cabin.latitude, area.latitude)).toBe(true);
      expect(area && isBetween(cabin.longitude, area.longitude)).toBe(true);
      expect(isBetween(cabin.elevation_ft, [850, 3300])).toBe(true);
    });

    it('has beds for its number of guests', () => {
      const beds = cabin.sleeping.flatMap((room) => room.beds);
      const places = beds.map((bed) => sleeps[bed] ?? Number.NaN);
      expect(places.reduce((sum, one) => sum + one, 0)).toBe(cabin.max_guests);
      expect(beds).toHaveLength(cabin.beds);
      expect(cabin.bedrooms).toBeLessThanOrEqual(cabin.sleeping.length);
    });

    it('has plausible prices', () => {
      expect(isBetween(cabin.nightly_rate, [128, 900])).toBe(true);
      expect(cabin.cleaning_fee).toBeLessThan(cabin.nightly_rate);
      expect(cabin.mama_cabins_nightly_surcharge).toBeLessThanOrEqual(12.5);
      expect(cabin.pet_fee ?? 25).toBeLessThanOrEqual(150);
    });

    it('has a factual description', () => {
      expect(isBetween(count(cabin.description ?? ''), [79, 161])).toBe(true);
      const words = `${cabin.description} ${cabin.short_desc} ${cabin.mountain_mama_review ?? ''}`;
      expect(words).not.toMatch(/nestled|breathtaking|getaway|stunning|luxur|oasis|memories|!/i);
    });

    it('has at least ten pictures, each from a drawing', () => {
      expect(cabin.photos.length).toBeGreaterThanOrEqual(10);
      expect(cabin.hero_image_url).toBe(cabin.photos[0]?.image_url);
      for (const { image_url, description } of cabin.photos) {
        const file = join(import.meta.dirname, '../../../public', stripFocalPoint(image_url));
        expect(existsSync(file), image_url).toBe(true);
        expect(description.length).toBeGreaterThan(20);
      }
    });
  });
});
