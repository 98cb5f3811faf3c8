import type { CabinField } from '#fields/cabin-rules.ts';

/** How a field is typed into. */
export type ControlKind =
  | 'line'
  | 'short'
  | 'number'
  | 'area'
  | 'flag'
  | 'choice'
  | 'amenities'
  | 'photos'
  | 'time';

/** A part of the form under a heading. */
export interface Section {
  title: string;
  fields: readonly { field: CabinField; kind: ControlKind }[];
}

const as =
  (kind: ControlKind) =>
  (...fields: CabinField[]) =>
    fields.map((field) => ({ field, kind }));

const lines = as('line');
const shorts = as('short');
const numbers = as('number');
const areas = as('area');
const flags = as('flag');
const times = as('time');
const choices = as('choice');

/** The form, in the order in which a host thinks of a cabin; the first picture is the first photo. */
export const sections: readonly Section[] = [
  {
    title: 'On the card',
    fields: [
      ...flags('live', 'featured'),
      ...lines('title'),
      ...shorts('slug', 'city'),
      ...lines('short_desc', 'mountain_mama_review'),
      ...numbers('display_order'),
    ],
  },
  {
    title: 'Who fits',
    fields: [...numbers('max_guests', 'beds', 'bedrooms', 'baths'), ...areas('sleeping')],
  },
  { title: 'What it has', fields: as('amenities')('amenities') },
  {
    title: 'What it costs',
    fields: numbers(
      'nightly_rate',
      'cleaning_fee',
      'pet_fee',
      'mama_cabins_nightly_surcharge',
      'deposit_percent',
      'balance_due_days',
    ),
  },
  {
    title: 'Terms',
    fields: [
      ...numbers('free_cancel_days'),
      ...times('check_in_time', 'check_out_time'),
      ...shorts('timezone'),
      ...areas('house_rules'),
    ],
  },
  {
    title: 'On its page',
    fields: [
      ...areas('description', 'view', 'driveway'),
      ...choices('four_wheel_drive', 'step_free'),
      ...numbers('elevation_ft'),
    ],
  },
  {
    title: 'Photos and films',
    fields: [...as('photos')('photos'), ...lines('video_tour_url', 'tiktok_ids')],
  },
  {
    title: 'The way there',
    fields: [
      ...numbers('latitude', 'longitude'),
      ...lines('address'),
      ...shorts('door_code'),
      ...areas('directions'),
    ],
  },
];
