import { z } from 'astro/zod';
import type { CollectionName } from '#domain/content/collections.ts';
import { isDay } from '#domain/dates/day.ts';
import { expected } from './validation-messages.ts';

const dayInWords = 'a day such as 2026-11-20';

/** A calendar day, `yyyy-MM-dd`, without quotes in the file. */
export const calendarDay = z
  .preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.string({ error: expected(dayInWords) }).refine(isDay, { error: expected(dayInWords) }),
  )
  .meta({ type: 'string', format: 'date' });

/** The same as a moment: the day's first in UTC. */
export const dayAsDate = calendarDay
  .transform((text) => new Date(`${text}T00:00:00Z`))
  .meta({ type: 'string', format: 'date' });

/** Words in one line, at most so many characters. */
export const textUpTo = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'expected some words, found none')
    .max(most, {
      error: ({ input }) => `expected at most ${most} characters, found ${String(input).length}`,
    });

const slugInWords = 'a slug such as blue-hen';

/** A name as it stands in an address. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: expected(slugInWords) })
  .meta({ expects: slugInWords, examples: ['smoky-mountains'] });

/** The slug of an entry of a collection; whether there is one, the references say. */
export const slugAmong = (refersTo: 'cabins' | CollectionName) => slug.meta({ refersTo });

/** One of a list of words. */
export const enumSchema = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: expected(`one of ${words.join(', ')}`) });

/** A list of one or more; `what` is one of them, for the fault of an empty one. */
export const nonEmptyList = <Schema extends z.ZodType>(schema: Schema, what: string) =>
  z.array(schema).min(1, `expected one ${what} or more`);

/** A line of the column beside a page: distance, climb, time, fee. */
export const fact = z.strictObject({
  label: textUpTo(40).describe('What the line is about, in a word or two.'),
  value: textUpTo(120).describe('The fact itself.'),
  url: z.url().optional().describe('Where the reader can look it up; absent: nowhere.'),
});

/** Whom a fact that ages was checked with. */
export const source = z.strictObject({
  name: textUpTo(80).describe('Who says so, e.g. National Park Service.'),
  url: z.url().describe('Where they say it.'),
  checked: calendarDay.describe('The day we looked.'),
});

export const coordinates = {
  latitude: z
    .number()
    .min(34.5)
    .max(37)
    .optional()
    .describe('Degrees north; with longitude it finds the cabins near.'),
  longitude: z.number().min(-85).max(-82.5).optional().describe('Degrees east, so below zero.'),
};

export const draft = z.boolean().default(false).describe('Kept out of builds, shown while writing.');
