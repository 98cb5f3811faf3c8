import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Attraction } from '#domain/itineraries/planner/attraction.ts';
import { place } from '../../src/content/place-schemas.ts';

const folder = 'content/places';

/** Every attraction of `content/places`. */
export const plannerAttractions: Attraction[] = readdirSync(folder)
  .sort()
  .map((file) => {
    const { source: _, ...facts } = place.parse(parse(readFileSync(`${folder}/${file}`, 'utf8')));
    return { id: file.replace('.yaml', ''), ...facts };
  });
