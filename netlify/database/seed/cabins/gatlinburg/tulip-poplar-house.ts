import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const tulipPoplarHouse: CabinFacts = {
  slug: 'tulip-poplar-house',
  title: 'Tulip Poplar House',
  short_desc: 'Four bedrooms you can walk home to from the Parkway, under one enormous tree.',
  city: 'Gatlinburg',
  description: prose(`
    The poplar is 118 feet tall and was measured by a man from the university, who stayed for supper. The house
    beneath it sleeps ten on a flat lot, which in Gatlinburg is rarer than a hot tub. You can park four cars,
    leave them there, and walk to the Parkway in 14 minutes with a stroller. There are two bedrooms up and two
    down, a long kitchen with an island that seats six, a game room with a shuffleboard table and a hoop
    machine, and a screened porch where the grown-ups end up. No great view: you look into the tree, and the
    tree is worth looking into. In late April it flowers, orange and green, and drops petals on the deck all
    day. The creek you hear at night is one street over.`),
  elevation_ft: 1410,
  driveway: 'Flat, paved and wide. A sedan in January has no trouble. Four cars, or three and a small boat.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'Into the crown of the poplar, with a slice of Mount Harrison behind it.',
  bedrooms: 4,
  sleeping: [
    { room: 'Upstairs front', beds: ['king'] },
    { room: 'Upstairs back', beds: ['queen'] },
    { room: 'Downstairs front', beds: ['queen'] },
    { room: 'Bunk room', beds: ['bunk', 'bunk'] },
  ],
  baths: 3,
  max_guests: 10,
  amenities: ['hot_tub', 'game_room', 'arcade', 'wifi', 'ev_charger', 'parking'],
  house_rules: [
    'No smoking indoors or on the screened porch.',
    'Quiet outside after 10 pm; there are neighbours.',
    'Shuffleboard wax, not cooking oil. It has happened.',
  ],
  check_in_time: '16:00',
  check_out_time: '10:00',
  latitude: 35.71873,
  longitude: -83.50641,
  nightly_rate: 329,
  cleaning_fee: 195,
  pet_fee: null,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 9.5,
  mountain_mama_review:
    'If half of you want pancakes on the Parkway and half want to sleep, this is the house.',
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 3,
    weekendFactor: 1.3,
    octoberFactor: 1.4,
    holidayFactor: 1.7,
    blockedShare: 0.5,
  },
  guestBook: {
    reviews: 36,
    hidden: 2,
    grumble: 0.3,
    own: [
      'Fourteen minutes to the Parkway with a stroller; eleven without.',
      'My father spent an hour looking up into that tree and called it the best hour of the trip.',
      'A flat driveway in Gatlinburg. I did not know they made them.',
      'The shuffleboard table caused two arguments and one reconciliation.',
    ],
  },
  drawing: {
    season: 'spring',
    hour: 'day',
    form: 'farmhouse',
    walls: 'sage',
    roof: 'slate',
    setting: 'meadow',
    skyline: 'domes',
    light: 'left',
  },
};
