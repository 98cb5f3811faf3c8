import type { Cabin } from '#domain/cabins/cabin.ts';
import { cabin } from '../unit/components/cabin-fixture.ts';

const adjectives =
  `Bear Fox Lantern Hickory Laurel Cedar Maple Dogwood Misty Smoky Autumn Whispering Hidden Quiet Rocky Wild Golden
  Silver Copper Honey Black Blue Grey Red White Twin Eagle Hawk Owl Raven Wren Deer Elk Otter Trout Beaver Timber Pine Spruce
  Hemlock Balsam Oak Poplar Walnut Chestnut Sycamore Mountain Valley River Sunset Sunrise Moonlit Heavenly Majestic Grand Little
  Big Old Lazy Happy Cozy Rustic Secluded Enchanted Sweet Southern Firefly Cricket Bluebird Cardinal Fern Moss Clover Ivy Holly
  Juniper Willow Birch Briar Thistle Snow Frost Winter Summer Spring`.split(/\s+/);
const nouns =
  `Ledge Ridge Hollow Creek Lodge Cabin Retreat Haven Hideaway Escape View Overlook Point Perch Nest Den Landing Manor
  Place Rest Run Trail Falls Springs Meadow Glen Cove Bend Crossing Corner House Home Cottage Chalet Camp Getaway Paradise Dream
  Memories Song Porch Hearth Ember Star Moon Sky Vista Summit Bluff Knob Gap Branch Fork Orchard Grove Woods Barn Mill Loft
  Lookout Rock Stone Hill Sanctuary Tracks`.split(/\s+/);
/** Towns with the approximate position of their cabins. */
const towns = [
  ['Gatlinburg', 35.73, -83.49],
  ['Pigeon Forge', 35.79, -83.58],
  ['Sevierville', 35.86, -83.54],
  ['Wears Valley', 35.71, -83.67],
] as const;

/** Returns a generator of numbers from 0 to 1 that are the same in each run. */
function createRandom(): () => number {
  let state = 20_261_122;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Creates varied cabins: names of two or three words, large cabins rarer than small ones. */
export function createManyCabins(count: number): Cabin[] {
  const random = createRandom();
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const pick = <Item>(list: readonly Item[]): Item => list[upTo(list.length - 1)] as Item;
  const titles = new Set<string>();
  while (titles.size < count)
    titles.add([...(random() < 0.3 ? [pick(adjectives)] : []), pick(adjectives), pick(nouns)].join(' '));
  return [...titles].map((title, index) => {
    const bedrooms = 1 + Math.floor(random() ** 2 * 9);
    const [city, latitude, longitude] = pick(towns);
    const near = (center: number) => center + (random() + random() + random() - 1.5) * 0.08;
    const reviews = Math.floor(random() ** 3 * 180);
    return cabin({
      title,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      city,
      bedrooms,
      beds: bedrooms + upTo(2),
      baths: Math.max(1, bedrooms - upTo(2)) + upTo(1) / 2,
      max_guests: bedrooms * 2 + upTo(2) * 2,
      featured: random() < 0.1,
      number: index + 1,
      amenities: {
        wifi: random() < 0.98,
        parking: random() < 0.98,
        hot_tub: random() < 0.8,
        mountain_view: random() < 0.5,
        fire_pit: random() < 0.5,
        game_room: random() < 0.4,
        indoor_pool: random() < 0.12,
        arcade: random() < 0.2,
        theater_room: random() < 0.2,
        ev_charger: random() < 0.1,
        pickleball_court: random() < 0.02,
      },
      pet_fee_cents: random() < 0.5 ? null : pick([0, 7500, 10_000, 12_500, 15_000]),
      average_rating: reviews === 0 ? null : (50 - Math.floor(random() ** 2 * 12)) / 10,
      review_count: reviews,
      latitude: near(latitude),
      longitude: near(longitude),
      free_cancel_days: pick([7, ...Array<number>(8).fill(14), 30]),
      four_wheel_drive: pick([null, null, 'never', 'never', 'never', 'winter']),
      step_free: pick([...Array<null>(8).fill(null), false, true]),
      nightly_rate_cents: 12_900 + upTo(40) * 1000,
    });
  });
}
