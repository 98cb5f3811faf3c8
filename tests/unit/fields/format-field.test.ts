import { describe, expect, test } from 'vitest';
import { toCabinFormValues } from '#fields/cabin-form.ts';
import { describeCabinChanges, formatCabinField } from '#fields/format-field.ts';
import { cabinFields, newCabin } from '#fields/read-cabin.ts';

test('formats a field for hosts, equally from a column and a form', () => {
  const photos = [{ image_url: '/porch.avif', description: 'The porch' }];
  const made = newCabin({
    slug: 'nest',
    title: 'Nest',
    nightly_rate: 180,
    photos,
    amenities: { hot_tub: true },
  });
  if (!made.ok) throw new Error('not whole');
  const texts = toCabinFormValues(made.value);
  for (const field of cabinFields.filter((name) => name !== 'hero_image_url'))
    expect(formatCabinField(field, texts[field])).toBe(formatCabinField(field, made.value[field]));
  expect(formatCabinField('nightly_rate', 180)).toBe('$180');
  expect(formatCabinField('nightly_rate', '219.50')).toBe('$219.50');
  expect(formatCabinField('photos', photos)).toBe('The porch');
  expect(formatCabinField('amenities', { hot_tub: true })).toBe('Hot tub');
  expect(formatCabinField('live', 'false')).toBe('No');
  expect(formatCabinField('free_cancel_days', 14)).toBe('14 days');
  expect(formatCabinField('four_wheel_drive', 'winter')).toBe('From December to March');
  expect(formatCabinField('house_rules', ['No smoking', 'No drums'])).toBe('No smoking / No drums');
  expect(formatCabinField('pet_fee', null)).toBeNull();
  expect(formatCabinField('beds', 'many')).toBe('many');
});

test('describes each change of a cabin in a sentence', () => {
  expect(
    describeCabinChanges(
      { live: true, beds: 2, nightly_rate: 180, door_code: 'not kept', sauna: 1, short_desc: '' },
      { live: false, beds: 3, nightly_rate: 219.5, door_code: 'not kept', sauna: 2, short_desc: 'Quiet.' },
    ),
  ).toEqual([
    'Hidden from guests',
    'Beds: 2 became 3',
    'Nightly rate: $180 became $219.50',
    'Door code changed',
    'Sauna changed',
    'In a sentence: Quiet.',
  ]);
  expect(describeCabinChanges({ live: false }, { live: true })).toEqual(['Shown to guests']);
});

describe('names photos by position and description, never by address', () => {
  const id = (n: number) => `/photos/0b3e7a52-4d1f-4c7e-9a63-${String(n).padStart(12, '0')}`;
  const photo = (n: number, description = '', focus = '') => ({ image_url: id(n) + focus, description });
  const lines = (was: object[], is: object[]) => describeCabinChanges({ photos: was }, { photos: is });
  const [porch, loft, den, bath] = [
    photo(1, 'The porch'),
    photo(2, 'The loft'),
    photo(3),
    photo(4, 'The bath'),
  ];

  test.each([
    ['added', [porch], [porch, loft, den], ['Photo 2 added: The loft', 'Photo 3 added']],
    ['removed', [porch, den, loft], [loft], ['Photo 1 removed: The porch', 'Photo 2 removed']],
    [
      'moved to the front',
      [porch, loft, den, bath],
      [bath, porch, loft, den],
      ['Photo 4 is photo 1 now: The bath'],
    ],
    [
      'moved to the end',
      [porch, loft, den, bath],
      [loft, den, bath, porch],
      ['Photo 1 is photo 4 now: The porch'],
    ],
    ['in other words', [porch, den], [porch, photo(3, 'The den')], ['Photo 2: The den']],
    ['with other words', [porch], [photo(1, 'The rail')], ['Photo 1: The porch became The rail']],
    [
      'cropped',
      [porch],
      [photo(1, 'The porch', '#focus=25,75')],
      ['Photo 1 is cropped in another place: The porch'],
    ],
    [
      'several ways at once',
      [porch, loft, den],
      [den, photo(2, 'The attic'), bath],
      [
        'Photo 1 removed: The porch',
        'Photo 3 is photo 1 now',
        'Photo 2: The loft became The attic',
        'Photo 3 added: The bath',
      ],
    ],
  ])('%s', (_, was, is, expected) => expect(lines(was, is)).toEqual(expected));

  test('names the first of many', () => {
    const many = Array.from({ length: 39 }, (_, n) => photo(n));
    const said = lines([], many);
    expect([said.length, said[0], said.at(-1)]).toEqual([7, 'Photo 1 added', '33 more changes of photos']);
  });

  test('includes the first picture', () => {
    const photos = { photos: [loft, porch] };
    const change = (hero: string, more = {}) =>
      describeCabinChanges({ hero_image_url: null }, { hero_image_url: hero, ...more });
    expect(change(id(2), photos)[0]).toBe('First picture: photo 1, The loft');
    expect(change(id(2))).toEqual(['First picture: an uploaded photo']);
    expect(change('https://images.example.com/porch.jpg')).toEqual([
      'First picture: https://images.example.com/porch.jpg',
    ]);
  });

  test('numbers pictures without a description in a list', () => {
    expect(formatCabinField('photos', [porch, den])).toBe('The porch, photo 2');
  });
});
