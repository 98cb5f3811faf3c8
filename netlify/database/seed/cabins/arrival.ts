import { chance } from './chance.ts';
import type { CabinFacts } from './types.ts';

/** How guests find a seeded cabin. */
export interface SeedArrival {
  address: string;
  door_code: string;
  directions: string;
}

/** The cabins are made up, so they stand near real roads and on none: no number here leads to anybody's door. */
const ways: Record<CabinFacts['city'], { road: string; zip: string; from: string }> = {
  Gatlinburg: {
    road: 'Off Ski Mountain Road',
    zip: '37738',
    from: 'From the Parkway in Gatlinburg turn up Ski Mountain Road at traffic light 10.',
  },
  'Pigeon Forge': {
    road: 'Off Wears Valley Road',
    zip: '37863',
    from: 'From the Parkway in Pigeon Forge turn onto Wears Valley Road at traffic light 3.',
  },
  Sevierville: {
    road: 'Off Chapman Highway',
    zip: '37876',
    from: 'From the courthouse in Sevierville follow Chapman Highway west.',
  },
  'Wears Valley': {
    road: 'Off Wears Valley Road',
    zip: '37862',
    from: 'From Pigeon Forge follow Wears Valley Road until the valley opens.',
  },
};

/** The way to a seeded cabin: always the same for the same cabin. */
export function arrivalOf({ slug, title, city, driveway }: CabinFacts): SeedArrival {
  const { road, zip, from } = ways[city];
  const code = String(1000 + Math.floor(chance(`${slug}:door`)() * 9000));
  return {
    address: `${title}, ${road}, ${city}, TN ${zip}. There is no house number; look for the name on the post.`,
    door_code: `${code}#`,
    directions: `${from} The last turn has a post with the name on it: ${title}. ${driveway}`,
  };
}
