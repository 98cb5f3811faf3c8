import { z } from 'astro/zod';
import { enumSchema, nonEmptyList, source, textUpTo } from './fields.ts';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: ({ input }) => `expected a name such as newfound-gap, found ${JSON.stringify(input)}`,
});

const within = (low: number, high: number, what: string) =>
  z
    .number({ error: ({ input }) => `expected ${what}, found ${JSON.stringify(input)}` })
    .refine((value) => value >= low && value <= high, {
      error: ({ input }) => `expected ${what}, found ${input}`,
    });

/** A height somebody has measured, in `content/fall/heights.csv`. */
export const height = z.strictObject({
  /** Its name in lines and photo spots. */
  id,
  /** As people call it. */
  name: textUpTo(60),
  /** What stands there. */
  kind: enumSchema(['summit', 'gap', 'town', 'valley', 'road', 'overlook', 'campground', 'water']),
  /** Degrees north. */
  latitude: within(35.3, 36.1, 'degrees north between 35.3 and 36.1'),
  /** Degrees east, so below zero. */
  longitude: within(-84.2, -82.9, 'degrees between -84.2 and -82.9, so with a minus'),
  /** Feet above the sea. */
  feet: within(800, 6643, 'feet between 800 and 6643'),
  /** How many feet the height may be off. */
  within: z.number().int().min(1).max(300),
  /** Whom it was taken from: one of `sources.yaml`. */
  source: id,
});

/** Whom heights were taken from, in `content/fall/sources.yaml`. */
export const heightSource = source.extend({
  /** Its name in heights. */
  id,
});

/** What runs through heights in a row, in `content/fall/lines.csv`. */
export const landLine = z.strictObject({
  /** Its own name. */
  id,
  /** A crest or a water carries its heights along; a lake and a road are only drawn. */
  kind: enumSchema(['crest', 'water', 'lake', 'road']),
  /** As people call it. */
  name: textUpTo(60),
  /** The heights it runs through, from one end to the other. */
  through: z.array(id).min(2, 'expected two heights or more'),
});

const monthDay = z.string().regex(/^(08|09|10|11)-(0[1-9]|[12]\d|3[01])$/, {
  error: ({ input }) => `expected a month and day of fall such as "10-15", found ${JSON.stringify(input)}`,
});

const bandOfHeight = {
  /** Its name in the page's address and drawing. */
  id,
  /** From which height to which, in words. */
  name: textUpTo(40),
  /** Its lower edge in feet; its upper one is the next band's. */
  from: z.number().int().min(0).max(6000),
  /** The trees that make its color. */
  trees: nonEmptyList(textUpTo(40), 'tree'),
  /** One sentence about it. */
  note: textUpTo(160),
};

/** The color of most years between two heights, in `content/fall/bands.yaml`. */
const turning = z
  .strictObject({
    ...bandOfHeight,
    /** Not of needles. */
    evergreen: z.literal(false),
    /** The first day with color, month and day in quotes. */
    begins: monthDay,
    /** The best days. */
    peak: z.strictObject({ from: monthDay, to: monthDay }),
    /** The first day when most leaves are down. */
    bare: monthDay,
    /** How many days a year may come early or late. */
    spread: z.number().int().min(1).max(14),
  })
  .refine(({ begins, peak, bare }) => begins < peak.from && peak.from <= peak.to && peak.to < bare, {
    error: 'expected begins, peak.from, peak.to and bare in this order',
    path: ['peak'],
  });

const needles = z.strictObject({ ...bandOfHeight, evergreen: z.literal(true) });

/** A band of height: one that turns, or one that is green all year. */
export const fallBand = z.discriminatedUnion('evergreen', [needles, turning], {
  error: ({ input }) => `expected true or false, found ${JSON.stringify(Object(input).evergreen)}`,
});

/** A file with a row for each thing: what is known of fall is kept in these. */
export interface FallTable {
  /** From the project's root. */
  file: string;
  row: z.ZodType;
}

/** Every table by the name of its collection: builds and checks go by this list. */
export const fallTables = {
  heights: { file: 'content/fall/heights.csv', row: height },
  landLines: { file: 'content/fall/lines.csv', row: landLine },
  heightSources: { file: 'content/fall/sources.yaml', row: heightSource },
  fallBands: { file: 'content/fall/bands.yaml', row: fallBand },
} as const satisfies Record<string, FallTable>;
