import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const copperKestrel: CabinFacts = {
  slug: 'copper-kestrel',
  title: 'Copper Kestrel',
  short_desc: 'Glass and dark timber on a spur, five bedrooms, and a pool that runs to the edge.',
  city: 'Sevierville',
  description: prose(`
    An architect from Knoxville drew this for her parents and then would not let them change anything, so the
    windows are enormous and there is nowhere to hang a plate. We have grown to agree with her. The house is
    one long room on a spur of hill, bedrooms behind, glass in front, a copper roof going slowly green above. The pool
    is at the east end inside the glass and seems to end in the air. Five bedrooms, each with blinds that close at
    the switch, because dawn here is thorough. The kitchen is induction; pans that work are in the second drawer.
    A pair of kestrels has nested in the box on the west post since 2016. Sevierville is fourteen minutes off, and
    Douglas Lake ten the other way.`),
  elevation_ft: 1540,
  driveway:
    'New concrete, brushed, 16 percent for the last 400 feet. It is heated above the bend. Yes, really.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'South over six low ridges to the high Smokies, 180 degrees of glass.',
  bedrooms: 5,
  sleeping: [
    { room: 'East suite', beds: ['king'] },
    { room: 'West suite', beds: ['king'] },
    { room: 'Garden room', beds: ['queen'] },
    { room: 'Study', beds: ['queen'] },
    { room: 'Long room', beds: ['queen', 'queen'] },
  ],
  baths: 5.5,
  max_guests: 12,
  amenities: [
    'hot_tub',
    'indoor_pool',
    'mountain_view',
    'fire_pit',
    'theater_room',
    'wifi',
    'ev_charger',
    'parking',
  ],
  house_rules: [
    'No wet feet on the oak between the pool and the kitchen.',
    'From March to July stay ten feet from the nest box.',
    'No smoking on the property.',
    'No parties. The glass carries sound to three farms.',
  ],
  check_in_time: '17:00',
  check_out_time: '10:00',
  latitude: 35.92381,
  longitude: -83.50866,
  nightly_rate: 689,
  cleaning_fee: 295,
  pet_fee: null,
  free_cancel_days: 30,
  mama_cabins_nightly_surcharge: 12.5,
  mountain_mama_review: 'I do not usually hold with glass houses. I would move into this one.',
  calendar: {
    weekdayMinStay: 3,
    weekendMinStay: 3,
    weekendFactor: 1.3,
    octoberFactor: 1.4,
    holidayFactor: 1.65,
    blockedShare: 0.34,
  },
  guestBook: {
    reviews: 16,
    hidden: 0,
    grumble: 0.15,
    own: [
      'The kestrels fledged while we were there. All work stopped.',
      'Blinds at a switch are the difference between a holiday and a sunrise.',
      'Swimming towards that edge takes some faith the first time.',
      'The driveway melts its own snow. My husband went out twice to watch.',
    ],
  },
  drawing: {
    season: 'spring',
    hour: 'dusk',
    form: 'modern',
    walls: 'umber',
    roof: 'moss',
    setting: 'ridge',
    skyline: 'stacked',
    light: 'left',
  },
};
