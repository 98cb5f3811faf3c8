import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const foxGrape: CabinFacts = {
  slug: 'fox-grape',
  title: 'Fox Grape',
  short_desc: 'A 380-square-foot cabin with a stove, a telescope and one very good chair.',
  city: 'Gatlinburg',
  description: prose(`
    Fox Grape is 380 square feet and we have measured it twice. One room holds a queen bed, a two-burner kitchen,
    a wood stove the size of a mailbox and one very good chair; you will take turns. The shower is generous, because
    the last owner was six foot five. Wild grapes climb the rail and ripen in September if the raccoons allow it.
    On clear nights put the telescope on the mark on the deck and look north-east: the ridge at your back hides the
    glow of town, and on a dry night in November we have seen the Andromeda galaxy from the steps in slippers. There is no hot tub
    and no television. There is a fire pit, a cord of dry oak and a shelf of star charts. It is 13 minutes to the
    first traffic light.`),
  elevation_ft: 1780,
  driveway:
    'Gravel, 400 yards, gently up. Any car when dry; in ice leave it at the mailbox and walk four minutes.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'North-east to a single dark ridge and a great deal of sky.',
  bedrooms: 1,
  sleeping: [{ room: 'The room', beds: ['queen'] }],
  baths: 1,
  max_guests: 2,
  amenities: ['mountain_view', 'fire_pit', 'wifi', 'parking'],
  house_rules: [
    'Caps back on the telescope, please.',
    'One small dog is welcome; two will not fit.',
    'No smoking indoors.',
    'Ashes in the tin, tin on the stones.',
  ],
  check_in_time: '15:00',
  check_out_time: '11:00',
  latitude: 35.74731,
  longitude: -83.47702,
  nightly_rate: 129,
  cleaning_fee: 60,
  pet_fee: 25,
  free_cancel_days: 7,
  mama_cabins_nightly_surcharge: 0,
  mountain_mama_review: 'Small is the point. So is the chair.',
  calendar: {
    weekdayMinStay: 1,
    weekendMinStay: 2,
    weekendFactor: 1.15,
    octoberFactor: 1.3,
    holidayFactor: 1.3,
    blockedShare: 0.47,
  },
  guestBook: {
    reviews: 24,
    hidden: 0,
    grumble: 0.2,
    own: [
      'Saw the rings of Saturn in my socks.',
      'We did take turns with the chair. I got more turns.',
      'Two people and a beagle is exactly its capacity.',
      'Raccoons got the grapes, as the listing warned.',
    ],
    without: ['television', 'sofa', 'couch', 'dryer', 'dishwasher', 'oven', 'grill', 'ice maker', 'bedroom'],
  },
  drawing: {
    season: 'fall',
    hour: 'night',
    form: 'gable',
    walls: 'honey',
    roof: 'slate',
    setting: 'meadow',
    skyline: 'rolling',
    light: 'right',
  },
};
