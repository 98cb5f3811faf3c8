import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const theDogtrot: CabinFacts = {
  slug: 'the-dogtrot',
  title: 'The Dogtrot',
  short_desc: 'Two log pens, one breezeway, 1880s poplar logs and a modern bath in each half.',
  city: 'Sevierville',
  description: prose(`
    A dogtrot is two cabins under one roof with a passage between them for air, talk and dogs. This one was hewn in
    the 1880s of poplar logs up to twenty-six inches across, and it has a bedroom and a bath on the left, two bedrooms
    and a bath on the right, and supper in the middle. You cross the passage in your socks at night and see the
    stars on both sides. The kitchen is in the left pen with a soapstone sink; the right pen has the big hearth,
    which draws. Hot tub behind the smokehouse, out of sight of the field. Broom sedge goes copper in October and
    the whole slope glows for an hour before sunset. Two families do well here. So do two couples who like each other
    until about nine o’clock.`),
  elevation_ft: 1180,
  driveway: 'Gravel, a quarter mile, one short rise at the spring house that wants a little speed when wet.',
  four_wheel_drive: null,
  step_free: null,
  view: 'Over a broom sedge field to rounded hills, west by south-west.',
  bedrooms: 3,
  sleeping: [
    { room: 'Left pen', beds: ['queen'] },
    { room: 'Right pen, front', beds: ['queen'] },
    { room: 'Right pen, loft', beds: ['twin', 'twin'] },
  ],
  baths: 2,
  max_guests: 6,
  amenities: ['hot_tub', 'mountain_view', 'fire_pit', 'wifi', 'parking'],
  house_rules: [
    'Dogs may use the trot. That is the tradition.',
    'No nails, hooks or tape in the logs.',
    'Damper open before the match.',
    'No smoking indoors.',
  ],
  check_in_time: '15:00',
  check_out_time: '10:00',
  latitude: 35.85209,
  longitude: -83.66342,
  nightly_rate: 229,
  cleaning_fee: 125,
  pet_fee: 50,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 8,
  mountain_mama_review: 'Eat in the passage. It was air conditioning in 1885 and it still is.',
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 2,
    weekendFactor: 1.2,
    octoberFactor: 1.4,
    holidayFactor: 1.4,
    blockedShare: 0.42,
  },
  guestBook: {
    reviews: 19,
    hidden: 0,
    grumble: 0.25,
    own: [
      'Supper in the passage with wind from both ends, in August, and nobody was hot.',
      'Crossing to bed under the stars in socks never got old.',
      'We laid a hand flat on one log and it did not cover it.',
      'Two families, one roof, and a breezeway exactly wide enough for peace.',
    ],
  },
  drawing: {
    season: 'fall',
    hour: 'golden',
    form: 'dogtrot',
    walls: 'silver',
    roof: 'rust',
    setting: 'meadow',
    skyline: 'domes',
    light: 'left',
  },
};
