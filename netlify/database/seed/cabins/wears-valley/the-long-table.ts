import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const theLongTable: CabinFacts = {
  slug: 'the-long-table',
  title: 'The Long Table',
  short_desc: 'Five bedrooms, one table of twenty-two feet, and a pool for between courses.',
  city: 'Wears Valley',
  description: prose(`
    The table is one board of white oak, twenty-two feet, and the house was finished around it because it would not
    go through a door. Everything else follows: a kitchen with two of each thing, a pantry you can stand in, a garden
    with herbs labelled for people who cannot tell sage from lamb’s ear. Five bedrooms sleep fourteen. The pool wing
    looks over the pond, and there is a theater room for those who would rather not wash up. On the far side of the
    water is a stone fire pit with benches for everyone. A cook from the valley will come for an evening if you ask a
    week ahead; she brings the trout. In late October the pond doubles every colour on the hill, and people take their
    plates outside.`),
  elevation_ft: 1530,
  driveway: 'Paved and gentle, along the pond, then a gravel court for seven cars. Geese have right of way.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'The pond first, then ridge over ridge toward Cove Mountain.',
  bedrooms: 5,
  sleeping: [
    { room: 'Oak room', beds: ['king'] },
    { room: 'Pond room', beds: ['king'] },
    { room: 'Sage room', beds: ['queen', 'twin'] },
    { room: 'Thyme room', beds: ['queen', 'twin'] },
    { room: 'Bunk room', beds: ['bunk', 'bunk'] },
  ],
  baths: 4,
  max_guests: 14,
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
    'Trivets. Always trivets.',
    'Children swim with a grown-up in the room.',
    'No smoking indoors or in the herb garden.',
    'Quiet by the pond after 10 pm.',
  ],
  check_in_time: '16:00',
  check_out_time: '10:00',
  latitude: 35.72846,
  longitude: -83.66718,
  nightly_rate: 579,
  cleaning_fee: 275,
  pet_fee: null,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 10.5,
  mountain_mama_review: 'I have eaten at it. You will want the trout.',
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 3,
    weekendFactor: 1.3,
    octoberFactor: 1.45,
    holidayFactor: 1.75,
    blockedShare: 0.42,
  },
  guestBook: {
    reviews: 27,
    hidden: 1,
    grumble: 0.2,
    own: [
      'Thirteen of us sat down at once, and there was room for the pies.',
      'We asked for the cook. Ask for the cook.',
      'The geese used their right of way for six minutes.',
      'I can now tell sage from lamb’s ear.',
    ],
  },
  drawing: {
    season: 'fall',
    hour: 'dusk',
    form: 'lodge',
    walls: 'silver',
    roof: 'slate',
    setting: 'pond',
    skyline: 'stacked',
    light: 'left',
  },
};
