import type { z } from 'astro/zod';
import type { height, heightSource, landLine } from './fall-schemas.ts';
import type { photoSpot } from './schemas.ts';

type Height = z.infer<typeof height>;
/** A photo spot with its name in addresses and its words as HTML. */
type PhotoSpot = z.infer<typeof photoSpot> & { id: string; html: string };

/** The files of `content/fall` that name each other. */
export interface FallFiles {
  heights: readonly Height[];
  lines: readonly z.infer<typeof landLine>[];
  sources: readonly z.infer<typeof heightSource>[];
  spots: readonly PhotoSpot[];
}

/** Every name in `content/fall` that is nobody's, in a sentence that says file, field, expected and found. */
export function brokenHeights({ heights, lines, sources, spots }: FallFiles): string[] {
  const known = new Set(heights.map(({ id }) => id));
  const people = new Set(sources.map(({ id }) => id));
  const missing = (file: string, one: string, field: string, what: string, found: string): string =>
    `content/fall/${file}: ${one}: ${field}: expected ${what}, found "${found}".`;
  return [
    ...heights
      .filter(({ source }) => !people.has(source))
      .map(({ id, source }) => missing('heights.csv', id, 'source', 'a name in sources.yaml', source)),
    ...lines.flatMap(({ id, through }) =>
      through
        .filter((name) => !known.has(name))
        .map((name) => missing('lines.csv', id, 'through', 'a name in heights.csv', name)),
    ),
    ...spots
      .filter(({ height }) => !known.has(height))
      .map(
        ({ id, height }) =>
          `content/fall/spots/${id}.md: height: expected a name in heights.csv, found "${height}".`,
      ),
  ];
}

/** A photo spot with where it is and how high. */
export type PlacedSpot = PhotoSpot & Pick<Height, 'latitude' | 'longitude' | 'feet'>;

/** The photo spots with the heights they name, from the top down; a spot whose height there is not is left out. */
export const locatePhotoSpots = ({ heights, spots }: FallFiles): PlacedSpot[] =>
  spots
    .flatMap((spot) => {
      const found = heights.find(({ id }) => id === spot.height);
      return found
        ? [{ ...spot, latitude: found.latitude, longitude: found.longitude, feet: found.feet }]
        : [];
    })
    .sort((one, other) => other.feet - one.feet);
