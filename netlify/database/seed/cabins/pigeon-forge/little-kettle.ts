import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const littleKettle: CabinFacts = {
  slug: 'little-kettle',
  title: 'Little Kettle',
  short_desc: 'One bedroom, a stove that draws, and a hot tub between two hemlocks.',
  city: 'Pigeon Forge',
  description: prose(`
    Little Kettle is a chalet for two with room for one more on the window seat. It has deep eaves, a green door,
    and a wood stove that lights with a single match if you follow the card. The kettle of the name is copper,
    sings in two notes, and is not to be taken home. The bedroom is up six steps under the roof, with a window at
    pillow height over the hollow. Outside, a short boardwalk runs to the hot tub between two hemlocks older
    than Tennessee. This is our best cabin in snow and we keep it ready for it: kindling in, path salted, sled by
    the door. In summer the trees close over and you would not know that a road was near, though it is, two
    minutes away.`),
  elevation_ft: 1510,
  driveway: prose(`
    Paved but narrow and on the north side, so ice stays until noon. There is a sandbox at the bend with
    a shovel in it. Use both.`),
  four_wheel_drive: null,
  step_free: false,
  view: 'Down a wooded hollow; in winter, one white summit over the end of it.',
  bedrooms: 1,
  sleeping: [
    { room: 'Bedroom under the roof', beds: ['queen'] },
    { room: 'Window seat', beds: ['twin'] },
  ],
  baths: 1,
  max_guests: 3,
  amenities: ['hot_tub', 'wifi', 'parking'],
  house_rules: [
    'The kettle lives here.',
    'No smoking indoors or on the boardwalk.',
    'Close the stove door before you go to bed.',
  ],
  check_in_time: '16:00',
  check_out_time: '11:00',
  latitude: 35.77304,
  longitude: -83.53811,
  nightly_rate: 149,
  cleaning_fee: 80,
  pet_fee: null,
  free_cancel_days: 7,
  mama_cabins_nightly_surcharge: 8,
  mountain_mama_review: null,
  calendar: {
    weekdayMinStay: 1,
    weekendMinStay: 2,
    weekendFactor: 1.2,
    octoberFactor: 1.25,
    holidayFactor: 1.5,
    blockedShare: 0.5,
  },
  guestBook: {
    reviews: 18,
    hidden: 0,
    grumble: 0.2,
    own: [
      'One match, as promised, with the card held in the other hand.',
      'The kettle sings a fourth. I am a piano tuner, so I would know.',
      'Path salted before we were up, sled by the door.',
      'I shovelled sand at that bend with real enthusiasm.',
    ],
  },
  drawing: {
    season: 'winter',
    hour: 'night',
    form: 'chalet',
    walls: 'honey',
    roof: 'moss',
    setting: 'woods',
    skyline: 'peaks',
    light: 'left',
  },
};
