import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const hobnail: CabinFacts = {
  slug: 'hobnail',
  title: 'Hobnail',
  short_desc: 'A walker’s cabin: one room down, one up, boots by the door, maps on the wall.',
  city: 'Wears Valley',
  description: prose(`
    Hobnail belongs to people who walk, and is arranged for them. You come in by a bench with a boot rack and a drying
    cupboard; then a kitchen that can produce six sandwiches in four minutes; then a table with the good maps under
    glass. Upstairs is a bed for two and an alcove with a single. The bath is long enough to lie down in with your
    knees straight, which after Rich Mountain Loop is the whole point. There is a hot tub under the trees for the
    other half of the recovery. The woods are second growth, tulip and oak, and on a summer night the katydids are
    so loud that guests have rung to ask. Metcalf Bottoms is twenty minutes by car, Cades Cove thirty-five, if you
    leave before seven.`),
  elevation_ft: 1720,
  driveway: 'Gravel, a third of a mile, a steady climb. Fine for small cars driven by people who mean it.',
  four_wheel_drive: 'never',
  step_free: false,
  view: 'Trees, near and nearer; between them the valley lights, four of them.',
  bedrooms: 1,
  sleeping: [
    { room: 'Upstairs', beds: ['queen'] },
    { room: 'Alcove', beds: ['twin'] },
  ],
  baths: 1,
  max_guests: 3,
  amenities: ['hot_tub', 'fire_pit', 'wifi', 'parking'],
  house_rules: [
    'Boots stop at the bench.',
    'Maps stay under the glass. Photograph them.',
    'No smoking indoors.',
    'Food inside after dark; the bear here knows about coolers.',
  ],
  check_in_time: '15:00',
  check_out_time: '11:00',
  latitude: 35.71263,
  longitude: -83.62877,
  nightly_rate: 139,
  cleaning_fee: 70,
  pet_fee: null,
  free_cancel_days: 7,
  mama_cabins_nightly_surcharge: 0,
  mountain_mama_review: 'Leave before seven. I mean it about Cades Cove.',
  calendar: {
    weekdayMinStay: 1,
    weekendMinStay: 2,
    weekendFactor: 1.15,
    octoberFactor: 1.35,
    holidayFactor: 1.3,
    blockedShare: 0.49,
  },
  guestBook: {
    reviews: 30,
    hidden: 0,
    grumble: 0.2,
    own: [
      'Six sandwiches in three minutes fifty.',
      'Left at 6:40 for Cades Cove and had it to ourselves and a turkey.',
      'The drying cupboard rescued a wet weekend and four pairs of socks.',
      'We rang about the katydids. They were very kind about it.',
    ],
  },
  drawing: {
    season: 'summer',
    hour: 'night',
    form: 'gable',
    walls: 'umber',
    roof: 'moss',
    setting: 'woods',
    skyline: 'rolling',
    light: 'left',
  },
};
