/** Label, hint, control and parser of each field of a cabin, and the form's sections. */

import type { FourWheelDrive } from '#domain/cabins/cabin.ts';
import { cabinCategorySlugs, isCabinCategorySlug } from '#domain/cabins/category-slugs.ts';
import { normalizeCityName } from '#domain/cabins/city.ts';
import { isZone } from '#domain/dates/day.ts';
import { amenities, choiceRule, flag } from './choice-rules.ts';
import { parseVideoUrl, pictureAddress } from './link-rules.ts';
import { houseRules, photos, sleepingRooms, tiktokIds } from './list-rules.ts';
import { dollars, number, percent } from './number-rules.ts';
import { orNone, type Rule } from './rule.ts';
import { lineOfText, orEmpty, paragraphs, parseLine, patternRule } from './text-rules.ts';

const parseSlug = (text: string): string | undefined =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80 && !isCabinCategorySlug(text) ? text : undefined;

/** Accepts `4:00`, `04:00:00`, `4:00 PM` and `4 pm`; returns `HH:mm`. */
function parseTime(text: string): string | undefined {
  const [, hourText = '', minute = '00', meridiem] =
    /^(\d{1,2})(?::([0-5]\d)(?::00)?)?(?:\s*([ap])\.?m\.?)?$/i.exec(text) ?? [];
  const hour = meridiem ? toHour24(Number(hourText), meridiem) : Number(hourText);
  const isTime = hourText !== '' && hour < 24 && (meridiem !== undefined || text.includes(':'));
  return isTime ? `${String(hour).padStart(2, '0')}:${minute}` : undefined;
}

/** Converts an hour of the 12-hour clock; `NaN` if it does not exist. */
const toHour24 = (hour: number, meridiem: string): number =>
  hour >= 1 && hour <= 12 ? (hour % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : Number.NaN;

/** Accepts only names of zones. The database reads offsets with the opposite sign. */
const parseZone = (text: string): string | undefined =>
  /^[A-Z][A-Za-z_]*(\/[A-Z][A-Za-z_-]*)+$/.test(text) && isZone(text) ? text : undefined;

const fourWheelDriveLabels: Readonly<Record<FourWheelDrive, string>> = {
  never: 'Never',
  winter: 'From December to March',
  always: 'Always',
};

const timeOfDay = (label: string, hint: string, fallback: string): Rule<string> =>
  patternRule({ label, hint, control: 'time', expects: 'a time such as 16:00', fallback }, parseTime);

const rules = {
  slug: patternRule(
    {
      label: 'Address',
      hint: 'How its page is called, after /cabins/.',
      expects: `small letters and digits with hyphens between them, such as blue-hen, and none of ${cabinCategorySlugs.join(', ')}`,
    },
    parseSlug,
  ),
  title: lineOfText({ label: 'Name', hint: 'What guests know it by.' }, 80),
  short_desc: orEmpty(
    lineOfText({ label: 'In a sentence', hint: 'What search engines show under its name.' }, 300),
  ),
  city: {
    ...lineOfText({ label: 'City', hint: 'Where it stands; it decides the taxes.', control: 'short' }, 60),
    fallback: 'Gatlinburg',
    parse: (value: unknown) => {
      const name = parseLine(value, 60);
      return name && normalizeCityName(name);
    },
  },
  live: flag({ label: 'Live', hint: 'Whether guests see it; a draft is on no page.', fallback: true }),
  featured: flag({
    label: 'Featured',
    hint: 'Among the popular ones, it goes before those with as many views.',
    fallback: false,
  }),
  display_order: number(
    { label: 'Place in lists', hint: 'The lowest comes first.', fallback: 0 },
    { min: 0, max: 100_000, example: 10 },
  ),
  beds: number({ label: 'Beds', hint: 'All beds together.', fallback: 1 }, { min: 1, max: 60, example: 3 }),
  baths: number(
    { label: 'Baths', hint: 'A half one has no tub or shower.', fallback: 1 },
    { min: 0, max: 30, decimals: 1, example: 1.5 },
  ),
  bedrooms: orNone(
    number({ label: 'Bedrooms', hint: 'Rooms with a door and a bed.' }, { min: 0, max: 30, example: 2 }),
  ),
  max_guests: number(
    { label: 'Sleeps', hint: 'The most guests who may stay.', fallback: 2 },
    { min: 1, max: 60, example: 6 },
  ),
  sleeping: sleepingRooms({
    label: 'Beds by room',
    hint: 'A room a line, with its beds: Loft: queen, twin.',
  }),
  amenities: amenities({ label: 'Amenities', hint: 'What it has.' }),
  description: orNone(
    paragraphs({ label: 'What it is like', hint: 'A blank line begins a paragraph.' }, 6000),
  ),
  mountain_mama_review: orNone(
    lineOfText({ label: 'In the host’s words', hint: 'Stands on its card under the host’s name.' }, 300),
  ),
  view: orNone(paragraphs({ label: 'The view', hint: 'What one sees, and from where.' }, 1000)),
  driveway: orNone(paragraphs({ label: 'The driveway', hint: 'How one gets up there in January.' }, 2000)),
  four_wheel_drive: orNone(
    choiceRule(
      { label: 'Four-wheel drive', hint: 'When the driveway wants it; winter is December to March.' },
      fourWheelDriveLabels,
    ),
  ),
  step_free: orNone(flag({ label: 'Step-free', hint: 'From the car to a bed and a bath without a step.' })),
  elevation_ft: orNone(
    number(
      { label: 'Height', hint: 'Above the sea, in feet.' },
      { min: 0, max: 6700, unit: 'feet', example: 2480 },
    ),
  ),
  house_rules: houseRules({ label: 'House rules', hint: 'One a line.' }),
  nightly_rate: dollars(
    { label: 'Nightly rate', hint: 'For nights without a price of their own.' },
    { min: 10, max: 100_000, isMinExcluded: true, example: 189.5 },
  ),
  cleaning_fee: dollars(
    { label: 'Cleaning fee', hint: 'Once a stay.', fallback: 0 },
    { min: 0, max: 100_000, example: 135 },
  ),
  pet_fee: orNone(
    dollars(
      { label: 'Pet fee', hint: 'Once a stay; 0 is free, nothing is no pets.' },
      { min: 0, max: 100_000, example: 75 },
    ),
    'nothing where pets may not come',
  ),
  mama_cabins_nightly_surcharge: percent(
    { label: 'Surcharge', hint: 'Percent upon every night.', fallback: 0 },
    { min: 0, max: 100, decimals: 2, example: 12.5 },
  ),
  deposit_percent: orNone(
    percent(
      { label: 'Deposit', hint: 'Percent paid when booking; nothing: all of it.' },
      { min: 1, max: 99, example: 30 },
    ),
  ),
  balance_due_days: number(
    { label: 'Rest is due', hint: 'Days before check-in.', fallback: 30 },
    { min: 0, max: 365, unit: 'days', example: 30 },
  ),
  cancel_policy: orNone(
    lineOfText({ label: 'Cancellation', hint: 'A policy from Settings; without one, the days below.' }, 40),
  ),
  free_cancel_days: number(
    { label: 'Free cancellation', hint: 'Until so many days before check-in.', fallback: 14 },
    { min: 0, max: 365, unit: 'days', example: 14 },
  ),
  check_in_time: timeOfDay('Check-in from', 'In the cabin’s zone.', '16:00'),
  check_out_time: timeOfDay('Check-out by', 'In the cabin’s zone.', '10:00'),
  timezone: patternRule(
    {
      label: 'Time zone',
      hint: 'Whose days and times count.',
      expects: 'the name of a zone such as America/Chicago',
      fallback: 'America/New_York',
    },
    parseZone,
  ),
  latitude: orNone(
    number(
      { label: 'Latitude', hint: 'Degrees north.' },
      { min: 34.5, max: 37, decimals: 5, unit: 'degrees', example: 35.714 },
    ),
  ),
  longitude: orNone(
    number(
      { label: 'Longitude', hint: 'Degrees east, so below zero.' },
      { min: -85, max: -82.5, decimals: 5, unit: 'degrees', example: -83.512 },
    ),
  ),
  hero_image_url: orNone(
    patternRule(
      {
        label: 'First picture',
        hint: 'Stands for the cabin; without one, the first photo does.',
        control: 'line',
        expects: 'an address such as https://images.example.com/porch.jpg',
      },
      pictureAddress,
    ),
  ),
  photos: photos({
    label: 'Photos',
    hint: 'In the order guests see them. One whose text begins with a bedroom’s name is shown with its beds.',
  }),
  video_tour_url: orNone(
    patternRule(
      {
        label: 'Video tour',
        hint: 'What “Step Inside” plays.',
        control: 'line',
        expects: 'the https address of a video at TikTok, YouTube or Vimeo, or of a film',
      },
      parseVideoUrl,
    ),
  ),
  tiktok_ids: tiktokIds({ label: 'TikTok videos', hint: 'The first plays where there is no video tour.' }),
  address: orNone(lineOfText({ label: 'Street address', hint: 'For guests who have booked.' }, 300)),
  door_code: orNone(
    lineOfText(
      { label: 'Door code', hint: 'For guests who have booked, shortly before they come.', control: 'short' },
      40,
    ),
  ),
  directions: orNone(paragraphs({ label: 'Directions', hint: 'For guests who have booked.' }, 3000)),
};

type RuleValue<Known> = Known extends Rule<infer Value> ? Value : never;

export type CabinField = keyof typeof rules;

/** Editable columns of `cabins` (spec §3), and photos. Prices are in dollars. */
export type CabinFields = { [Field in CabinField]: RuleValue<(typeof rules)[Field]> };

interface Section {
  title: string;
  fields: readonly CabinField[];
}

/** In display order. The hero image is the first photo. */
export const cabinSections: readonly Section[] = [
  {
    title: 'On the card',
    fields: [
      'live',
      'featured',
      'title',
      'slug',
      'city',
      'short_desc',
      'mountain_mama_review',
      'display_order',
    ],
  },
  { title: 'Who fits', fields: ['max_guests', 'beds', 'bedrooms', 'baths', 'sleeping'] },
  { title: 'What it has', fields: ['amenities'] },
  {
    title: 'What it costs',
    fields: [
      'nightly_rate',
      'cleaning_fee',
      'pet_fee',
      'mama_cabins_nightly_surcharge',
      'deposit_percent',
      'balance_due_days',
    ],
  },
  {
    title: 'Terms',
    fields: [
      'cancel_policy',
      'free_cancel_days',
      'check_in_time',
      'check_out_time',
      'timezone',
      'house_rules',
    ],
  },
  {
    title: 'On its page',
    fields: ['description', 'view', 'driveway', 'four_wheel_drive', 'step_free', 'elevation_ft'],
  },
  { title: 'Photos and films', fields: ['photos', 'video_tour_url', 'tiktok_ids'] },
  {
    title: 'The way there',
    fields: ['latitude', 'longitude', 'address', 'door_code', 'directions'],
  },
];

/** Shared by dashboard, imports, applications and builds. */
export const cabinRules: { readonly [Field in CabinField]: Rule<CabinFields[Field]> } = rules;
