import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const bigCedarAssembly: CabinFacts = {
  slug: 'big-cedar-assembly',
  title: 'Big Cedar Assembly',
  short_desc: 'An old retreat hall for sixteen: six bedrooms, a pool, and a bell you may ring once.',
  city: 'Sevierville',
  description: prose(`
    The Methodists built it for summer meetings in 1928 and let it go in 1971. It has a hall with a stone hearth at
    each end, a bell on the roof, and cedars close around it that were fence posts when the doors opened. Six bedrooms
    line the upper gallery, with the old room numbers on brass. We added what the Methodists would have hesitated at:
    a heated pool in the former dining wing, a theater room, shuffleboard, two hot tubs. The kitchen could feed
    eighty and has; the small range is the one you want. It snows a little more here than in town, and the low
    sun comes through the trunks in long bars all afternoon. Ring the bell once, on arrival. The neighbours like to
    know.`),
  elevation_ft: 1460,
  driveway: prose(`
    Gravel road, one mile, graded twice a year and due again whenever you come. Ordinary cars manage
    at walking pace; in snow four-wheel drive.`),
  four_wheel_drive: 'winter',
  step_free: false,
  view: 'Through cedar trunks to English Mountain, close and dark.',
  bedrooms: 6,
  sleeping: [
    { room: 'Number 1', beds: ['king'] },
    { room: 'Number 2', beds: ['queen', 'twin'] },
    { room: 'Number 3', beds: ['queen', 'twin'] },
    { room: 'Number 4', beds: ['queen'] },
    { room: 'Number 5', beds: ['queen'] },
    { room: 'Number 6', beds: ['bunk', 'bunk'] },
  ],
  baths: 5,
  max_guests: 16,
  amenities: ['hot_tub', 'indoor_pool', 'fire_pit', 'theater_room', 'game_room', 'wifi', 'parking'],
  house_rules: [
    'The bell: once, by daylight.',
    'Children swim with a grown-up in the room.',
    'One hearth at a time unless it is below freezing.',
    'No smoking under the cedars.',
  ],
  check_in_time: '16:00',
  check_out_time: '10:00',
  latitude: 35.84672,
  longitude: -83.44291,
  nightly_rate: 599,
  cleaning_fee: 310,
  pet_fee: 150,
  free_cancel_days: 30,
  mama_cabins_nightly_surcharge: 11.5,
  mountain_mama_review: null,
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 3,
    weekendFactor: 1.35,
    octoberFactor: 1.3,
    holidayFactor: 1.7,
    blockedShare: 0.31,
  },
  guestBook: {
    reviews: 17,
    hidden: 1,
    grumble: 0.4,
    own: [
      'We drew straws for the bell.',
      'Two hearths, sixteen people, one very competitive shuffleboard final.',
      'Walking pace on the gravel is right; we tried faster and regretted a muffler.',
      'I slept in Number 4, as my grandmother did in 1952.',
    ],
  },
  drawing: {
    season: 'winter',
    hour: 'golden',
    form: 'lodge',
    walls: 'umber',
    roof: 'rust',
    setting: 'woods',
    skyline: 'peaks',
    light: 'right',
  },
};
