import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const salamanderCreek: CabinFacts = {
  slug: 'salamander-creek',
  title: 'Salamander Creek',
  short_desc: 'Three bedrooms with the creek so close you will stop noticing it by the second night.',
  city: 'Gatlinburg',
  description: prose(`
    There are more kinds of salamander in these mountains than anywhere else on earth, and at least four of them
    live under our footbridge. Look from the bridge with a light; the stones are their roofs and stay where they are. The cabin stands twelve yards from the water
    with a porch along that whole side, three bedrooms opening off it, and a kitchen window over the falls, which
    are two feet high but take themselves seriously. The fire pit is on the far bank, across the bridge, with a
    box of dry locust and a lantern. Because we are down in the creek bottom it is eight degrees cooler than town
    in August, and there is no view and very little phone signal. The wifi is good. In spring the bank is white
    with trillium for two weeks, usually the last two of April.`),
  elevation_ft: 1620,
  driveway: prose(`
    Paved road, then 200 yards of level gravel along the water and a plank bridge rated for ten tons.
    Low cars are fine. After a big storm, ask us first.`),
  four_wheel_drive: 'never',
  step_free: null,
  view: 'The creek, the falls below the kitchen, and a wall of rhododendron.',
  bedrooms: 3,
  sleeping: [
    { room: 'Falls room', beds: ['king'] },
    { room: 'Bridge room', beds: ['queen'] },
    { room: 'Stone room', beds: ['twin', 'twin'] },
  ],
  baths: 2,
  max_guests: 6,
  amenities: ['hot_tub', 'firepit', 'wifi', 'parking'],
  house_rules: [
    'Stones stay where they are. Salamanders too.',
    'Children near the water with a grown-up, always.',
    'Dogs on a lead on the bank; they may swim below the bridge.',
    'No smoking indoors.',
  ],
  check_in_time: '15:00',
  check_out_time: '10:00',
  latitude: 35.73884,
  longitude: -83.44367,
  nightly_rate: 239,
  cleaning_fee: 145,
  pet_fee: 60,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 10,
  mountain_mama_review:
    'Bring a flashlight and a patient child. Four kinds under the bridge, five in a wet year.',
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 2,
    weekendFactor: 1.2,
    octoberFactor: 1.3,
    holidayFactor: 1.45,
    blockedShare: 0.41,
  },
  guestBook: {
    reviews: 29,
    hidden: 1,
    grumble: 0.3,
    own: [
      'Three kinds of salamander in one evening, and both boys in bed by nine.',
      'The creek is loud the first night and missing the first night back home.',
      'We crossed the plank bridge in a minivan, slowly, and nothing happened.',
      'It really is cooler down there; we wore sweaters in July.',
    ],
  },
  drawing: {
    season: 'spring',
    hour: 'dawn',
    form: 'gable',
    walls: 'umber',
    roof: 'moss',
    setting: 'creek',
    skyline: 'cove',
    light: 'left',
  },
};
