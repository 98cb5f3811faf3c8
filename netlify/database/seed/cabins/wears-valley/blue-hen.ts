import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const blueHen: CabinFacts = {
  slug: 'blue-hen',
  title: 'The Blue Hen',
  short_desc: 'Four bedrooms by a small lake, with a henhouse that pays part of its rent in eggs.',
  city: 'Wears Valley',
  description: prose(`
    Nine hens come with the house, and breakfast comes with the hens. They are Andalusian blues, they lay white eggs,
    and they expect to be let out at eight and counted in at dusk; the children usually see to it. The house is a
    sage-green chalet with four bedrooms and a long covered deck over a pond that freezes, thinly, about every third
    winter. Do not test it. There is a hot tub at the pond end, a loft with a game table, and a kitchen window from
    which you can see who is stealing whose worm. It sits in a fold of the valley with hills close on both sides, so
    the sun arrives at half past eight in January and makes an entrance of it. Six minutes to the country store, twenty
    to the park.`),
  elevation_ft: 1580,
  driveway:
    'Paved, one dip through a ford that is dry ten months in twelve. If it is running, take the upper gate.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'The pond, the henhouse, and a notch between two hills where the sun comes up.',
  bedrooms: 4,
  sleeping: [
    { room: 'Pond bedroom', beds: ['king'] },
    { room: 'Green bedroom', beds: ['queen'] },
    { room: 'Blue bedroom', beds: ['queen'] },
    { room: 'Loft', beds: ['twin', 'twin', 'twin'] },
  ],
  baths: 3,
  max_guests: 9,
  amenities: ['hot_tub', 'game_room', 'fire_pit', 'wifi', 'parking'],
  house_rules: [
    'Nine hens out, nine hens in.',
    'No dogs, because of the hens.',
    'Nobody on the ice.',
    'No smoking indoors.',
  ],
  check_in_time: '16:00',
  check_out_time: '10:00',
  latitude: 35.71538,
  longitude: -83.68905,
  nightly_rate: 299,
  cleaning_fee: 165,
  pet_fee: null,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 8.5,
  mountain_mama_review: null,
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 2,
    weekendFactor: 1.25,
    octoberFactor: 1.35,
    holidayFactor: 1.5,
    blockedShare: 0.38,
  },
  guestBook: {
    reviews: 20,
    hidden: 0,
    grumble: 0.25,
    own: [
      'Nine out, nine in, four nights running. Our daughter has asked to be paid.',
      'Six eggs on the first morning, still warm.',
      'The sun does make an entrance, and it is worth standing on the deck for.',
      'One hen looked at me the whole time. I named her after my sister.',
    ],
  },
  drawing: {
    season: 'winter',
    hour: 'dawn',
    form: 'chalet',
    walls: 'sage',
    roof: 'slate',
    setting: 'pond',
    skyline: 'cove',
    light: 'left',
  },
};
