import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const pickettAndPorch: CabinFacts = {
  slug: 'pickett-and-porch',
  title: 'Pickett & Porch',
  short_desc: 'A white farmhouse in an old orchard, with a pickleball court and a pool in the wash house.',
  city: 'Pigeon Forge',
  description: prose(`
    Miss Pickett taught school for thirty-eight years and planted an apple tree for every class. Twenty-six still
    bear. Her house has four bedrooms now, a porch on three sides and a kitchen where the blackboard has stayed on
    the wall; leave a sum for the next people. The wash house holds a small heated pool, nine feet by twenty, warm
    in all seasons. Where her vegetable garden was there is a pickleball court with lights on a timer. The orchard
    flowers in the second week of April and drops fruit from late August, and you may eat anything you can reach
    without a ladder. Pigeon Forge is fifteen minutes away by a road with no traffic light. We bring a crate of last
    year’s cider if you ask a day ahead.`),
  elevation_ft: 1040,
  driveway:
    'Gravel, level, between two rows of trees. Any car. Mind the low branch on the left; it has won before.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'Apple rows in front, soft hills behind, nothing higher than a church.',
  bedrooms: 4,
  sleeping: [
    { room: 'Miss Pickett’s room', beds: ['queen'] },
    { room: 'East room', beds: ['queen'] },
    { room: 'Attic room', beds: ['full', 'full'] },
    { room: 'Porch room', beds: ['king'] },
  ],
  baths: 3.5,
  max_guests: 10,
  amenities: ['indoor_pool', 'fire_pit', 'wifi', 'pickleball_court', 'ev_charger', 'parking'],
  house_rules: [
    'Apples within reach are yours. No ladders.',
    'Court lights go off at 9:30 pm by themselves.',
    'No smoking indoors or under the trees.',
    'One dog, on a lead near the neighbour’s hens.',
  ],
  check_in_time: '16:00',
  check_out_time: '11:00',
  latitude: 35.81147,
  longitude: -83.54019,
  nightly_rate: 359,
  cleaning_fee: 185,
  pet_fee: 75,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 0,
  mountain_mama_review: 'The second week of April. Write it down, then ring me in January.',
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 2,
    weekendFactor: 1.25,
    octoberFactor: 1.3,
    holidayFactor: 1.5,
    blockedShare: 0.36,
  },
  guestBook: {
    reviews: 21,
    hidden: 0,
    grumble: 0.2,
    own: [
      'The sum on the blackboard took my engineer son two evenings.',
      'We hit the second week of April and the whole drive was white.',
      'The low branch won.',
      'Swam in a wash house, ate apples off a tree, beat my brother at pickleball.',
    ],
  },
  drawing: {
    season: 'spring',
    hour: 'golden',
    form: 'farmhouse',
    walls: 'white',
    roof: 'rust',
    setting: 'orchard',
    skyline: 'rolling',
    light: 'right',
  },
};
