import { z } from 'astro/zod';
import { dayParts } from '#domain/itinerary/itinerary.ts';
import { ages, interests, placeKinds, rainKinds, weekdayNames } from '#domain/plan/place.ts';
import { source } from './schemas.ts';

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, {
    error: ({ input }) => `expected one of ${names.join(', ')}, found ${JSON.stringify(input)}`,
  });

const sentence = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'expected a sentence, found none')
    .max(most, {
      error: ({ input }) => `expected at most ${most} characters, found ${String(input).length}`,
    });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: ({ input }) => `expected a time such as '08:30' in quotes, found ${JSON.stringify(input)}`,
});

const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
  error: ({ input }) =>
    `expected a day of the year such as '12-01' in quotes, found ${JSON.stringify(input)}`,
});

const goodHours = z.strictObject({
  /** Why this part of the day is a good one; true of every arrival between `from` and `by`. */
  why: sentence(140),
  /** The earliest arrival the sentence is true for. */
  from: clock.optional(),
  /** The latest arrival the sentence is true for. */
  by: clock.optional(),
});

const closure = z
  .strictObject({
    /** The first day of the year, `MM-DD`. */
    from: monthDay.optional(),
    /** The last day of the year; before `from` it runs over New Year. */
    to: monthDay.optional(),
    /** Only on these weekdays. */
    weekdays: z.array(oneOf(weekdayNames)).min(1, 'expected one weekday or more').optional(),
    /** Why, in a sentence. */
    why: sentence(140),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), 'expected `from` and `to` together')
  .refine(({ from, weekdays }) => from !== undefined || weekdays !== undefined, 'expected days or weekdays');

/** A thing to do that Plan Your Stay chooses from. Its slug is the name of its file. */
export const place = z
  .strictObject({
    /** Its name. */
    name: sentence(60),
    /** What it is, in a word. */
    kind: oneOf(placeKinds),
    /** One sentence on what it is for. */
    about: sentence(160),
    /** Degrees north of where one parks. */
    latitude: z.number().min(35.4).max(36.1),
    /** Degrees east of where one parks, so below zero. */
    longitude: z.number().min(-84).max(-83.1),
    /** Minutes it takes, stops and a snack included. */
    minutes: z.number().int().min(10).max(480),
    /** From 1, anybody, to 3, hard. */
    effort: z.number().int().min(1).max(3),
    /** Whom it fits. */
    ages: z.array(oneOf(ages)).min(1, 'expected one age or more'),
    /** What people who like it came for. */
    interests: z.array(oneOf(interests)).min(1, 'expected one interest or more'),
    /** From 1 to 3: how much a first visit would miss it. */
    worth: z.number().int().min(1).max(3),
    /** What rain does to it: it has a roof, gets better, is fine with a jacket, or is no place to be. */
    rain: oneOf(rainKinds),
    /** Whether a dog on a leash may come. */
    dogs: z.boolean().default(false),
    /** Only for those who bring one; absent: for everybody. */
    onlyWith: oneOf(['dog', 'toddler', 'child']).optional(),
    /** Whether one stays for the sunset. */
    sunset: z.boolean().default(false),
    /** Whether it is as good after dark. */
    dark: z.boolean().default(false),
    /** Of places with the same word a stay needs one. */
    group: z.string().optional(),
    /** The part of the day it is best in. */
    best: oneOf(dayParts),
    /** The parts of the day it makes sense in, each with its reason. */
    hours: z.object({
      morning: goodHours.optional(),
      noon: goodHours.optional(),
      evening: goodHours.optional(),
    }),
    /** When it is closed or makes no sense. */
    closed: z.array(closure).default([]),
    /** What to do there with a child who has had enough. */
    tired: sentence(160),
    /** What to ask before setting out. */
    ask: sentence(160).optional(),
    /** The slug of the guide's entry that says more. */
    guide: z.string(),
    /** Whom its facts were checked with. */
    source,
  })
  .refine(({ best, hours }) => hours[best] !== undefined, {
    path: ['best'],
    error: 'expected one of the parts of the day under `hours`',
  });
