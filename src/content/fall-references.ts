/** Checks the references between the files of content/fall, and adds coordinates to photo spots. */

import type { z } from 'astro/zod';
import type { height, heightSource, terrainLine } from './fall-schemas.ts';
import type { photoSpot } from './schemas.ts';

type Height = z.infer<typeof height>;
type PhotoSpot = z.infer<typeof photoSpot> & { id: string; html: string };

/** Files of `content/fall` that refer to each other. */
export interface FallFiles {
  heights: readonly Height[];
  lines: readonly z.infer<typeof terrainLine>[];
  sources: readonly z.infer<typeof heightSource>[];
  spots: readonly PhotoSpot[];
}

/** Lists unknown references, with file, field, expected and found value. */
export function listBrokenFallReferences({ heights, lines, sources, spots }: FallFiles): string[] {
  const heightIds = new Set(heights.map(({ id }) => id));
  const sourceIds = new Set(sources.map(({ id }) => id));
  const formatError = (
    file: string,
    entry: string,
    field: string,
    expected: string,
    source: string,
  ): string => `content/fall/${file}: ${entry}: ${field}: expected ${expected}, found "${source}".`;
  return [
    ...heights
      .filter(({ source }) => !sourceIds.has(source))
      .map(({ id, source }) => formatError('heights.csv', id, 'source', 'a name in sources.yaml', source)),
    ...lines.flatMap(({ id, through }) =>
      through
        .filter((name) => !heightIds.has(name))
        .map((name) => formatError('lines.csv', id, 'through', 'a name in heights.csv', name)),
    ),
    ...spots
      .filter(({ height }) => !heightIds.has(height))
      .map(
        ({ id, height }) =>
          `content/fall/spots/${id}.md: height: expected a name in heights.csv, found "${height}".`,
      ),
  ];
}

export type PlacedSpot = PhotoSpot & Pick<Height, 'latitude' | 'longitude' | 'feet'>;

/** Sorts photo spots from high to low, without those of unknown elevation. */
export const locatePhotoSpots = ({ heights, spots }: FallFiles): PlacedSpot[] =>
  spots
    .flatMap((photoSpot) => {
      const height = heights.find(({ id }) => id === photoSpot.height);
      return height
        ? [{ ...photoSpot, latitude: height.latitude, longitude: height.longitude, feet: height.feet }]
        : [];
    })
    .sort((a, b) => b.feet - a.feet);
