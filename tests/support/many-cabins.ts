import type { Cabin } from '#domain/cabins/cabin.ts';
import { cabin } from '../unit/components/cabins.ts';

const words =
  `Bear Fox Lantern Hickory Laurel Cedar Maple Dogwood Misty Smoky Autumn Whispering Hidden Quiet Rocky Wild Golden
  Silver Copper Honey Black Blue Grey Red White Twin Eagle Hawk Owl Raven Wren Deer Elk Otter Trout Beaver Timber Pine Spruce
  Hemlock Balsam Oak Poplar Walnut Chestnut Sycamore Mountain Valley River Sunset Sunrise Moonlit Heavenly Majestic Grand Little
  Big Old Lazy Happy Cozy Rustic Secluded Enchanted Sweet Southern Firefly Cricket Bluebird Cardinal Fern Moss Clover Ivy Holly
  Juniper Willow Birch Briar Thistle Snow Frost Winter Summer Spring`.split(/\s+/);
const places =
  `Ledge Ridge Hollow Creek Lodge Cabin Retreat Haven Hideaway Escape View Overlook Point Perch Nest Den Landing Manor
  Place Rest Run Trail Falls Springs Meadow Glen Cove Bend Crossing Corner House Home Cottage Chalet Camp Getaway Paradise Dream
  Memories Song Porch Hearth Ember Star Moon Sky Vista Summit Bluff Knob Gap Branch Fork Orchard Grove Woods Barn Mill Loft
  Lookout Rock Stone Hill Sanctuary Tracks`.split(/\s+/);
/** A town, and about where its cabins are. */
const towns = [
  ['Gatlinburg', 35.73, -83.49],
  ['Pigeon Forge', 35.79, -83.58],
  ['Sevierville', 35.86, -83.54],
  ['Wears Valley', 35.71, -83.67],
] as const;

/** Numbers from 0 to 1, the same every time. */
function chances(): () => number {
  let state = 20_261_122;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Cabins as a thousand hosts would list them: names of two or three words, large ones rarer than
 * small.
 */
export function manyCabins(count: number): Cabin[] {
  const chance = chances();
  const upTo = (highest: number) => Math.floor(chance() * (highest + 1));
  const of = <Some>(list: readonly Some[]): Some => list[upTo(list.length - 1)] as Some;
  const titles = new Set<string>();
  while (titles.size < count)
    titles.add([...(chance() < 0.3 ? [of(words)] : []), of(words), of(places)].join(' '));
  return [...titles].map((title, index) => {
    const bedrooms = 1 + Math.floor(chance() ** 2 * 9);
    const [city, latitude, longitude] = of(towns);
    const around = (middle: number) => middle + (chance() + chance() + chance() - 1.5) * 0.08;
    const reviews = Math.floor(chance() ** 3 * 180);
    return cabin({
      title,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      city,
      bedrooms,
      beds: bedrooms + upTo(2),
      baths: Math.max(1, bedrooms - upTo(2)) + upTo(1) / 2,
      max_guests: bedrooms * 2 + upTo(2) * 2,
      featured: chance() < 0.1,
      number: index + 1,
      amenities: {
        wifi: chance() < 0.98,
        parking: chance() < 0.98,
        hot_tub: chance() < 0.8,
        mountain_view: chance() < 0.5,
        fire_pit: chance() < 0.5,
        game_room: chance() < 0.4,
        indoor_pool: chance() < 0.12,
        arcade: chance() < 0.2,
        theater_room: chance() < 0.2,
        ev_charger: chance() < 0.1,
        pickleball_court: chance() < 0.02,
      },
      pet_fee_cents: chance() < 0.5 ? null : of([0, 7500, 10_000, 12_500, 15_000]),
      average_rating: reviews === 0 ? null : (50 - Math.floor(chance() ** 2 * 12)) / 10,
      review_count: reviews,
      latitude: around(latitude),
      longitude: around(longitude),
      free_cancel_days: of([7, ...Array<number>(8).fill(14), 30]),
      four_wheel_drive: of([null, null, 'never', 'never', 'never', 'winter']),
      step_free: of([...Array<null>(8).fill(null), false, true]),
      nightly_rate_cents: 12_900 + upTo(40) * 1000,
    });
  });
}
