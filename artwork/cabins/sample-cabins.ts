// Reads the sample cabins and how each is drawn.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripFocalPoint } from '../../src/domain/photos/photo-url.ts';
import { root } from '../root.ts';

/** Look of a cabin and its surroundings, from `drawings.json`. */
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

/** Fields of `content/sample/cabins.json` that pictures need. */
interface CabinFields {
  slug: string;
  driveway: string;
  max_guests: number;
  sleeping: { room: string; beds: string[] }[];
  /** Names of amenities, separated by commas. */
  amenities: string;
  photos: { image_url: string }[];
}

/** Facts of a sample cabin that its pictures show. */
export interface SampleCabin extends Omit<CabinFields, 'amenities'> {
  amenities: string[];
  drawing: Drawing;
}

const cabins: CabinFields[] = JSON.parse(readFileSync(join(root, 'content/sample/cabins.json'), 'utf8'));
const drawings: Partial<Record<string, Drawing>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'drawings.json'), 'utf8'),
);

/** Every sample cabin. Throws if `drawings.json` lacks one. */
export const sampleCabins: SampleCabin[] = cabins.map(({ amenities, photos, ...cabin }) => {
  const drawing = drawings[cabin.slug];
  if (!drawing) throw new Error(`artwork/cabins/drawings.json does not say how ${cabin.slug} is drawn.`);
  const files = photos.map(({ image_url }) => ({ image_url: stripFocalPoint(image_url) }));
  return { ...cabin, amenities: amenities.split(', '), photos: files, drawing };
});
