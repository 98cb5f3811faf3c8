import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const theQuietSwitchback: CabinFacts = {
  slug: 'the-quiet-switchback',
  title: 'The Quiet Switchback',
  short_desc: 'One bedroom for two people who have stopped answering the phone.',
  city: 'Gatlinburg',
  description: prose(`
    A one-bedroom saltbox on the outside of a bend, built by a cabinetmaker for himself and it shows: every
    drawer closes the way a drawer should. There is a bed facing the window, a bath facing the window, and a
    hot tub that, by a narrow margin, also faces the window side. Hemlocks stand close on three sides. The
    fourth looks down a hollow to a strip of far blue, best in winter when the leaves are off. The kitchen is
    small and complete, with two good knives and a percolator with instructions taped inside the lid. We do not
    have a television. We do have forty-one paperbacks and a rule that you may keep one if you leave one.
    Downtown is nine minutes by car and forty on foot, downhill.`),
  elevation_ft: 1960,
  driveway: 'Paved all the way, steep for the last 300 feet, and one space wide. Back in; leaving is easier.',
  four_wheel_drive: null,
  step_free: null,
  view: 'Down the hollow to the Greenbrier ridges, wide in winter, a keyhole in summer.',
  bedrooms: 1,
  sleeping: [{ room: 'Bedroom', beds: ['king'] }],
  baths: 1,
  max_guests: 2,
  amenities: ['hot_tub', 'wifi', 'parking'],
  house_rules: [
    'Two guests, and no more on the deck than in the beds.',
    'No smoking, indoors or out. Hemlocks burn.',
    'Take a book, leave a book.',
  ],
  check_in_time: '15:00',
  check_out_time: '11:00',
  latitude: 35.72655,
  longitude: -83.49528,
  nightly_rate: 159,
  cleaning_fee: 85,
  pet_fee: null,
  free_cancel_days: 7,
  mama_cabins_nightly_surcharge: 8,
  mountain_mama_review: 'The only cabin on my list where I have never once heard a car door.',
  calendar: {
    weekdayMinStay: 1,
    weekendMinStay: 2,
    weekendFactor: 1.2,
    octoberFactor: 1.35,
    holidayFactor: 1.4,
    blockedShare: 0.52,
  },
  guestBook: {
    reviews: 27,
    hidden: 0,
    grumble: 0.15,
    own: [
      'I took a Le Carré and left a Larry McMurtry; I think the house came out ahead.',
      'Every drawer really does close like that.',
      'The percolator instructions are correct, but read step four first.',
      'No television turned out to be the best amenity.',
    ],
    without: ['television'],
  },
  drawing: {
    season: 'winter',
    hour: 'dusk',
    form: 'saltbox',
    walls: 'silver',
    roof: 'slate',
    setting: 'woods',
    skyline: 'cove',
    light: 'left',
  },
};
