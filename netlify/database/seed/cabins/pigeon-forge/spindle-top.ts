import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const spindleTop: CabinFacts = {
  slug: 'spindle-top',
  title: 'Spindle Top',
  short_desc: 'Three bedrooms and a lookout tower, forty-one steps above the trees.',
  city: 'Pigeon Forge',
  description: prose(`
    The county said a fire lookout could be sold but not moved, so somebody built a house on to it. You climb
    forty-one steps from the living room to a glass room nine feet square, with a bench on all four sides and a
    brass dial in the middle that tells you what you are looking at. By day that is Cove Mountain to the south
    and the Tennessee Valley to the north. After dark it is Pigeon Forge, lit up like a spilled jewel box, and
    silent from here. Below, three bedrooms share two baths, and there is a covered deck with the hot tub on the
    valley side. It is windy on top in March. Hold on to your hat, or leave it on the hook with the
    others.`),
  elevation_ft: 2260,
  driveway: prose(`
    One steep mile, paved, with two pull-outs for meeting people. Rear-wheel drive struggles in frost;
    park at the lower pad and ring us, and we will fetch you.`),
  four_wheel_drive: null,
  step_free: null,
  view: 'All the way round: Cove Mountain south, the Tennessee Valley north, the lights of Pigeon Forge below.',
  bedrooms: 3,
  sleeping: [
    { room: 'Lookout bedroom', beds: ['king'] },
    { room: 'Middle bedroom', beds: ['queen'] },
    { room: 'Lower bedroom', beds: ['queen', 'twin', 'twin'] },
  ],
  baths: 2,
  max_guests: 8,
  amenities: ['hot_tub', 'mountain_view', 'game_room', 'wifi', 'parking'],
  house_rules: [
    'Six people in the tower at one time.',
    'No candles or fires in the tower, for obvious reasons.',
    'No smoking anywhere on the ridge.',
    'Quiet outside after 10 pm.',
  ],
  check_in_time: '16:00',
  check_out_time: '10:00',
  latitude: 35.76247,
  longitude: -83.59126,
  nightly_rate: 279,
  cleaning_fee: 155,
  pet_fee: null,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 10,
  mountain_mama_review: 'Count the steps going up. Everybody gets a different number, and it is forty-one.',
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 2,
    weekendFactor: 1.25,
    octoberFactor: 1.4,
    holidayFactor: 1.6,
    blockedShare: 0.43,
  },
  guestBook: {
    reviews: 40,
    hidden: 2,
    grumble: 0.35,
    own: [
      'I got forty-two steps.',
      'We took supper up to the glass room and stayed until the town switched itself off.',
      'The brass dial ended a long disagreement about which one was Cove Mountain.',
      'In the wind the tower hums a little. I liked it; my wife slept downstairs.',
    ],
  },
  drawing: {
    season: 'summer',
    hour: 'dusk',
    form: 'tower',
    walls: 'honey',
    roof: 'slate',
    setting: 'ridge',
    skyline: 'stacked',
    light: 'right',
  },
};
