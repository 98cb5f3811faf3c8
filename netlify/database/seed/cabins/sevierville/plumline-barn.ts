import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const plumlineBarn: CabinFacts = {
  slug: 'plumline-barn',
  title: 'Plumline Barn',
  short_desc: 'A 1911 tobacco barn made straight again, with a pool where the tractor stood.',
  city: 'Sevierville',
  description: prose(`
    When we bought it the barn leaned nine inches to the west. It took two winters and a great many jacks, and the
    plumb bob that told us when to stop still hangs from the ridge beam, forty feet up. Four bedrooms sit in the
    old tiers. The floor of the hall is open from end to end: kitchen, a table for fourteen, a stove, a wall of
    doors. Where the tractor was parked is a pool, indoors, sixteen by thirty, with the original hay door above it.
    There are sixty acres of mown field around you, a game room in the stripping shed, and fireflies in June that
    make people go quiet. Sevierville is ten minutes off. It is not a mountain place; it is a place to see
    mountains from, on the skyline, blue, twenty miles of them.`),
  elevation_ft: 1010,
  driveway: 'Half a mile of level farm lane, gravel, good in all weather. Give way to hay wagons in June.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'Open fields, and the whole blue line of the Smokies along the south.',
  bedrooms: 4,
  sleeping: [
    { room: 'First tier', beds: ['king'] },
    { room: 'Second tier', beds: ['queen', 'queen'] },
    { room: 'Third tier', beds: ['queen'] },
    { room: 'Hay loft', beds: ['bunk', 'bunk'] },
  ],
  baths: 4,
  max_guests: 12,
  amenities: ['indoor_pool', 'mountain_view', 'fire_pit', 'game_room', 'wifi', 'pickleball_court', 'parking'],
  house_rules: [
    'Nobody climbs to the plumb bob.',
    'No smoking in or near the barn. It is a barn.',
    'Children swim with a grown-up.',
    'Dogs off the hay until it is baled.',
  ],
  check_in_time: '16:00',
  check_out_time: '10:00',
  latitude: 35.90726,
  longitude: -83.60417,
  nightly_rate: 449,
  cleaning_fee: 225,
  pet_fee: 85,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 9,
  mountain_mama_review: 'It leans a quarter inch now. I check every spring.',
  featured: true,
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 3,
    weekendFactor: 1.3,
    octoberFactor: 1.3,
    holidayFactor: 1.55,
    blockedShare: 0.37,
  },
  guestBook: {
    reviews: 25,
    hidden: 1,
    grumble: 0.2,
    own: [
      'The plumb bob is the first thing you look at every morning.',
      'Opened the hay door, swam under a square of sky.',
      'We gave way to a hay wagon and got a wave worth keeping.',
      'The fireflies did make us go quiet, all eleven of us, which I would not have believed.',
    ],
  },
  drawing: {
    season: 'summer',
    hour: 'day',
    form: 'barn',
    walls: 'red',
    roof: 'slate',
    setting: 'meadow',
    skyline: 'stacked',
    light: 'right',
  },
};
