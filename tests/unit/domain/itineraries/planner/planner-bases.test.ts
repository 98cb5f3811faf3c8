import { expect, test } from 'vitest';
import { crossings } from '#domain/geo/roads.ts';
import { areaBases, cabinBases } from '#domain/itineraries/planner/planner-bases.ts';
import { createPlannerInput, getAgeGroups } from '#domain/itineraries/planner/planner-input.ts';
import { createTripInput } from '#support/trip-input.ts';
import { cabin } from '../../../components/cabin-fixture.ts';

const { base, options, ...trip } = createTripInput({ from: 'perseid' });
const [places, events] = [[...trip.places], [...trip.events]];
const bases = ['gatlinburg', 'perseid'].map((slug) => ({ ...base, slug, name: slug }));

const toPhoto = (image_url: string, index: number) => ({
  id: String(index),
  image_url,
  description: '',
  display_order: index,
});

test('a trip starts at the selected base, otherwise at the first area', () => {
  const data = { places, events, bases };
  expect(createPlannerInput(data, options)).toEqual({ options, base: bases[1], places, events });
  const gone = createPlannerInput(data, { ...options, from: 'gone' });
  expect(gone).toEqual({ options: { ...options, from: 'gatlinburg' }, base: bases[0], places, events });
  expect(createPlannerInput({ ...data, bases: [] }, options)).toBeNull();
});

test('always includes adults among the age groups, once', () => {
  expect(getAgeGroups({ ages: [] })).toEqual(['adult']);
  expect(getAgeGroups({ ages: ['adult', 'toddler'] })).toEqual(['toddler', 'adult']);
});

test('starts an area at its town, with usual hours', () => {
  const hours = { checkIn: '16:00', checkOut: '10:00', isCabin: false };
  expect(areaBases).toEqual([
    { slug: 'gatlinburg', name: 'Gatlinburg', ...crossings.gatlinburg, ...hours },
    { slug: 'pigeon-forge', name: 'Pigeon Forge', ...crossings['pigeon-forge'], ...hours },
    { slug: 'sevierville', name: 'Sevierville', ...crossings.sevierville, ...hours },
    { slug: 'wears-valley', name: 'Wears Valley', ...crossings['wears-valley'], ...hours },
  ]);
});

test('starts a cabin at its coordinates with its own hours, sorted by name; without coordinates it is not offered', () => {
  const at = { latitude: 35.7, longitude: -83.5 };
  const hours = { check_in_time: '15:00', check_out_time: '11:00' };
  const usual = { checkIn: '15:00', checkOut: '11:00', isCabin: true };
  const cabins = [
    cabin({
      ...at,
      ...hours,
      slug: 'b',
      title: 'Perseid',
      photos: ['/b.avif', '/c.avif'].map(toPhoto),
      hero_image_url: '/b.avif',
    }),
    cabin({ ...at, ...hours, slug: 'a', title: 'Hemlock', hero_image_url: null, photos: [] }),
    cabin({ latitude: null, longitude: null }),
  ];
  expect(cabinBases(cabins)).toEqual([
    { ...at, ...usual, slug: 'a', name: 'Hemlock', images: [] },
    { ...at, ...usual, slug: 'b', name: 'Perseid', images: ['/b.avif', '/c.avif'] },
  ]);
});
