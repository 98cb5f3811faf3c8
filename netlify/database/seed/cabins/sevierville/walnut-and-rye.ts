import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const walnutAndRye: CabinFacts = {
  slug: 'walnut-and-rye',
  title: 'Walnut & Rye',
  short_desc: 'A two-bedroom cottage behind old trees, with a proper bread oven and no hurry.',
  city: 'Sevierville',
  description: prose(`
    The woman who built the oven sold rye bread from this kitchen door for eleven years. It is brick, it takes
    three hours to heat and holds a loaf’s worth until the next noon, and the instructions are in her own hand. If
    you would rather not, there is an ordinary range. The cottage has two bedrooms under the slope of the roof, a
    tub with feet, and a sitting room with a stove and the good radio. Old apple trees stand in front and one black
    walnut behind, which in October drops nuts on the tin roof with a report like a starter’s pistol. We warn
    everybody. Nobody believes us. Downtown Sevierville, with its courthouse and a decent bookshop, is six minutes
    away.`),
  elevation_ft: 960,
  driveway: 'Forty yards of level gravel. Park under the apple, not the walnut.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'Apple trees, a lane, and a fold of wooded hill behind.',
  bedrooms: 2,
  sleeping: [
    { room: 'Apple room', beds: ['queen'] },
    { room: 'Walnut room', beds: ['full'] },
  ],
  baths: 1,
  max_guests: 4,
  amenities: ['fire_pit', 'wifi', 'parking'],
  house_rules: [
    'The oven needs a grown-up from first match to last loaf.',
    'No smoking indoors.',
    'Car under the apple tree, for your windscreen’s sake.',
  ],
  check_in_time: '15:00',
  check_out_time: '11:00',
  latitude: 35.87614,
  longitude: -83.57333,
  nightly_rate: 139,
  cleaning_fee: 75,
  pet_fee: null,
  free_cancel_days: 0,
  mama_cabins_nightly_surcharge: 0,
  mountain_mama_review: null,
  calendar: {
    weekdayMinStay: 1,
    weekendMinStay: 1,
    weekendFactor: 1.15,
    octoberFactor: 1.25,
    holidayFactor: 1.3,
    blockedShare: 0.33,
  },
  guestBook: {
    reviews: 14,
    hidden: 0,
    grumble: 0.2,
    own: [
      'Baked two loaves from the card on the wall. The second one was bread.',
      'The walnuts are as loud as they say. I hit the floor.',
      'You can cancel until the day itself, which let us book on a maybe.',
      'The good radio is good.',
    ],
  },
  drawing: {
    season: 'fall',
    hour: 'day',
    form: 'farmhouse',
    walls: 'honey',
    roof: 'moss',
    setting: 'orchard',
    skyline: 'cove',
    light: 'left',
  },
};
