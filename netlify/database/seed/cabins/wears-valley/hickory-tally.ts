import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const hickoryTally: CabinFacts = {
  slug: 'hickory-tally',
  title: 'Hickory Tally',
  short_desc: 'New this year: two bedrooms of fresh-cut hickory, high on the sunny side.',
  city: 'Wears Valley',
  description: prose(`
    We finished Hickory Tally in the spring and you may still smell it. Floors, beds, counters and the stair are all
    hickory from eleven trees that came down in one storm on this lot; each board has its tree’s number stamped
    underneath, if you care to lie down and look. Two bedrooms, two baths, a kitchen that works, a hot tub on the
    corner where the deck turns. It faces south, high on the side of the valley, and the ridges come up one behind
    the other to the state line. There is a charger for the car. Because the house is new, so are our mistakes: tell
    us which switch is in the wrong place and we will move it. The switch by the stair has already been moved
    twice.`),
  elevation_ft: 2120,
  driveway: 'New gravel over a firm base, 10 percent, with a wide turn at the top. All cars, except in ice.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'South, ridge behind ridge, to the North Carolina line.',
  bedrooms: 2,
  sleeping: [
    { room: 'South bedroom', beds: ['king'] },
    { room: 'Valley bedroom', beds: ['queen'] },
  ],
  baths: 2,
  max_guests: 4,
  amenities: ['hot_tub', 'mountain_view', 'fire_pit', 'wifi', 'ev_charger', 'parking'],
  house_rules: [
    'Coasters, please. It is young wood.',
    'No smoking indoors or on the deck.',
    'Quiet outside after 10 pm.',
  ],
  check_in_time: '16:00',
  check_out_time: '10:00',
  latitude: 35.74675,
  longitude: -83.63962,
  nightly_rate: 199,
  cleaning_fee: 105,
  pet_fee: null,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 0,
  mountain_mama_review: null,
  calendar: {
    weekdayMinStay: 1,
    weekendMinStay: 2,
    weekendFactor: 1.2,
    octoberFactor: 1.35,
    holidayFactor: 1.4,
    blockedShare: 0.18,
  },
  guestBook: {
    reviews: 6,
    hidden: 6,
    grumble: 0.2,
    own: [
      'I did lie down and look. Ours was tree seven.',
      'The switch by the stair is in the right place now.',
    ],
  },
  drawing: {
    season: 'spring',
    hour: 'day',
    form: 'gable',
    walls: 'honey',
    roof: 'rust',
    setting: 'ridge',
    skyline: 'stacked',
    light: 'right',
  },
};
