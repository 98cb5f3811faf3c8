/** Schemas of fields that several kinds of content share. */

import { z } from 'astro/zod';
import type { CollectionName } from '#domain/content/collections.ts';
import { isDay } from '#domain/dates/day.ts';
import { expected } from './validation-messages.ts';

const dayExpected = 'a day such as 2026-11-20';

/** Calendar day `yyyy-MM-dd`, without quotes in YAML. */
export const calendarDay = z
  .preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.string({ error: expected(dayExpected) }).refine(isDay, { error: expected(dayExpected) }),
  )
  .meta({ type: 'string', format: 'date' });

export const dayAsDate = calendarDay
  .transform((text) => new Date(`${text}T00:00:00Z`))
  .meta({ type: 'string', format: 'date' });

export const textUpTo = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, 'expected some words, found none')
    .max(maxLength, {
      error: ({ input }) => `expected at most ${maxLength} characters, found ${String(input).length}`,
    });

const slugExpected = 'a slug such as blue-hen';

/** A slug, as used in URLs. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: expected(slugExpected) })
  .meta({ expects: slugExpected, examples: ['smoky-mountains'] });

/** Slug of an entry in a collection. Its existence is checked with the references. */
export const slugAmong = (refersTo: 'cabins' | CollectionName) => slug.meta({ refersTo });

export const enumSchema = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: expected(`one of ${values.join(', ')}`) });

/** `itemName` is used in the error message. */
export const nonEmptyList = <Schema extends z.ZodType>(schema: Schema, itemName: string) =>
  z.array(schema).min(1, `expected one ${itemName} or more`);

export const fact = z.strictObject({
  label: textUpTo(40).describe('What the line is about, in a word or two.'),
  value: textUpTo(120).describe('The fact itself.'),
  url: z.url().optional().describe('Where the reader can look it up; absent: nowhere.'),
});

/** Source of a fact that may change. */
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
