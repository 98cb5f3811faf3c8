import { z } from 'astro/zod';
import { isDay } from '#domain/day/day.ts';

/** A calendar day, `yyyy-MM-dd`, without quotes in the file. */
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.string().refine(isDay, {
    error: ({ input }) => `expected a day such as 2026-11-20, found ${JSON.stringify(input)}`,
  }),
);

export const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'expected some words, found none')
    .max(most, {
      error: ({ input }) => `expected at most ${most} characters, found ${String(input).length}`,
    });

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: ({ input }) => `expected a slug such as blue-hen, found ${JSON.stringify(input)}`,
});

/** A line of the column beside a page: distance, climb, time, fee. */
const fact = z.object({
  /** What the line is about, in a word or two. */
  label: text(40),
  /** The fact itself. */
  value: text(120),
  /** Where the reader can look it up; absent: nowhere. */
  url: z.url().optional(),
});

/** Whom a fact that ages was checked with. */
export const source = z.object({
  /** Who says so, e.g. National Park Service. */
  name: text(80),
  /** Where they say it. */
  url: z.url(),
  /** The day we looked. */
  checked: day,
});

const place = {
  /** Degrees north; with `longitude` it finds the cabins near. */
  latitude: z.number().min(34.5).max(37).optional(),
  /** Degrees east, so below zero. */
  longitude: z.number().min(-85).max(-82.5).optional(),
};

/** What every written page says of itself. */
export const written = z.object({
  /** The heading. */
  title: text(90),
  /** For search results: 50 to 160 characters. */
  description: text(160).min(50, 'expected 50 characters or more'),
  /** One or two sentences under the heading. */
  lead: text(260),
  /** The day the words last changed. */
  updated: z.coerce.date(),
  /** The column beside the text. */
  facts: z.array(fact).default([]),
  /** Whom its facts were checked with; shown at its foot. */
  sources: z.array(source).default([]),
  /** What the drawing at the head shows, for people who cannot see it; absent: there is no drawing. */
  scene: text(160).optional(),
});

/** A page of its own: about, promise, terms. */
export const page = written.extend({
  /** A sentence before our address and number, for pages a guest may want to answer. */
  contact: z.string().optional(),
});

/** One of the four areas. */
export const area = written.extend({
  /** As cabins spell it. */
  city: text(40),
  /** What the drawing at the head shows. */
  scene: text(160),
  /** Minutes by car at three hours of a day in season, as a range each. */
  drives: z
    .array(
      z.object({
        /** Where one drives to. */
        to: text(60),
        /** Minutes at seven in the morning. */
        early: z.number().int().min(1).max(240),
        /** Minutes at noon. */
        noon: z.number().int().min(1).max(240),
        /** Minutes at five in the afternoon. */
        evening: z.number().int().min(1).max(240),
      }),
    )
    .default([]),
});

/** What a post or an entry points at beside its own words. */
const related = {
  /** Slugs of cabins it fits. */
  cabins: z.array(slug).max(4).default([]),
  /** Slugs of posts. */
  posts: z.array(slug).max(4).default([]),
  /** Slugs of entries of the visitor guide. */
  guide: z.array(slug).max(6).default([]),
};

/** A blog post. */
export const post = written.extend({
  ...related,
  ...place,
  /** The day it appears; a day to come keeps it back until then. */
  pubDate: day,
  /** Kept out of builds, shown while writing. */
  draft: z.boolean().default(false),
  /** One to four, in lower case. */
  tags: z.array(slug).min(1, 'expected one tag or more').max(4),
});

/** An easy walk of the visitor guide. */
export const hike = z.object({
  /** The trail. */
  name: text(60),
  /** There and back, or the whole loop. */
  miles: z.number().positive().max(12),
  /** Feet of climb. */
  climb: z.number().int().min(0).max(3000),
  /** Minutes with a stop or two. */
  minutes: z.number().int().min(10).max(480),
  /** Where it begins. */
  trailhead: text(90),
  /** What one goes for. */
  why: text(160),
});

/** The parts of the visitor guide, in their order. */
export const guideParts = [
  'Before you come',
  'In the park',
  'On foot',
  'With company',
  'When it turns',
] as const;

/** An entry of the visitor guide. */
export const guide = written.extend({
  ...related,
  ...place,
  /** The part of the guide it belongs to. */
  part: z.enum(guideParts, {
    error: ({ input }) => `expected one of ${guideParts.join(', ')}, found ${JSON.stringify(input)}`,
  }),
  /** Its place in the part; the lowest comes first. */
  order: z.number().int().min(1).max(99),
  /** Kept out of builds, shown while writing. */
  draft: z.boolean().default(false),
  /** Walks as a table. */
  hikes: z.array(hike).default([]),
});

/** Where an event is. */
export const eventAreas = [
  'Gatlinburg',
  'Pigeon Forge',
  'Sevierville',
  'Wears Valley',
  'In the park',
  'Nearby',
] as const;

/** Something that happens on days of the coming year. */
export const event = z.object({
  /** Its name, as its organiser writes it. */
  title: text(90),
  /** One to three sentences of our own. */
  about: text(420),
  /** Where it is, roughly. */
  area: z.enum(eventAreas, {
    error: ({ input }) => `expected one of ${eventAreas.join(', ')}, found ${JSON.stringify(input)}`,
  }),
  /** Where exactly. */
  place: text(120),
  /** When it comes round, in words, e.g. "the second weekend of July". */
  rule: text(160),
  /** The coming days; `confirmed` where the organiser has published them, else they follow from the rule. */
  dates: z
    .array(
      z.object({
        /** The first day. */
        start: day,
        /** The last day; absent: the same. */
        end: day.optional(),
        /** Whether the organiser has published it. */
        confirmed: z.boolean().default(false),
      }),
    )
    .min(1, 'expected one date or more'),
  /** What it costs, in words that will not be wrong next month. */
  cost: text(120),
  /** Whether coming is free. */
  free: z.boolean(),
  /** Whom to confirm the date with. */
  source,
  /** Kept out of builds, shown while writing. */
  draft: z.boolean().default(false),
});
