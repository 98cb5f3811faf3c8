import type { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { event, guide, post } from '../../../src/content/schemas.ts';
import { comparison, pricing, questions } from '../../../src/content/singles.ts';

const good = {
  title: 'A title',
  description: 'A description that is long enough to be of use in a list of results, and no longer.',
  lead: 'A lead.',
  updated: new Date('2026-11-21'),
  pubDate: new Date('2026-11-21'),
  tags: ['winter'],
};
const entry = { ...good, part: 'In the park', order: 1 };
const fair = {
  title: 'A fair',
  about: 'A fair.',
  area: 'Gatlinburg',
  place: 'The Parkway',
  rule: 'the second weekend of July',
  dates: [{ start: new Date('2027-07-10') }],
  cost: 'Free',
  free: true,
  source: { name: 'The city', url: 'https://example.com', checked: new Date('2026-11-21') },
};

/** What an editor reads: the field, and what was expected and found. */
const said = (schema: z.ZodType, data: object) =>
  schema.safeParse(data).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('good front matter is taken, its days as text', () => {
  expect(post.parse(good)).toMatchObject({ pubDate: '2026-11-21', draft: false, cabins: [] });
  expect(guide.parse(entry)).toMatchObject({ part: 'In the park', hikes: [] });
  expect(event.parse(fair)).toMatchObject({ dates: [{ start: '2027-07-10', confirmed: false }] });
});

test.each([
  [
    'a day that is none',
    { pubDate: '2026-02-30' },
    'pubDate: expected a day such as 2026-11-20, found "2026-02-30"',
  ],
  ['a title too long', { title: 'x'.repeat(91) }, 'title: expected at most 90 characters, found 91'],
  ['an empty lead', { lead: ' ' }, 'lead: expected some words, found none'],
  ['a short description', { description: 'Short.' }, 'description: expected 50 characters or more'],
  [
    'a tag with a space',
    { tags: ['Early spring'] },
    'tags.0: expected a slug such as blue-hen, found "Early spring"',
  ],
  ['no tag', { tags: [] }, 'tags: expected one tag or more'],
])('a post with %s says so', (_, more, sentence) => {
  expect(said(post, { ...good, ...more })).toEqual([sentence]);
});

test('a guide entry of no part says which there are', () => {
  expect(said(guide, { ...entry, part: 'Elsewhere' })).toEqual([
    'part: expected one of Before you come, In the park, On foot, With company, When it turns, found "Elsewhere"',
  ]);
});

test('an event of no area or without a date says so', () => {
  expect(said(event, { ...fair, area: 'Asheville', dates: [] })).toEqual([
    'area: expected one of Gatlinburg, Pigeon Forge, Sevierville, Wears Valley, In the park, Nearby, found "Asheville"',
    'dates: expected one date or more',
  ]);
});

test('a missing field is named', () => {
  const { pubDate: _, ...without } = good;
  expect(said(post, without)[0]).toMatch(/^pubDate: /);
});

test('a comparison that leaves out a place says so', () => {
  const rows = [{ about: 'A fee', answers: ['None.'] }];
  expect(said(comparison, { ...good, places: ['Here', 'There'], rows })).toEqual([
    'rows: expected one answer for each place in every row',
  ]);
});

test('a question without an answer, and an offer without a share, say so', () => {
  expect(said(questions, { ...good, questions: [{ question: 'Why?', answer: ' ' }] })).toEqual([
    'questions.0.answer: expected some words, found none',
  ]);
  const tier = { name: 'Founders', seats: 3, for: 'Owners', includes: ['A page'], holds: 'For good.' };
  expect(said(pricing, { ...good, offered: '2026-11-22', tiers: [tier] })[0]).toMatch(/^tiers\.0\.share: /);
});
