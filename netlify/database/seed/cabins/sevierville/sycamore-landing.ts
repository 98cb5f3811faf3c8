import { prose } from '../prose.ts';
import type { CabinFacts } from '../types.ts';

export const sycamoreLanding: CabinFacts = {
  slug: 'sycamore-landing',
  title: 'Sycamore Landing',
  short_desc: 'Three bedrooms on a wide bend of the French Broad, with a dock and herons for company.',
  city: 'Sevierville',
  description: prose(`
    The river is broad here, and the cabin sits twenty steps above it in the shade of three sycamores. Douglas Dam
    is a few miles upstream. When it releases, slow water turns fast and high within minutes, so the TVA schedule
    hangs by the door and the two canoes go out only when it is quiet, with the life jackets on people. There is a
    dock, and a screened room for the hour when the mosquitoes shop. Two of the three bedrooms look at the water, one
    at the garden. At first light the mist stands on the surface and the herons stand in the mist, and it is worth an
    alarm that you will resent. Fishing from the bank is fair. A Tennessee licence is your own affair. Groceries are
    twenty minutes away.`),
  elevation_ft: 890,
  driveway: 'Paved, level, with room for a boat trailer. The last 50 feet can be soft after a week of rain.',
  four_wheel_drive: 'never',
  step_free: null,
  view: 'The river, the far bank, low hills; the Smokies only on very clear days, and then faint.',
  bedrooms: 3,
  sleeping: [
    { room: 'Heron room', beds: ['king'] },
    { room: 'Dock room', beds: ['queen'] },
    { room: 'Garden room', beds: ['bunk', 'twin'] },
  ],
  baths: 2,
  max_guests: 7,
  amenities: ['hot_tub', 'fire_pit', 'wifi', 'ev_charger', 'parking'],
  house_rules: [
    'Read the release times by the door before the canoes leave the rack. Water rising: get off the river.',
    'Life jackets in the canoes, on people. Nobody swims from the dock.',
    'Clean fish at the table by the ramp, not in the kitchen.',
    'No smoking indoors or in the screened room.',
  ],
  check_in_time: '16:00',
  check_out_time: '10:00',
  latitude: 35.93507,
  longitude: -83.58109,
  nightly_rate: 249,
  cleaning_fee: 140,
  pet_fee: 65,
  free_cancel_days: 14,
  mama_cabins_nightly_surcharge: 9.5,
  mountain_mama_review: 'Set the alarm. Go down in a blanket. Say nothing until the heron does.',
  calendar: {
    weekdayMinStay: 2,
    weekendMinStay: 2,
    weekendFactor: 1.25,
    octoberFactor: 1.2,
    holidayFactor: 1.5,
    blockedShare: 0.45,
  },
  guestBook: {
    reviews: 23,
    hidden: 1,
    grumble: 0.25,
    own: [
      'Something large took my brother’s lure and his composure.',
      'I resented the alarm for four minutes and then there were the herons.',
      'Two canoes meant a race, and a rematch, and wet clothes.',
      'The screened room earns its keep from seven to eight.',
    ],
  },
  drawing: {
    season: 'summer',
    hour: 'dawn',
    form: 'gable',
    walls: 'silver',
    roof: 'slate',
    setting: 'pond',
    skyline: 'rolling',
    light: 'right',
  },
};
