import { describe, expect, test } from 'vitest';
import * as words from '#components/cabin/cabin-labels.ts';
import { getGalleryPhotos, toCabinRef } from '#components/cabin/cabin-ref.ts';
import { parseCabinRef } from '#domain/cabins/cabin-ref.ts';
import { leadPicture } from '#domain/cabins/card-pictures.ts';
import { monthAndYear } from '#domain/dates/format-dates.ts';
import { listPageTexts, mapPageTexts } from '#features/search/list/list-page-texts.ts';
import { cabin } from './cabin-fixture.ts';

describe('the cabin data of a card', () => {
  test('is read back as the same cabin', () => {
    const target = toCabinRef(cabin());
    expect(parseCabinRef(JSON.parse(JSON.stringify(target)))).toEqual(target);
    expect(parseCabinRef(toCabinRef(cabin({ hero_image_url: null, photos: [] })))?.image).toBeNull();
  });

  test('has the first photo if the cabin has no lead picture', () => {
    expect(leadPicture(cabin({ hero_image_url: null }))).toBe('/artwork/1.avif');
  });

  test('lists the lead picture first, once', () => {
    expect(getGalleryPhotos(cabin({ hero_image_url: '/artwork/4.avif' }))[0]?.description).toBe('Picture 4');
    expect(getGalleryPhotos(cabin({ hero_image_url: '/artwork/4.avif' }))).toHaveLength(9);
    expect(getGalleryPhotos(cabin({ hero_image_url: '/elsewhere.avif' }))).toHaveLength(10);
  });
});

describe('texts about a cabin', () => {
  test('announce further amenities', () => {
    expect([words.moreAmenitiesLabel(1), words.moreAmenitiesLabel(5)]).toEqual([
      ' more amenity',
      ' more amenities',
    ]);
  });

  test('list town, beds, baths and guests', () => {
    expect(words.getCardDetails(cabin())).toEqual(['Gatlinburg', '3 beds', '1.5 baths', '5 guests']);
    expect(words.getPageDetails(cabin({ elevation_ft: 1780 })).at(-1)).toBe('1,780 ft up');
    expect(words.getPageDetails(cabin({ bedrooms: null, elevation_ft: null }))).toEqual([
      'Sleeps 5',
      '3 beds',
      '1.5 baths',
    ]);
  });

  test('name beds and their number', () => {
    expect(words.formatBeds({ room: 'Loft', beds: ['queen', 'twin', 'twin', 'bunk'] })).toBe(
      '1 queen bed, 2 twin beds, 1 bunk',
    );
  });

  test('lists known details of access', () => {
    expect(words.getAccessDetails(cabin({ four_wheel_drive: null, step_free: null }))).toEqual([]);
    expect(words.getAccessDetails(cabin({ four_wheel_drive: 'winter', step_free: true }))).toEqual([
      { label: 'Four-wheel drive', value: 'From December to March' },
      { label: 'Steps', value: 'None from the car to a bed and a bath' },
    ]);
    expect(words.getAccessDetails(cabin({ four_wheel_drive: null, step_free: false }))).toEqual([
      { label: 'Steps', value: 'Some on the way to the beds' },
    ]);
  });

  test('describe pets: not allowed, free, or at a fee for the stay', () => {
    expect(words.formatPetPolicy(null)).toBe('No pets here, please.');
    expect(words.formatPetPolicy(0)).toBe('Pets are welcome and stay free.');
    expect(words.formatPetPolicy(6000)).toBe('Pets are welcome for $60 a stay.');
  });

  test('round half a star up', () => {
    const counts = words.starCounts([{ rating: 4.5 }, { rating: 4 }, { rating: 1 }]);
    expect(counts.map(({ count }) => count)).toEqual([1, 1, 0, 0, 1]);
  });

  test('name months', () => {
    expect(monthAndYear('2026-10-01')).toBe('October 2026');
  });
});

describe('texts about a list', () => {
  test('counts what it shows', () => {
    const { intro, description } = listPageTexts('hot-tub', [cabin(), cabin({ max_guests: 8 })], 24);
    expect(intro).toContain('They sleep 5 to 8.');
    expect(description).toMatch(/^2 of our 24 cabins\./);
    expect(listPageTexts(undefined, [cabin()], 1).intro).toContain('It sleeps 5.');
  });

  test('give no numbers for an empty list', () => {
    expect(listPageTexts('pool', [], 24).intro).not.toMatch(/\d/);
  });

  test('mentions pins on the map only if cabins have some', () => {
    const [pinned, unpinned] = [cabin(), cabin({ latitude: null, longitude: null })];
    expect(mapPageTexts([pinned]).intro).toMatch(/park\. Pins are approximate/);
    expect(mapPageTexts([pinned, unpinned]).intro).toContain('1 of them has a pin. Pins are approximate');
    expect(mapPageTexts([unpinned]).intro).toContain('None has a pin yet');
  });
});
