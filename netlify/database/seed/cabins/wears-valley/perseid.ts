import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const perseid: CabinFacts = {
  slug: 'perseid',
  title: 'Perseid',
  short_desc: 'A dark-sky A-frame at 2,640 feet with a bed under glass.',
  city: 'Wears Valley',
  description: prose(`
    Perseid was built by a retired planetarium man who wanted to look up without getting up. The upper third of the
    north slope of the roof is glass, the bed is under it, and a blind on a crank closes when the moon is rude. Every
    outdoor lamp is red and below the knee. There is a second bedroom on the ground floor for people who prefer
    ceilings. The deck has a hot tub, two reclining chairs, and binoculars on a post; the nearest street light is
    three miles off. August is for the meteors, but January is better: cold, dry, Orion over the ridge by seven, and
    snow light enough to walk by. The kitchen is a galley for one. Bring what you need from the valley store, which
    shuts at eight.`),
  elevation_ft: 2640,
  driveway: prose(`
    A mile and a quarter of gravel, steep in two places. From December to March we ask for four-wheel
    drive, and we do ask: the code comes with that question.`),
  four_wheel_drive: 'winter',
  step_free: null,
  view: 'South over the valley lights, and straight up.',
  bedrooms: 2,
  sleeping: [
    { room: 'Glass loft', beds: ['queen'] },
    { room: 'Ground floor bedroom', beds: ['queen'] },
  ],
  baths: 1.5,
  max_guests: 4,
  amenities: ['hot_tub', 'mountain_view', 'wifi', 'parking'],
  house_rules: [
    'No white lights outdoors after dark.',
    'No fires on the ridge, at any season.',
    'No smoking.',
    'Wipe dew off the binoculars with the cloth, not with a shirt.',
  ],
  check_in_time: '15:00',
  check_out_time: '11:00',
  latitude: 35.74192,
  longitude: -83.68431,
  nightly_rate: 209,
  cleaning_fee: 110,
  pet_fee: null,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 9,
  video_tour_url: '/tours/perseid.webm',
  mountain_mama_review: 'Everybody books August. Book January.',
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 2,
    weekendFactor: 1.2,
    octoberFactor: 1.3,
    holidayFactor: 1.4,
    blockedShare: 0.51,
  },
  guestBook: {
    reviews: 38,
    hidden: 1,
    grumble: 0.2,
    own: [
      'Fell asleep counting satellites through the roof.',
      'January was right: no haze, no bugs, Orion on time.',
      'They asked about four-wheel drive before they gave us the code, and they were right to.',
      'The moon was rude on the Friday, so we used the crank.',
    ],
  },
  drawing: {
    season: 'winter',
    hour: 'night',
    form: 'a-frame',
    walls: 'umber',
    roof: 'slate',
    setting: 'ridge',
    skyline: 'domes',
    light: 'right',
  },
};
