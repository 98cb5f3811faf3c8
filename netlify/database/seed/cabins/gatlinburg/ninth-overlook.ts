import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const ninthOverlook: CabinFacts = {
  slug: 'ninth-overlook',
  title: 'Ninth Overlook',
  short_desc:
    'A seven-bedroom lodge on its own shoulder of the hill with its own pool, for the whole family tree.',
  city: 'Gatlinburg',
  description: prose(`
    Eight public overlooks lie along the road up; this one is yours. The lodge stands on a shoulder at 1,980
    feet and faces south, so that Mount Le Conte fills the window from the sink to the stairs. Seven bedrooms,
    five with their own bath, sleep twenty. The pool is indoors, kept at 84 degrees, and four feet deep from end
    to end. Below it are the theater room, two rows of proper seats, and a game room with a pool table somebody
    levels every month. The kitchen has two ovens, two dishwashers and a table for eighteen; the other two carve.
    Fog comes up to the deck about one morning in four and stays for coffee. It is 25 minutes down to Gatlinburg,
    so shop on the way up and plan on staying.`),
  elevation_ft: 1980,
  driveway: prose(`
    Two miles of paved switchbacks, then a level gravel court for eight cars. Between December and March carry
    chains or come in four-wheel drive; we plough, but we plough after breakfast.`),
  four_wheel_drive: 'winter',
  step_free: null,
  view: 'South to Mount Le Conte, full width, from every floor; the lights of Gatlinburg far below at night.',
  bedrooms: 7,
  sleeping: [
    { room: 'Le Conte room', beds: ['king'] },
    { room: 'Harrison room', beds: ['king'] },
    { room: 'Greenbrier room', beds: ['king'] },
    { room: 'Laurel room', beds: ['queen', 'queen'] },
    { room: 'Chestnut room', beds: ['queen'] },
    { room: 'Cedar room', beds: ['queen'] },
    { room: 'Bunk room', beds: ['bunk', 'bunk', 'bunk'] },
  ],
  baths: 6.5,
  max_guests: 20,
  amenities: [
    'hot_tub',
    'indoor_pool',
    'mountain_view',
    'fire_pit',
    'theater_room',
    'arcade',
    'game_room',
    'wifi',
    'ev_charger',
    'parking',
  ],
  house_rules: [
    'Twenty guests sleep and twenty guests stay; no day visitors without asking.',
    'No glass in the pool room. Children swim with a grown-up in the room.',
    'No smoking indoors or on the upper deck.',
    'Quiet outside after 10 pm.',
  ],
  check_in_time: '16:00',
  check_out_time: '10:00',
  latitude: 35.75568,
  longitude: -83.42914,
  nightly_rate: 899,
  cleaning_fee: 395,
  pet_fee: null,
  free_cancel_days: 30,
  mama_cabins_nightly_surcharge: 12.5,
  mountain_mama_review: 'Twenty people, two ovens, one mountain. Assign the dishes before you arrive.',
  featured: true,
  calendar: {
    weekdayMinStay: 3,
    weekendMinStay: 3,
    weekendFactor: 1.35,
    octoberFactor: 1.5,
    holidayFactor: 1.8,
    blockedShare: 0.38,
  },
  guestBook: {
    reviews: 22,
    hidden: 1,
    grumble: 0.25,
    own: [
      'Nineteen of us and never a queue for a bathroom.',
      'Mount Le Conte is in every photograph I took, including the ones of the dog-eared recipe book.',
      'The pool is the same depth all along, so our five-year-old and our grandmother both trusted it.',
      'Twenty-five minutes to town is honest, and after dark I would say thirty.',
    ],
  },
  drawing: {
    season: 'summer',
    hour: 'golden',
    form: 'lodge',
    walls: 'honey',
    roof: 'moss',
    setting: 'ridge',
    skyline: 'peaks',
    light: 'left',
  },
};
