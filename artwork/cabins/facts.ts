import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/**
 * Details of a cabin and its surroundings that the host's facts leave out (`drawings.json`, by
 * slug).
 */
export interface Drawing {
  season: 'spring' | 'summer' | 'fall' | 'winter';
  hour: 'dawn' | 'day' | 'golden' | 'dusk' | 'night';
  form:
    | 'gable'
    | 'a-frame'
    | 'chalet'
    | 'saltbox'
    | 'lodge'
    | 'modern'
    | 'tower'
    | 'farmhouse'
    | 'dogtrot'
    | 'barn';
  walls: 'honey' | 'umber' | 'silver' | 'red' | 'white' | 'sage';
  roof: 'slate' | 'rust' | 'moss';
  setting: 'ridge' | 'meadow' | 'woods' | 'creek' | 'pond' | 'orchard';
  skyline: 'rolling' | 'peaks' | 'stacked' | 'cove' | 'domes';
  light: 'left' | 'right';
}

/** A sample cabin as `content/sample/cabins.json` has it: what of it pictures show. */
interface SampleCabin {
  slug: string;
  driveway: string;
  max_guests: number;
  sleeping: { room: string; beds: string[] }[];
  /** Names with commas between them. */
  amenities: string;
  photos: { image_url: string }[];
}

/** Everything visible comes from here. */
export interface CabinFacts extends Omit<SampleCabin, 'amenities'> {
  amenities: string[];
  drawing: Drawing;
}

const cabins: SampleCabin[] = JSON.parse(readFileSync(join(root, 'content/sample/cabins.json'), 'utf8'));
const drawings: Partial<Record<string, Drawing>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'drawings.json'), 'utf8'),
);

/** Every sample cabin. Throws for one whose drawing is not described. */
export const cabinFacts: CabinFacts[] = cabins.map(({ amenities, ...cabin }) => {
  const drawing = drawings[cabin.slug];
  if (!drawing) throw new Error(`artwork/cabins/drawings.json does not say how ${cabin.slug} is drawn.`);
  return { ...cabin, amenities: amenities.split(', '), drawing };
});
