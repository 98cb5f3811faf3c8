/** Schemas of pages, areas, posts, guide entries, events and photo spots in content/. */

import { z } from 'astro/zod';
import { guideParts } from '#domain/content/guide-parts.ts';
import { dayParts } from '#domain/itineraries/itinerary.ts';
import {
  calendarDay,
  coordinates,
  dayAsDate,
  draft,
  enumSchema,
  fact,
  nonEmptyList,
  slug,
  slugAmong,
  source,
  textUpTo,
} from './fields.ts';

const textPage = z.strictObject({
  title: textUpTo(90).describe('The heading.'),
  description: textUpTo(160)
    .min(50, 'expected 50 characters or more')
    .meta({ multiline: true })
    .describe('For search results: 50 to 160 characters.'),
  lead: textUpTo(260).meta({ multiline: true }).describe('One or two sentences under the heading.'),
  updated: dayAsDate.describe('The day the words last changed.'),
  facts: z.array(fact).default([]).describe('The column beside the text.'),
  sources: z.array(source).default([]).describe('Whom its facts were checked with; shown at its foot.'),
  scene: textUpTo(160)
    .optional()
    .describe(
      'What the drawing at the head shows, for people who cannot see it; absent: there is no drawing.',
    ),
});

const question = z.strictObject({
  question: textUpTo(120).describe('As a guest would ask it.'),
  answer: textUpTo(700).meta({ multiline: true }).describe('In plain text, without Markdown.'),
});

const tier = z.strictObject({
  name: textUpTo(40).describe('Its name.'),
  share: z.number().min(0).max(50).describe('Our share of the nightly price, in percent.'),
  seats: z.number().int().min(1).max(500).describe('How many cabins may join by it.'),
  for: textUpTo(160).describe('Whom it is meant for.'),
  includes: nonEmptyList(textUpTo(120), 'thing').describe('What the share pays for.'),
  holds: textUpTo(160).describe('Until when the share holds, in words.'),
});

const offer = z.strictObject({
  from: calendarDay.describe('The day from which this is the current offer.'),
  tiers: nonEmptyList(tier, 'tier').describe('In the order they are shown.'),
});

const comparedThing = z.strictObject({
  about: textUpTo(60).describe('What is compared.'),
  answers: z.array(textUpTo(320)).describe('One answer for each place, in the same order.'),
});

const comparison = z
  .strictObject({
    places: z
      .array(textUpTo(40))
      .min(2, 'expected two places or more')
      .max(5)
      .describe('Whom we compare with, ourselves first.'),
    rows: nonEmptyList(comparedThing, 'row').describe('What is compared, in order.'),
  })
  .refine(({ places, rows }) => rows.every(({ answers }) => answers.length === places.length), {
    path: ['rows'],
    error: 'expected an answer for each place in every row',
  });

export const page = textPage.extend({
  contact: textUpTo(260)
    .optional()
    .describe('A sentence before our address and number, for pages a guest may want to answer.'),
  questions: z
    .array(question)
    .default([])
    .describe('Questions with their answers, in the order they are shown; search engines read them too.'),
  offer: offer.optional().describe('What owners are offered: the page of founders pricing.'),
  comparison: comparison.optional().describe('Places to book side by side: the page that compares.'),
  draft,
});

const minutesByCar = z.number().int().min(1).max(240);

export const area = textPage.extend({
  city: textUpTo(40).describe('As cabins spell it.'),
  scene: textUpTo(160).describe('What the drawing at the head shows.'),
  drives: z
    .array(
      z.strictObject({
        to: textUpTo(60).describe('Where one drives to.'),
        early: minutesByCar.describe('Minutes at seven in the morning.'),
        noon: minutesByCar.describe('Minutes at noon.'),
        evening: minutesByCar.describe('Minutes at five in the afternoon.'),
      }),
    )
    .default([])
    .describe('Minutes by car at three hours of a day in season.'),
});

const related = {
  cabins: z.array(slugAmong('cabins')).max(4).default([]).describe('Slugs of cabins it fits.'),
  posts: z.array(slugAmong('blog')).max(4).default([]).describe('Slugs of posts to read on with.'),
  guide: z.array(slugAmong('guide')).max(6).default([]).describe('Slugs of entries of the visitor guide.'),
};

export const post = textPage.extend({
  ...related,
  ...coordinates,
  pubDate: calendarDay.describe('The day it appears; a day to come keeps it back until then.'),
  draft,
  tags: nonEmptyList(slug, 'tag').max(4).describe('One to four, in lower case, with hyphens for spaces.'),
});

const hike = z.strictObject({
  name: textUpTo(60).describe('The trail.'),
  miles: z.number().positive().max(12).describe('There and back, or the whole loop.'),
  climb: z.number().int().min(0).max(3000).describe('Feet of climb.'),
  minutes: z.number().int().min(10).max(480).describe('Minutes with a stop or two.'),
  trailhead: textUpTo(90).describe('Where it begins.'),
  why: textUpTo(160).describe('What one goes for.'),
});

export const guide = textPage.extend({
  ...related,
  ...coordinates,
  part: enumSchema(guideParts).describe('The part of the guide it belongs to.'),
  order: z.number().int().min(1).max(99).describe('Its place in the part; the lowest comes first.'),
  draft,
  hikes: z.array(hike).default([]).describe('Walks as a table.'),
});

const eventAreas = [
  'Gatlinburg',
  'Pigeon Forge',
  'Sevierville',
  'Wears Valley',
  'In the park',
  'Nearby',
] as const;

/** Body of an event's file. */
export const eventBodySchema = textUpTo(420).describe(
  'One to three sentences of our own, 420 characters at most.',
);

const eventDate = z.strictObject({
  start: calendarDay.describe('The first day.'),
  end: calendarDay.optional().describe('The last day; absent: the same.'),
  confirmed: z.boolean().default(false).describe('Whether the organiser has published it.'),
});

export const event = z.strictObject({
  title: textUpTo(90).describe('Its name, as its organiser writes it.'),
  area: enumSchema(eventAreas).describe('Where it is, roughly.'),
  place: textUpTo(120).describe('Where exactly.'),
  rule: textUpTo(160).describe('When it comes round, in words, e.g. "the second weekend of July".'),
  dates: nonEmptyList(eventDate, 'date').describe(
    'The coming days; confirmed where the organiser has published them, else they follow from the rule.',
  ),
  part: enumSchema(dayParts)
    .optional()
    .describe('The part of a day it belongs to; without one Plan Your Stay leaves it out.'),
  cost: textUpTo(120).describe('What it costs, in words that will not be wrong next month.'),
  free: z.boolean().describe('Whether coming is free.'),
  source: source.describe('Whom to confirm the date with.'),
  draft,
});

export const fallPage = textPage.omit({ scene: true });

/** A section of the fall page between drawings and tables. */
export const fallPart = z.strictObject({
  title: textUpTo(90).describe('Its heading; of a part without one, its name in the editor.'),
});

export const photoSpot = z.strictObject({
  name: textUpTo(60).describe('As the sign has it.'),
  height: slug
    .meta({ examples: ['newfound-gap'] })
    .describe('The height it stands at: a name in heights.csv; its band follows.'),
  light: enumSchema(['sunrise', 'morning', 'noon', 'evening']).describe('The part of the day.'),
  source: source.describe('Whom it was checked with: the place, its road or its season.'),
});

export const photoSpotBodySchema = textUpTo(240).describe(
  'When exactly, what one sees, and where the car goes.',
);
