import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const meadowlarkAcre: CabinFacts = {
  slug: 'meadowlark-acre',
  title: 'Meadowlark Acre',
  short_desc: 'A white farmhouse in the middle of the valley floor, mountains on every side.',
  city: 'Wears Valley',
  description: prose(`
    Stand on the back step, turn once, and you have seen the whole valley: Cove Mountain, the gap at Line Springs, the
    church, the neighbour’s eleven cows. The house is a plain white four-square of 1936 with three bedrooms, a
    dining table that has had a lot of pie on it and a porch swing rated, by us, for two grown-ups and a dog. Meadowlarks
    do nest in the grass, so we leave two acres uncut until July. There is a hot tub on the south side facing the
    ridge and a fire ring in the mown part. It is the easiest cabin we have for anybody who does not care for
    hills: no steps at the front, a shower you can roll into, a lane you could walk in slippers. The park is
    fifteen minutes over the gap.`),
  elevation_ft: 1460,
  driveway:
    'Flat as a plate, gravel, straight off the valley road. Three cars. A bicycle is also a good idea.',
  four_wheel_drive: 'never',
  step_free: true,
  view: 'The whole length of Cove Mountain across a hay meadow, with mist along its foot most mornings.',
  bedrooms: 3,
  sleeping: [
    { room: 'Ground floor bedroom', beds: ['queen'] },
    { room: 'South bedroom', beds: ['king'] },
    { room: 'North bedroom', beds: ['twin', 'twin'] },
  ],
  baths: 2,
  max_guests: 6,
  amenities: ['hot_tub', 'mountain_view', 'fire_pit', 'wifi', 'parking'],
  house_rules: [
    'Stay on the mown paths from April to July; the larks nest on the ground.',
    'Do not feed the cows, however they ask.',
    'Two dogs, on a lead outdoors.',
    'No smoking indoors.',
  ],
  check_in_time: '15:00',
  check_out_time: '10:00',
  latitude: 35.71985,
  longitude: -83.65204,
  nightly_rate: 259,
  cleaning_fee: 130,
  pet_fee: 55,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 8,
  mountain_mama_review: 'My own mother stays here when she visits. She could stay with me.',
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 2,
    weekendFactor: 1.2,
    octoberFactor: 1.4,
    holidayFactor: 1.45,
    blockedShare: 0.46,
  },
  guestBook: {
    reviews: 34,
    hidden: 1,
    grumble: 0.15,
    own: [
      'The cows asked. We held firm.',
      'My husband uses a chair, and this is the first cabin where he saw every room.',
      'Meadowlarks from the bed, at an hour I would not have chosen.',
      'We swung in that swing until the chain needed oil, then we oiled it.',
    ],
  },
  drawing: {
    season: 'spring',
    hour: 'dawn',
    form: 'farmhouse',
    walls: 'white',
    roof: 'slate',
    setting: 'meadow',
    skyline: 'peaks',
    light: 'right',
  },
};
