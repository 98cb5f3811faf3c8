import { arrivalOf } from './arrival.ts';
import { foxGrape } from './gatlinburg/fox-grape.ts';
import { lanternLedge } from './gatlinburg/lantern-ledge.ts';
import { ninthOverlook } from './gatlinburg/ninth-overlook.ts';
import { salamanderCreek } from './gatlinburg/salamander-creek.ts';
import { theQuietSwitchback } from './gatlinburg/the-quiet-switchback.ts';
import { tulipPoplarHouse } from './gatlinburg/tulip-poplar-house.ts';
import { littleKettle } from './pigeon-forge/little-kettle.ts';
import { millraceLodge } from './pigeon-forge/millrace-lodge.ts';
import { pickettAndPorch } from './pigeon-forge/pickett-and-porch.ts';
import { redbirdHall } from './pigeon-forge/redbird-hall.ts';
import { spindleTop } from './pigeon-forge/spindle-top.ts';
import { thimbleberry } from './pigeon-forge/thimbleberry.ts';
import { reviewsOf } from './reviews/compose.ts';
import { photosOf } from './scenes.ts';
import { bigCedarAssembly } from './sevierville/big-cedar-assembly.ts';
import { copperKestrel } from './sevierville/copper-kestrel.ts';
import { plumlineBarn } from './sevierville/plumline-barn.ts';
import { sycamoreLanding } from './sevierville/sycamore-landing.ts';
import { theDogtrot } from './sevierville/the-dogtrot.ts';
import { walnutAndRye } from './sevierville/walnut-and-rye.ts';
import type { CabinFacts, SeedCabin } from './types.ts';
import { blueHen } from './wears-valley/blue-hen.ts';
import { hickoryTally } from './wears-valley/hickory-tally.ts';
import { hobnail } from './wears-valley/hobnail.ts';
import { meadowlarkAcre } from './wears-valley/meadowlark-acre.ts';
import { perseid } from './wears-valley/perseid.ts';
import { theLongTable } from './wears-valley/the-long-table.ts';

/** Every seeded cabin in the order a guest meets them when nothing else sorts them. */
export const cabinFacts: CabinFacts[] = [
  lanternLedge,
  millraceLodge,
  meadowlarkAcre,
  plumlineBarn,
  theQuietSwitchback,
  thimbleberry,
  theLongTable,
  sycamoreLanding,
  ninthOverlook,
  spindleTop,
  perseid,
  theDogtrot,
  tulipPoplarHouse,
  pickettAndPorch,
  blueHen,
  copperKestrel,
  salamanderCreek,
  redbirdHall,
  hobnail,
  walnutAndRye,
  foxGrape,
  littleKettle,
  hickoryTally,
  bigCedarAssembly,
];

const bedsIn = ({ sleeping }: CabinFacts) => sleeping.reduce((sum, { beds }) => sum + beds.length, 0);

function toSeed(facts: CabinFacts, index: number): SeedCabin {
  const { amenities, guestBook: _, ...columns } = facts;
  const photos = photosOf(facts);
  return {
    ...columns,
    ...arrivalOf(facts),
    amenities: Object.fromEntries(amenities.map((key) => [key, true])),
    beds: bedsIn(facts),
    featured: facts.featured ?? false,
    live: true,
    display_order: index + 1,
    hero_image_url: photos[0]?.image_url ?? '',
    timezone: 'America/New_York',
    tiktok_ids: [],
    video_tour_url: facts.video_tour_url ?? null,
    photos,
    reviews: reviewsOf(facts),
  };
}

export const seedCabins: SeedCabin[] = cabinFacts.map(toSeed);
