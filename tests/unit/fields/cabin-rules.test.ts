import { describe, expect, test } from 'vitest';
import { cabinRules } from '#fields/cabin-rules.ts';
import {
  cabinFields,
  changedFields,
  formatCabinFields,
  formatFieldError,
  isCabinField,
  newCabin,
  parseCabinFields,
  validateCabin,
} from '#fields/read-cabin.ts';
import { formatGivenValue } from '#fields/rule.ts';

const whole = () => {
  const made = newCabin({ slug: 'blue-hen', title: 'Blue Hen', nightly_rate: 189.5 });
  if (!made.ok) throw new Error('a cabin of three fields is whole');
  return made.value;
};

describe('fields of a new cabin', () => {
  test('need three values; the others have the defaults of the table', () => {
    expect(whole()).toMatchObject({
      city: 'Gatlinburg',
      live: true,
      pet_fee: null,
      free_cancel_days: 14,
      timezone: 'America/New_York',
      check_in_time: '16:00',
      amenities: {},
      photos: [],
    });
    expect(validateCabin(whole())).toEqual([]);
  });

  test('fail without one of those three', () => {
    const made = newCabin({});
    expect(made.ok ? [] : made.error.map(({ field }) => field)).toEqual(['slug', 'title', 'nightly_rate']);
  });
});

/** Field, input, and the parsed value. */
const taken: [string, unknown, unknown][] = [
  ['slug', ' blue-hen ', 'blue-hen'],
  ['title', 'Blue\u2019s Hen', 'Blue\u2019s Hen'],
  ['city', ' wears VALLEY', 'Wears Valley'],
  ['city', ' Townsend ', 'Townsend'],
  ['beds', '3', 3],
  ['beds', 3, 3],
  ['baths', '1.5', 1.5],
  ['baths', 0, 0],
  ['bedrooms', '', null],
  ['bedrooms', null, null],
  ['nightly_rate', '10.01', 10.01],
  ['nightly_rate', 100_000, 100_000],
  ['nightly_rate', '$1,189.50', 1189.5],
  ['pet_fee', '0', 0],
  ['mama_cabins_nightly_surcharge', ' 12,5 % ', 12.5],
  ['deposit_percent', '30%', 30],
  ['pet_fee', ' ', null],
  ['live', 'Yes', true],
  ['live', '0', false],
  ['four_wheel_drive', ' Winter ', 'winter'],
  ['four_wheel_drive', '', null],
  ['step_free', 'yes', true],
  ['step_free', 'no', false],
  ['step_free', null, null],
  ['live', false, false],
  ['short_desc', null, ''],
  ['description', 'One.\r\n\r\nTwo.', 'One.\n\nTwo.'],
  ['check_in_time', '9:30', '09:30'],
  ['check_in_time', '16:00:00', '16:00'],
  ['check_in_time', '4:00 PM', '16:00'],
  ['check_in_time', '4 p.m.', '16:00'],
  ['check_out_time', '12:15am', '00:15'],
  ['check_out_time', '12:00 PM', '12:00'],
  ['check_out_time', '10:00:00 AM', '10:00'],
  ['timezone', 'America/Chicago', 'America/Chicago'],
  ['longitude', '-83.51234', -83.51234],
  ['amenities', 'wifi, hot_tub', { hot_tub: true, wifi: true }],
  ['amenities', { wifi: true, firepit: true, arcade: false }, { fire_pit: true, wifi: true }],
  ['amenities', '{"wifi": true}', { wifi: true }],
  ['amenities', '', {}],
  ['house_rules', 'No smoke.\n\nNo shoes. | Be kind.', ['No smoke.', 'No shoes.', 'Be kind.']],
  ['house_rules', '["This | or that."]', ['This | or that.']],
  ['tiktok_ids', '123, 456', ['123', '456']],
  ['tiktok_ids', 'https://www.tiktok.com/@mama/video/789', ['789']],
  ['sleeping', 'Loft: queen, twin', [{ room: 'Loft', beds: ['queen', 'twin'] }]],
  ['sleeping', [{ beds: ['king'], room: 'Den' }], [{ room: 'Den', beds: ['king'] }]],
  [
    'photos',
    'https://images.example.com/1.jpg The porch at dawn',
    [{ image_url: 'https://images.example.com/1.jpg', description: 'The porch at dawn' }],
  ],
  ['hero_image_url', '/artwork/1.avif', '/artwork/1.avif'],
  ['video_tour_url', 'https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
];

test.each(taken)('%s takes %j', (field, given, value) => {
  const read = parseCabinFields({ [field]: given });
  expect(read).toEqual({ ok: true, value: { [field]: value } });
});

const refused: [string, unknown][] = [
  ['slug', 'Blue Hen'],
  ['slug', 'hot-tub'],
  ['slug', `${'a'.repeat(80)}b`],
  ['title', ''],
  ['title', 'Two\nlines'],
  ['title', 'a\u0000b'],
  ['title', '\ud800'],
  ['title', 7],
  ['beds', 0],
  ['beds', 61],
  ['beds', '3 beds'],
  ['beds', 2.5],
  ['baths', '1.25'],
  ['baths', -1],
  ['nightly_rate', 10],
  ['nightly_rate', '1,89'],
  ['nightly_rate', '$'],
  ['nightly_rate', '189.555'],
  ['nightly_rate', Number.NaN],
  ['nightly_rate', ''],
  ['nightly_rate', true],
  ['nightly_rate', 100_000.01],
  ['live', 'perhaps'],
  ['live', 1],
  ['check_in_time', '25:00'],
  ['check_in_time', '13:00 PM'],
  ['check_in_time', '0:30 am'],
  ['check_in_time', '4'],
  ['timezone', 'Mars/Olympus'],
  ['timezone', '+05:00'],
  ['latitude', 83.5],
  ['longitude', 83.5],
  ['amenities', 'sauna'],
  ['amenities', { wifi: 'yes' }],
  ['amenities', '[1'],
  ['house_rules', ['a', 7]],
  ['house_rules', Array(41).fill('No.')],
  ['house_rules', '{"a": 1}'],
  ['house_rules', 7],
  ['tiktok_ids', 'abc'],
  ['tiktok_ids', 'https://example.com/video/1'],
  ['sleeping', 'Loft'],
  ['sleeping', 'Loft:'],
  ['sleeping', [{ room: 'Loft', beds: [] }]],
  ['sleeping', [{ room: 'Loft', beds: [7] }]],
  ['photos', 'http://images.example.com/1.jpg Porch'],
  ['photos', 'https://images.example.com/1.jpg'],
  ['photos', 'https://10.0.0.1/1.jpg Porch'],
  ['photos', [{ image_url: 'javascript:alert(1)', description: 'Porch' }]],
  ['hero_image_url', '//images.example.com/1.jpg'],
  ['hero_image_url', 'https://images.example.com/a b.jpg'],
  ['video_tour_url', 'http://example.com/film.mp4'],
  ['video_tour_url', 'https://www.tiktok.com/@mama'],
];

test.each(refused)('%s rejects %j with a message', (field, given) => {
  const read = parseCabinFields({ [field]: given });
  const fault = {
    field,
    value: formatGivenValue(given),
    expected: isCabinField(field) && cabinRules[field].expects,
  };
  expect(read).toEqual({ ok: false, error: [fault] });
});

test('names the field in an error', () => {
  expect(formatFieldError({ field: 'beds', value: 'x', expected: cabinRules.beds.expects })).toBe(
    'Beds must be a whole number from 1 to 60, such as 3.',
  );
});

test('finds all errors at once, including unknown fields', () => {
  const read = parseCabinFields({ beds: 'x', bathrooms: 2, title: 'Fine' });
  expect(read.ok ? [] : read.error.map(({ field }) => field)).toEqual(['beds', 'bathrooms']);
});

describe('dependent fields', () => {
  test('a single coordinate is invalid', () => {
    expect(validateCabin({ ...whole(), latitude: 35.7 })).toMatchObject([{ field: 'longitude' }]);
    expect(validateCabin({ ...whole(), longitude: -83.5 })).toMatchObject([{ field: 'latitude' }]);
  });

  test('a picture may occur once', () => {
    const photo = { image_url: '/artwork/1.avif', description: 'Porch' };
    expect(validateCabin({ ...whole(), photos: [photo, photo] })).toMatchObject([{ field: 'photos' }]);
  });
});

test('a written cabin is read back unchanged', () => {
  const cabin = {
    ...whole(),
    pet_fee: 0,
    house_rules: ['A | B', 'C'],
    sleeping: [{ room: 'Den: upper', beds: ['king'] }],
    photos: [{ image_url: '/artwork/1.avif', description: 'Porch | rail' }],
  };
  expect(parseCabinFields(formatCabinFields(cabin))).toEqual({ ok: true, value: cabin });
});

test('a change is found in lists too, and an omitted field is unchanged', () => {
  const cabin = whole();
  expect(changedFields(cabin, { beds: 1, house_rules: ['No smoke.'] })).toEqual(['house_rules']);
  expect(changedFields(cabin, cabin)).toEqual([]);
});

test('every field has a label and a hint', () => {
  for (const field of cabinFields) {
    expect(cabinRules[field].label).toMatch(/^[A-Z]/);
    expect(cabinRules[field].hint).toMatch(/\.$/);
    expect(cabinRules[field].expects).not.toMatch(/\.$/);
  }
});
