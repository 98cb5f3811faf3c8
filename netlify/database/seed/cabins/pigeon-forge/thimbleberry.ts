import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const thimbleberry: CabinFacts = {
  slug: 'thimbleberry',
  title: 'Thimbleberry',
  short_desc: 'A red two-bedroom with a fenced half acre, planned around the dog.',
  city: 'Pigeon Forge',
  description: prose(`
    The fence came before the house. It is five feet high, goes all the way round half an acre of grass, and has
    a gate that a nose cannot open. Inside it sits a small red saltbox with two bedrooms, a mud room with a hose
    that runs warm, and floors chosen for claws. People are looked after as well: a deep sofa, a gas grill on the
    back step, a hot tub under the eaves where rain does not reach it. You look west over pasture to a long low
    ridge, nothing dramatic, and the sun goes down behind it for about forty minutes. The nearest vet is six
    minutes off, the nearest milkshake seven. If your dog does not care for storms, there is a closet under the
    stairs with a bed in it already.`),
  elevation_ft: 1080,
  driveway: 'Short, flat and paved, straight off a county lane. Two cars inside the gate; please shut it.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'West across pasture to a long low ridge.',
  bedrooms: 2,
  sleeping: [
    { room: 'Pasture bedroom', beds: ['queen'] },
    { room: 'Small bedroom', beds: ['twin', 'twin'] },
  ],
  baths: 1,
  max_guests: 4,
  amenities: ['hot_tub', 'fire_pit', 'wifi', 'parking'],
  house_rules: [
    'Up to three dogs. They may sit on the sofa; there is a cover for it.',
    'Shut the gate, then check the gate.',
    'No smoking indoors.',
  ],
  check_in_time: '15:00',
  check_out_time: '11:00',
  latitude: 35.77988,
  longitude: -83.58452,
  nightly_rate: 169,
  cleaning_fee: 95,
  pet_fee: 0,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 8.5,
  mountain_mama_review: 'My own hound has tested the fence. It held, and he is a professional.',
  calendar: {
    weekdayMinStay: 1,
    weekendMinStay: 2,
    weekendFactor: 1.2,
    octoberFactor: 1.25,
    holidayFactor: 1.35,
    blockedShare: 0.48,
  },
  guestBook: {
    reviews: 33,
    hidden: 1,
    grumble: 0.2,
    own: [
      'A warm hose in the mud room. Whoever thought of that has met a dog.',
      'Our beagle tried every yard of that fence and gave up, for the first time in his life.',
      'No pet fee at all, and I kept waiting for the catch.',
      'Thunder on the second night; the dog found the closet before we did.',
    ],
  },
  drawing: {
    season: 'summer',
    hour: 'dawn',
    form: 'saltbox',
    walls: 'red',
    roof: 'slate',
    setting: 'meadow',
    skyline: 'rolling',
    light: 'left',
  },
};
