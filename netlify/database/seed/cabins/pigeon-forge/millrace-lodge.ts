import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const millraceLodge: CabinFacts = {
  slug: 'millrace-lodge',
  title: 'Millrace Lodge',
  short_desc: 'Seven bedrooms beside an old mill channel, with a pool, a stage and a very long porch.',
  city: 'Pigeon Forge',
  description: prose(`
    A gristmill stood here until 1946. What is left is the stone channel, which still runs, and forty acres that
    nobody built on. The lodge went up along the water in 2009 with one porch, 92 feet of it, and eighteen rocking
    chairs that have not matched for years. Indoors there is a heated pool with a garage door that opens on the
    lawn, a theater room with a small stage at the front (people do use it), and a row of arcade machines against
    the back wall of the game room. Seven bedrooms sleep eighteen without anybody on a sofa. The Parkway is nine
    minutes away, and you cannot hear it. On Saturday mornings a neighbour sells eggs at the gate from a cooler.
    The price is on the lid.`),
  elevation_ft: 1120,
  driveway: 'Level asphalt, two lanes at the gate, turning room for a church bus. No trouble in any weather.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'Across the millrace to a hay field and the round tops of Bluff Mountain.',
  bedrooms: 7,
  sleeping: [
    { room: 'Miller’s room', beds: ['king'] },
    { room: 'Porch room', beds: ['king'] },
    { room: 'Hay room', beds: ['queen', 'queen'] },
    { room: 'Stone room', beds: ['queen'] },
    { room: 'Garden room', beds: ['queen'] },
    { room: 'Corner room', beds: ['queen'] },
    { room: 'Bunk room', beds: ['bunk', 'bunk'] },
  ],
  baths: 7,
  max_guests: 18,
  amenities: ['hot_tub', 'indoor_pool', 'fire_pit', 'theater_room', 'arcade', 'game_room', 'wifi', 'parking'],
  house_rules: [
    'No one swims alone, at any age.',
    'Keep off the stone wall of the channel. It is older than the state road.',
    'No smoking on the porch or indoors.',
    'Music off outdoors at 10 pm.',
  ],
  check_in_time: '16:00',
  check_out_time: '10:00',
  latitude: 35.80216,
  longitude: -83.58804,
  nightly_rate: 749,
  cleaning_fee: 345,
  pet_fee: null,
  free_cancel_days: 30,
  mama_cabins_nightly_surcharge: 12,
  video_tour_url: '/tours/millrace-lodge.webm',
  mountain_mama_review: 'Put somebody’s uncle on that stage. It is what it is for.',
  calendar: {
    weekdayMinStay: 3,
    weekendMinStay: 3,
    weekendFactor: 1.35,
    octoberFactor: 1.4,
    holidayFactor: 1.75,
    blockedShare: 0.4,
  },
  guestBook: {
    reviews: 26,
    hidden: 1,
    grumble: 0.3,
    own: [
      'My uncle sang on the stage. There is film of it.',
      'Eighteen rocking chairs, and I can report that the green one is best.',
      'With the big door up, the pool is practically on the lawn.',
      'Bought the eggs at the gate, made change out of the lid, felt like a local.',
    ],
  },
  drawing: {
    season: 'fall',
    hour: 'day',
    form: 'lodge',
    walls: 'umber',
    roof: 'rust',
    setting: 'creek',
    skyline: 'domes',
    light: 'right',
  },
};
