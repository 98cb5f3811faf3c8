import type { CabinField } from '#fields/cabin-rules.ts';
import { cabinFields, formatCabinFields, newCabin } from '#fields/read-cabin.ts';

/** Cells of a row by their columns. */
export type Cells = Record<CabinField, string>;

const cities = ['Gatlinburg', 'Pigeon Forge', 'Sevierville', 'Wears Valley'];

/** Returns the cells of a cabin as in an export. Each number gives different values. */
export function createCabinCells(number: number): Cells {
  const cabin = newCabin({
    slug: `imported-${number}`,
    title: `Imported ${number}, the "good" one`,
    short_desc: `Number ${number}, with a comma.`,
    nightly_rate: 100 + (number % 900) + (number % 4) / 4,
    cleaning_fee: number % 300,
    pet_fee: number % 3 === 0 ? null : number % 90,
    city: cities[number % 4] ?? 'Gatlinburg',
    beds: 1 + (number % 12),
    baths: 1 + (number % 5) / 2,
    bedrooms: number % 7,
    max_guests: 2 + (number % 18),
    amenities: number % 2 ? { hot_tub: true, wifi: true } : { parking: true },
    description: `First.\n\nSecond, of cabin ${number}.`,
    sleeping: [{ room: 'Loft', beds: ['queen', 'twin'] }],
    house_rules: ['No smoking.', 'Quiet after ten.'],
    latitude: 35 + (number % 1000) / 1000,
    longitude: -84 + (number % 1000) / 1000,
    photos: [{ image_url: `https://images.mamacabins.example/${number}.jpg`, description: 'The porch' }],
    live: number % 5 > 0,
  });
  if (!cabin.ok) throw new Error(`cabin ${number} is invalid: ${JSON.stringify(cabin.error)}`);
  return formatCabinFields(cabin.value);
}

const longText = (length: number): string => 'x'.repeat(length);
const invalidNumbers = ['', 'abc', '1e3', '0x10', '-1', '1.2.3', '١٢', 'NaN'];
const number = [...invalidNumbers, '1,000'];
const whole = [...number, '2.5', '3 '.concat('beds')];
const money = [...invalidNumbers, '1,00,0', '$', '99.999', '100000.01', '1200 USD'];
const controlCharacters = ['a\u0007b', 'a\u0000b'];
const flags = ['', 'perhaps', '2', 'on', 'live'];
const time = ['', '24:00', '16 PM', '0:00 AM', '16', '16:60', '16:00:30', 'noon'];
const addresses = [
  'http://example.com/a.jpg',
  'example.com/a.jpg',
  'https://10.0.0.1/a.jpg',
  'javascript:alert(1)',
];

/** Invalid cells by field. */
const invalidCellsByField: Readonly<Record<CabinField, readonly string[]>> = {
  slug: [
    '',
    'Blue Hen',
    'blue_hen',
    '-blue',
    'blue--hen',
    'hot-tub',
    'pet-friendly',
    'family',
    'pool',
    longText(81),
    'hütte',
  ],
  title: ['', longText(81), 'Two\nlines', ...controlCharacters],
  short_desc: [longText(301), 'Two\nlines', ...controlCharacters],
  city: ['', longText(61), 'Two\nlines'],
  live: flags,
  featured: flags,
  display_order: [...whole, '100001'],
  beds: [...whole, '0', '61'],
  baths: [...number, '1.25', '31'],
  bedrooms: [...whole.slice(1), '31'],
  max_guests: [...whole, '0', '61'],
  sleeping: ['Loft', 'Loft:', ': queen', 'Loft: queen,,twin', '[{"room":"Loft"}]', '{"room":"Loft"}'],
  amenities: ['sauna', 'hot_tub, sauna', '{"hot_tub":"yes"}', '{"sauna":true}', '[1]'],
  description: [longText(6001), ...controlCharacters],
  mountain_mama_review: [longText(301), 'Two\nlines'],
  view: [longText(1001), ...controlCharacters],
  driveway: [longText(2001), ...controlCharacters],
  four_wheel_drive: ['true', 'summer', 'never, winter'],
  step_free: flags.slice(1),
  elevation_ft: [...whole.slice(1), '6701'],
  house_rules: [longText(201), '[1]', '{"a":1}', `${'No.\n'.repeat(41)}`],
  nightly_rate: [...money, '10', '9.99', '0'],
  cleaning_fee: money.slice(1),
  pet_fee: money.slice(1),
  mama_cabins_nightly_surcharge: [...number.slice(1), '101', '12.345'],
  deposit_percent: [...whole.slice(1), '0', '100'],
  balance_due_days: [...whole, '366'],
  cancel_policy: [longText(41), 'Two\nlines'],
  free_cancel_days: [...whole, '366'],
  check_in_time: time,
  check_out_time: time,
  timezone: ['', 'Mars/Olympus', 'EST5EDT4', '+05:00', 'new york', 'America/Gatlinburg'],
  latitude: ['abc', '83.5', '0', '35.1234567', '-35'],
  longitude: ['abc', '83.5', '0', '-83.1234567', '35'],
  hero_image_url: addresses,
  photos: [
    ...addresses.map((address) => `${address} Porch`),
    'https://images.example.com/1.jpg',
    '[{"image_url":"/a.jpg"}]',
  ],
  video_tour_url: [...addresses.slice(1), 'https://www.tiktok.com/@mama', 'https://vimeo.com/about'],
  tiktok_ids: ['abc', '123;456', 'https://www.youtube.com/watch?v=1', Array(11).fill('123').join(' ')],
  address: [longText(301), 'Two\nlines'],
  door_code: [longText(41), 'Two\nlines'],
  directions: [longText(3001), ...controlCharacters],
};

/** Every invalid cell with its column. */
export const invalidCells: { field: CabinField; cell: string }[] = cabinFields.flatMap((field) =>
  invalidCellsByField[field].map((cell) => ({ field, cell })),
);
