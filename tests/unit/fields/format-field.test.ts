import { expect, test } from 'vitest';
import { toCabinFormValues } from '#fields/cabin-form.ts';
import { describeCabinChanges, formatCabinField } from '#fields/format-field.ts';
import { cabinFields, newCabin } from '#fields/read-cabin.ts';

test('a field is said as a host reads it, from its column and from a form alike', () => {
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

test('what was changed of a cabin is a sentence a field', () => {
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
