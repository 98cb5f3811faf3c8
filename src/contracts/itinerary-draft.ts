import { z } from 'zod';
import { eachNight, nightsBetween } from '#domain/dates/day.ts';
import { isItemTime, itineraryLimits as limits } from '#domain/itineraries/itinerary.ts';
import { isItemId } from '#domain/itineraries/parse-itinerary.ts';
import { day, multiLineText, singleLineText, stopAfterTypeError } from './fields.ts';

/** Text that may be left out; empty is the same. */
const orAbsent = (text: z.ZodType<string>) => text.transform((value) => value || undefined).optional();

/** Text with something in it. */
const filled = (what: string, most: number) =>
  singleLineText(what, most).min(1, { error: `${what} is missing.` });

/** The id of an itinerary, whether or not there is one of that id. */
export const itineraryId = filled('id', 64);

/** An item's id. */
export const itemId = z
  .string({ error: 'item must be the id of an item.' })
  .refine(isItemId, { error: 'An id of an item is 1 to 24 letters, digits, - or _.' });

/** The secret that may edit, whether or not it is the right one. */
export const editToken = filled('edit_token', 100);

const item = z.object(
  {
    /** Once in the plan. */
    id: itemId.optional(),
    /** One of `itemKinds`, or another word. */
    kind: singleLineText('kind', limits.kind).refine((kind) => /^[a-z][a-z-]*$/.test(kind), {
      error: 'kind must be one lower-case word, such as hike, food or note.',
    }),
    ref: orAbsent(
      singleLineText('ref', limits.ref).refine((ref) => ref === '' || /^[a-z]+:[\w/#-]+$/.test(ref), {
        error: 'ref must be what it is about, such as guide:cades-cove.',
      }),
    ),
    title: filled('title', limits.itemTitle),
    at: orAbsent(
      singleLineText('at', 10).refine((at) => at === '' || isItemTime(at), {
        error: 'at must be morning, noon, evening or a time such as 09:30.',
      }),
    ),
    note: orAbsent(multiLineText('note', limits.note)),
  },
  { error: 'Each item must be an object.' },
);

const dayOfPlan = z.object(
  {
    date: day('date'),
    items: stopAfterTypeError(z.array(item, { error: 'items must be a list.' })).max(limits.itemsPerDay, {
      error: `A day has room for ${limits.itemsPerDay} items.`,
    }),
  },
  { error: 'Each day must be an object.' },
);

/** The fields of a plan; `validateItineraryDraft` checks what no field shows alone. */
export const itineraryFields = {
  title: filled('title', limits.title),
  /** The first and the last day. */
  start: day('start'),
  end: day('end'),
  cabin_slug: orAbsent(
    singleLineText('cabin_slug', limits.slug).refine((slug) => slug === '' || /^[a-z0-9-]+$/.test(slug), {
      error: 'cabin_slug must be a slug such as perseid.',
    }),
  ),
  days: stopAfterTypeError(z.array(dayOfPlan, { error: 'days must be a list.' })).max(limits.days, {
    error: `A plan has at most ${limits.days} days.`,
  }),
};

/** A plan as it is sent: the days something is planned on, in any order. An item without an id is given one. */
export type ItineraryDraft = z.output<z.ZodObject<typeof itineraryFields>>;

/** Refuses dates the wrong way round, days outside them or twice, and an id twice. */
export function validateItineraryDraft({ start, end, days }: ItineraryDraft, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const nights = nightsBetween(start, end);
  const isSpan = nights >= 0 && nights < limits.days;
  if (nights < 0) refuse(['end'], 'end must not be before start.');
  else if (!isSpan) refuse(['end'], `A plan has at most ${limits.days} days.`);
  const open = new Set(isSpan ? [...eachNight(start, end), end] : []);
  const ids = new Set<string>();
  for (const [index, { date, items }] of days.entries()) {
    if (isSpan && !open.delete(date))
      refuse(['days', index, 'date'], 'Each day must be from start to end, and only once.');
    for (const [place, { id }] of items.entries()) {
      if (id === undefined) continue;
      if (ids.has(id)) refuse(['days', index, 'items', place, 'id'], 'This id is there twice.');
      ids.add(id);
    }
  }
}
