import { z } from 'astro/zod';
import { source } from './fields.ts';

const words = (most: number) => z.string().trim().min(1, 'expected some words, found none').max(most);

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: ({ input }) => `expected a name such as newfound-gap, found ${JSON.stringify(input)}`,
});

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, {
    error: ({ input }) => `expected one of ${names.join(', ')}, found ${JSON.stringify(input)}`,
  });

const within = (low: number, high: number, what: string) =>
  z
    .number({ error: ({ input }) => `expected ${what}, found ${JSON.stringify(input)}` })
    .refine((value) => value >= low && value <= high, {
      error: ({ input }) => `expected ${what}, found ${input}`,
    });

/** A height somebody has measured, in `content/fall/heights.csv`. */
export const height = z.object({
  /** Its name in lines and photo spots. */
  id,
  /** As people call it. */
  name: words(60),
  /** What stands there. */
  kind: oneOf(['summit', 'gap', 'town', 'valley', 'road', 'overlook', 'campground', 'water']),
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
export const landLine = z.object({
  /** Its own name. */
  id,
  /** A crest or a water carries its heights along; a lake and a road are only drawn. */
  kind: oneOf(['crest', 'water', 'lake', 'road']),
  /** As people call it. */
  name: words(60),
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
  name: words(40),
  /** Its lower edge in feet; its upper one is the next band's. */
  from: z.number().int().min(0).max(6000),
  /** The trees that make its color. */
  trees: z.array(words(40)).min(1, 'expected one tree or more'),
  /** One sentence about it. */
  note: words(160),
};

/** The color of most years between two heights, in `content/fall/bands.yaml`. */
const turning = z
  .object({
    ...bandOfHeight,
    /** Not of needles. */
    evergreen: z.literal(false).default(false),
    /** The first day with color, month and day in quotes. */
    begins: monthDay,
    /** The best days. */
    peak: z.object({ from: monthDay, to: monthDay }),
    /** The first day when most leaves are down. */
    bare: monthDay,
    /** How many days a year may come early or late. */
    spread: z.number().int().min(1).max(14),
  })
  .refine(({ begins, peak, bare }) => begins < peak.from && peak.from <= peak.to && peak.to < bare, {
    error: 'expected begins, peak.from, peak.to and bare in this order',
    path: ['peak'],
  });

const needles = z.object({ ...bandOfHeight, evergreen: z.literal(true) });

/** A band of height: one that turns, or one that is green all year. */
export const fallBand = z.union([needles, turning]);

/** Where one stops for a picture, in `content/fall/spots.yaml`. */
export const photoSpot = z.object({
  /** Its own name. */
  id,
  /** As the sign has it. */
  name: words(60),
  /** The height it stands at: one of `heights.csv`; its band follows. */
  height: id,
  /** The part of the day. */
  light: oneOf(['sunrise', 'morning', 'noon', 'evening']),
  /** When exactly, and what one sees. */
  hour: words(120),
  /** Where the car goes. */
  stop: words(120),
  /** Whom it was checked with. */
  source,
});
