/** Schema of an attraction that the planner can suggest (`content/places`). */

import { z } from 'astro/zod';
import { holidays, weekdayNames } from '#domain/dates/days-of-year.ts';
import { dayParts } from '#domain/itineraries/itinerary.ts';
import {
  ages,
  attractionKinds,
  holidayHours,
  interests,
  rainKinds,
} from '#domain/itineraries/planner/attraction.ts';
import { stopPictures } from '#domain/itineraries/planner/stop-pictures.ts';
import { enumSchema, nonEmptyList, slugAmong, source, textUpTo } from './fields.ts';
import { untrueReasons } from './season-check.ts';
import { matchesPicture } from './stop-picture-check.ts';
import { expected } from './validation-messages.ts';

const clockExpected = "a time such as '08:30' in quotes";
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: expected(clockExpected) })
  .meta({ expects: clockExpected, examples: ['08:30'] });

const monthDayExpected = "a day of the year such as '12-01' in quotes";
const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: expected(monthDayExpected) })
  .meta({ expects: monthDayExpected, examples: ['12-01'] });

const someDays = z.strictObject({
  from: monthDay.optional().describe('The first day of the year, MM-DD.'),
  to: monthDay.optional().describe('The last day of the year; before from it runs over New Year.'),
  weekdays: nonEmptyList(enumSchema(weekdayNames), 'weekday').optional().describe('Only on these weekdays.'),
  holidays: nonEmptyList(enumSchema(holidays), 'holiday').optional().describe('Only on these holidays.'),
  why: textUpTo(140).describe('Why, in a sentence.'),
});

/** Days with a sentence that applies to them. */
const onSomeDays = <Days extends typeof someDays>(days: Days) =>
  days
    .refine(
      ({ from, to }) => (from === undefined) === (to === undefined),
      'expected `from` and `to` together',
    )
    .refine(
      ({ from, weekdays, holidays: named }) => (from ?? weekdays ?? named) !== undefined,
      'expected days, weekdays or holidays',
    );

const goodHours = z.strictObject({
  why: textUpTo(140).describe(
    'Why this part of the day is a good one; true of every arrival between from and by, on every day it is open.',
  ),
  seasons: z
    .array(onSomeDays(someDays))
    .optional()
    .describe('What is true on some days only, said in place of why on them: heat, snow, weekends.'),
  from: clock.optional().describe('The earliest arrival the sentence is true for.'),
  by: clock.optional().describe('The latest arrival the sentence is true for.'),
});

const closure = onSomeDays(
  someDays.extend({
    maybe: z
      .boolean()
      .optional()
      .describe('It is open on some of these days and nobody has printed which; a plan says why instead.'),
  }),
);

/** Used by the planner. Its slug is the file name. */
export const place = z
  .strictObject({
    name: textUpTo(60).describe('Its name.'),
    kind: enumSchema(attractionKinds).describe('What it is, in a word.'),
    about: textUpTo(160).describe('One sentence on what it is for.'),
    picture: enumSchema(stopPictures)
      .optional()
      .describe('The drawing beside it in a plan, of itself or of its kind; absent: none.'),
    latitude: z.number().min(35.4).max(36.1).describe('Degrees north of where one parks.'),
    longitude: z.number().min(-84).max(-83.1).describe('Degrees east of where one parks, so below zero.'),
    minutes: z.number().int().min(10).max(480).describe('Minutes it takes, stops and a snack included.'),
    effort: z.number().int().min(1).max(3).describe('From 1, anybody, to 3, hard.'),
    ages: nonEmptyList(enumSchema(ages), 'age').describe('Whom it fits.'),
    interests: nonEmptyList(enumSchema(interests), 'interest').describe('What people who like it came for.'),
    worth: z.number().int().min(1).max(3).describe('From 1 to 3: how much a first visit would miss it.'),
    rain: enumSchema(rainKinds).describe(
      'What rain does to it: it has a roof, gets better, is fine with a jacket, or is no place to be.',
    ),
    dogs: z.boolean().default(false).describe('Whether a dog on a leash may come.'),
    onlyWith: enumSchema(['dog', 'toddler', 'child'])
      .optional()
      .describe('Only for those who bring one; absent: for everybody.'),
    sunset: z.boolean().default(false).describe('Whether one stays for the sunset.'),
    dark: z.boolean().default(false).describe('Whether it is as good after dark.'),
    group: textUpTo(40).optional().describe('Of places with the same word a stay needs one.'),
    best: enumSchema(dayParts).describe('The part of the day it is best in.'),
    hours: z
      .strictObject({
        morning: goodHours.optional().describe('Arrivals before eleven.'),
        noon: goodHours.optional().describe('Arrivals from eleven to four.'),
        evening: goodHours.optional().describe('Arrivals from four.'),
      })
      .meta({ examples: [{ morning: { why: 'To write: why the morning is a good time.' } }] })
      .describe('The parts of the day it makes sense in, each with its reason.'),
    closed: z.array(closure).default([]).describe('When it is closed or makes no sense.'),
    holidays: enumSchema(holidayHours).describe(
      'What it does on the holidays that are not under closed: as usual, or ask where nobody has printed it.',
    ),
    tired: textUpTo(160).describe('What to do there with a child who has had enough.'),
    ask: textUpTo(160).optional().describe('What to ask before setting out.'),
    guide: slugAmong('guide').describe("The slug of the guide's entry that says more."),
    source: source.describe('Whom its facts were checked with.'),
  })
  .refine(({ best, hours }) => hours[best] !== undefined, {
    path: ['best'],
    error: 'expected one of the parts of the day under `hours`',
  })
  .superRefine(({ picture, ...attraction }, { addIssue }) => {
    if (!picture || matchesPicture(picture, attraction)) return;
    const message = `expected a picture of what it is, found "${picture}", which neither its kind nor its words name`;
    addIssue({ code: 'custom', path: ['picture'], message });
  })
  .superRefine(({ hours, closed }, { addIssue }) => {
    for (const { part, word: season, day } of untrueReasons({ hours, closed })) {
      const message = `expected a reason that is true on every day it is open, found "${season}", which ${day} is not; put it under \`seasons\``;
      addIssue({ code: 'custom', path: ['hours', part, 'why'], message });
    }
  });
