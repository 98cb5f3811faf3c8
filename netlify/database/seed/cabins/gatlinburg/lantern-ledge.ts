import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const lanternLedge: CabinFacts = {
  slug: 'lantern-ledge',
  title: 'Lantern Ledge',
  short_desc: 'A two-bedroom A-frame on a rock ledge, six ridges deep to the east.',
  city: 'Gatlinburg',
  description: prose(`
    The ledge came first. Somebody cleared it in 1974 for a lookout bench, and the A-frame was built around
    the bench, which is still there, now under the roof of the deck. From it you count six ridges on an
    ordinary morning and nine after rain. Inside there is one tall room with a wood stove, a kitchen along the
    north wall with everything but a dishwasher, and stairs steep enough that we ask small children to take
    them sitting down. The main bedroom has a door of its own to the deck and the hot tub, four steps away.
    Town is 11 minutes down the hill; the first trailhead, Baskins Creek, is 16. Bring groceries up with you.
    Nobody wants to drive that road twice in one evening.`),
  elevation_ft: 1890,
  driveway: prose(`
    Paved to the last half mile, then gravel and steep, with one blind bend. With snow you want
    four-wheel drive. Room for two cars; no turning a trailer.`),
  four_wheel_drive: 'winter',
  step_free: null,
  view: 'East over Greenbrier and the ridges below Mount Le Conte; sunrise from the deck all year.',
  bedrooms: 2,
  sleeping: [
    { room: 'Main bedroom', beds: ['queen'] },
    { room: 'Loft bedroom', beds: ['queen', 'twin'] },
  ],
  baths: 1.5,
  max_guests: 5,
  amenities: ['hot_tub', 'mountain_view', 'fire_pit', 'wifi', 'parking'],
  house_rules: [
    'No smoking indoors; a tin stands on the deck.',
    'Quiet outside after 10 pm. Sound carries off a ledge.',
    'No fires when the county has a burn ban. We will text you.',
    'Children under six on the loft stairs only with a grown-up.',
  ],
  check_in_time: '16:00',
  check_out_time: '10:00',
  latitude: 35.73412,
  longitude: -83.46185,
  nightly_rate: 219,
  cleaning_fee: 135,
  pet_fee: null,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 10,
  video_tour_url: '/tours/lantern-ledge.webm',
  mountain_mama_review: 'Get up for one sunrise. You can sleep through the others; I do.',
  featured: true,
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 2,
    weekendFactor: 1.25,
    octoberFactor: 1.45,
    holidayFactor: 1.6,
    blockedShare: 0.44,
  },
  guestBook: {
    reviews: 31,
    hidden: 1,
    grumble: 0.25,
    own: [
      'We counted eight ridges the second morning and argued about a ninth.',
      'The bench on the deck is older than I am and more comfortable.',
      'That last bend is exactly as advertised, so take it slowly and it is fine.',
      'No dishwasher, which we knew, and which somehow made us talk to each other.',
    ],
    without: ['dishwasher'],
  },
  drawing: {
    season: 'fall',
    hour: 'dawn',
    form: 'a-frame',
    walls: 'umber',
    roof: 'slate',
    setting: 'ridge',
    skyline: 'stacked',
    light: 'right',
  },
};
