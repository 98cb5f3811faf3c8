import { expect, test } from 'vitest';
import { createDraftCabin, placeholderNightlyRate, slugify } from '#fields/draft-cabin.ts';
import { validateCabin } from '#fields/read-cabin.ts';
import { sampleApplication } from '#support/owner-applications.ts';

test('contains the owner’s values, and is not public', () => {
  expect(createDraftCabin(sampleApplication(), ['pictures.example.com'])).toMatchObject({
    slug: 'hemlock-perch',
    title: 'Hemlock Perch',
    city: 'Wears Valley',
    live: false,
    max_guests: 6,
    bedrooms: 2,
    baths: 1.5,
    nightly_rate: 240,
    address: '12 Perch Lane, Left at the split rail fence, past the barn.',
    driveway: 'Gravel and steep; with snow you want four-wheel drive.',
    amenities: { hot_tub: true, wifi: true, mountain_view: true },
    sleeping: [
      { room: 'Loft', beds: ['queen', 'twin'] },
      { room: 'Upstairs', beds: ['king'] },
    ],
    photos: [
      {
        image_url: 'https://pictures.example.com/porch.jpg',
        description: 'The porch at seven in the morning',
      },
    ],
  });
});

test.each([
  ['as received', {}],
  ['with next to nothing', { sleeping: '', driveway: '', photos: [], amenities: [], nightly_rate: null }],
  ['with unreadable beds', { sleeping: 'wherever you fall' }],
  [
    'with a duplicate photo and an unsafe one',
    {
      photos: [
        'https://a.example.com/1.jpg',
        'https://a.example.com/1.jpg',
        'http://a.example.com/2.jpg',
      ].map((url) => ({ url, alt: 'A view' })),
    },
  ],
  ['with forty guests', { sleeps: 40, bedrooms: 20, baths: 20 }],
  ['without bedrooms', { bedrooms: 0, baths: 0.5 }],
])('can be saved: %s', (_, changes) => {
  expect(validateCabin(createDraftCabin(sampleApplication(changes), ['a.example.com']))).toEqual([]);
});

test('replaces a missing rate by one too high to be booked by mistake', () => {
  expect(createDraftCabin(sampleApplication({ nightly_rate: null }), []).nightly_rate).toBe(
    placeholderNightlyRate,
  );
});

test.each([
  ['Hemlock Perch', 'hemlock-perch'],
  ['  Ada’s Héritage — No. 4! ', 'adas-heritage-no-4'],
  ['Großmutters Hütte 🏔️', 'grossmutters-hutte'],
  ['Hot Tub', 'hot-tub-cabin'],
  ['family', 'family-cabin'],
  ['小屋', 'cabin'],
  ['---', 'cabin'],
  [`${'long '.repeat(30)}name`, /^(long-)+long$/],
])('derives from %s the slug %s', (name, slug) => {
  expect(slugify(name)).toMatch(slug instanceof RegExp ? slug : new RegExp(`^${slug}$`));
  expect(slugify(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
