import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const redbirdHall: CabinFacts = {
  slug: 'redbird-hall',
  title: 'Redbird Hall',
  short_desc: 'Five bedrooms on a bald hill, red as a barn, with a pool under the living room.',
  city: 'Pigeon Forge',
  description: prose(`
    You can see Redbird Hall from two miles off, which helps with directions. It is a big red chalet on a hill the
    farmers never let grow over, so the view starts at the doorstep: round summits, one behind another, and in
    January all of them white. Five bedrooms sleep fourteen. The living room has a glass panel in the floor over the
    deep end, and every child tries to make the swimmers look up. Down there, besides the pool, are a row of
    arcade machines on free play and a table for air hockey. There is a long bar with stools that grown-ups use to
    watch. Cardinals sit in the hollies on the kitchen side all winter; there is no feeder, because of the bears. The
    Parkway is twelve minutes off.`),
  elevation_ft: 1690,
  driveway:
    'Paved, moderate, and wide enough for two. It faces south, so snow is gone by lunch on most days.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'Round bald summits to the south and west, nothing in front of them.',
  bedrooms: 5,
  sleeping: [
    { room: 'Cardinal room', beds: ['king'] },
    { room: 'West room', beds: ['king'] },
    { room: 'South room', beds: ['queen', 'twin'] },
    { room: 'Pool room', beds: ['queen', 'twin'] },
    { room: 'Bunk room', beds: ['bunk', 'bunk'] },
  ],
  baths: 4.5,
  max_guests: 14,
  amenities: [
    'hot_tub',
    'indoor_pool',
    'mountain_view',
    'arcade',
    'game_room',
    'wifi',
    'ev_charger',
    'parking',
  ],
  house_rules: [
    'No shoes on the glass floor. No jumping on it either.',
    'Children swim with a grown-up beside the pool.',
    'No food outdoors for anything wild. Bears read it as an invitation.',
    'Quiet outside after 10 pm.',
  ],
  check_in_time: '16:00',
  check_out_time: '10:00',
  latitude: 35.81893,
  longitude: -83.61275,
  nightly_rate: 529,
  cleaning_fee: 265,
  pet_fee: 125,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 11,
  mountain_mama_review: 'The swimmers never look up. Your children will try anyway, all weekend.',
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 3,
    weekendFactor: 1.3,
    octoberFactor: 1.35,
    holidayFactor: 1.7,
    blockedShare: 0.39,
  },
  guestBook: {
    reviews: 28,
    hidden: 1,
    grumble: 0.3,
    own: [
      'Nobody looked up. We knocked for two days.',
      'Eleven cardinals at once in the hollies, in the snow.',
      'You do see it from two miles away, and then the road loses it three times.',
      'Drinking coffee above a swimming cousin is a strange pleasure.',
    ],
  },
  drawing: {
    season: 'winter',
    hour: 'day',
    form: 'chalet',
    walls: 'red',
    roof: 'slate',
    setting: 'ridge',
    skyline: 'domes',
    light: 'right',
  },
};
