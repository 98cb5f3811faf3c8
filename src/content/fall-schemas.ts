/** Schemas of the tables in content/fall: elevations, their sources, terrain and bands of color. */

import { z } from 'astro/zod';
import { enumSchema, nonEmptyList, source, textUpTo } from './fields.ts';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: ({ input }) => `expected a name such as newfound-gap, found ${JSON.stringify(input)}`,
});

const numberBetween = (low: number, high: number, expected: string) =>
  z
    .number({ error: ({ input }) => `expected ${expected}, found ${JSON.stringify(input)}` })
    .refine((value) => value >= low && value <= high, {
      error: ({ input }) => `expected ${expected}, found ${input}`,
    });

/** A measured elevation of `content/fall/heights.csv`. */
export const height = z.strictObject({
  id,
  name: textUpTo(60),
  kind: enumSchema(['summit', 'gap', 'town', 'valley', 'road', 'overlook', 'campground', 'water']),
  latitude: numberBetween(35.3, 36.1, 'degrees north between 35.3 and 36.1'),
  /** Degrees east, negative in North America. */
  longitude: numberBetween(-84.2, -82.9, 'degrees between -84.2 and -82.9, so with a minus'),
  feet: numberBetween(800, 6643, 'feet between 800 and 6643'),
  /** Accuracy: maximum error in feet. */
  within: z.number().int().min(1).max(300),
  source: id,
});

export const heightSource = source.extend({
  id,
});

export const terrainLine = z.strictObject({
  id,
  /** Crests and waters interpolate elevations; lakes and roads are only drawn. */
  kind: enumSchema(['crest', 'water', 'lake', 'road']),
  name: textUpTo(60),
  /** Ids of elevations, in order along the line. */
  through: z.array(id).min(2, 'expected two heights or more'),
});

const monthDay = z.string().regex(/^(08|09|10|11)-(0[1-9]|[12]\d|3[01])$/, {
  error: ({ input }) => `expected a month and day of fall such as "10-15", found ${JSON.stringify(input)}`,
});

const bandFields = {
  id,
  name: textUpTo(40),
  /** Lower edge in feet; the upper edge is that of the next band. */
  from: z.number().int().min(0).max(6000),
  /** Species that determine the band's color. */
  trees: nonEmptyList(textUpTo(40), 'tree'),
  note: textUpTo(160),
};

/** Dates of an average year (`content/fall/bands.yaml`). */
const deciduousBand = z
  .strictObject({
    ...bandFields,
    /** `false`, unlike bands of conifers. */
    evergreen: z.literal(false),
    /** First day with color: month and day in quotes. */
    begins: monthDay,
    peak: z.strictObject({ from: monthDay, to: monthDay }),
    /** First day when most leaves have fallen. */
    bare: monthDay,
    /** Days by which a year may be early or late. */
    spread: z.number().int().min(1).max(14),
  })
  .refine(({ begins, peak, bare }) => begins < peak.from && peak.from <= peak.to && peak.to < bare, {
    error: 'expected begins, peak.from, peak.to and bare in this order',
    path: ['peak'],
  });

const coniferBand = z.strictObject({ ...bandFields, evergreen: z.literal(true) });

export const fallBand = z.discriminatedUnion('evergreen', [coniferBand, deciduousBand], {
  error: ({ input }) => `expected true or false, found ${JSON.stringify(Object(input).evergreen)}`,
});

export interface FallTable {
  file: string;
  row: z.ZodType;
}

/** Tables by collection, for builds and checks. */
export const fallTables = {
  heights: { file: 'content/fall/heights.csv', row: height },
  terrainLines: { file: 'content/fall/lines.csv', row: terrainLine },
  heightSources: { file: 'content/fall/sources.yaml', row: heightSource },
  fallBands: { file: 'content/fall/bands.yaml', row: fallBand },
} as const satisfies Record<string, FallTable>;
