// Schemas of content files: messages for invalid front matter, and a description of every field.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contentKinds } from '../../../src/content/content-kinds.ts';
import { type ContentShape, toContentShape } from '../../../src/content/json-schema.ts';
import { event, guide, post } from '../../../src/content/schemas.ts';
import { listSchemaErrors } from '../../../src/content/validation-messages.ts';

const written = {
  title: 'A title',
  description: 'A description that is long enough to be of use in a list of results, and no longer.',
  lead: 'A lead.',
  updated: new Date('2026-11-21'),
};
const good = { ...written, pubDate: new Date('2026-11-21'), tags: ['winter'] };
const entry = { ...written, part: 'In the park', order: 1 };
const fair = {
  title: 'A fair',
  area: 'Gatlinburg',
  place: 'The Parkway',
  rule: 'the second weekend of July',
  dates: [{ start: new Date('2027-07-10') }],
  cost: 'Free',
  free: true,
  source: { name: 'The city', url: 'https://example.com', checked: new Date('2026-11-21') },
};

test('accepts valid front matter and reads its days as text', () => {
  expect(post.parse(good)).toMatchObject({ pubDate: '2026-11-21', draft: false, cabins: [] });
  expect(guide.parse(entry)).toMatchObject({ part: 'In the park', hikes: [] });
  expect(event.parse(fair)).toMatchObject({ dates: [{ start: '2027-07-10', confirmed: false }] });
});

test('reads the day of the last change with or without quotes', () => {
  expect(post.parse({ ...good, updated: '2026-11-21' }).updated).toEqual(new Date('2026-11-21'));
});

test.each([
  [
    'an invalid day',
    { pubDate: '2026-02-30' },
    'pubDate: expected a day such as 2026-11-20, found "2026-02-30"',
  ],
  ['words for a day', { updated: 'soon' }, 'updated: expected a day such as 2026-11-20, found "soon"'],
  ['no day', { pubDate: undefined }, 'pubDate: expected a day such as 2026-11-20, found nothing'],
  ['no title', { title: undefined }, 'title: expected some text, found nothing'],
  ['a field left empty', { title: null }, 'title: expected some text, found nothing'],
  ['a number for a title', { title: 12 }, 'title: expected some text, found 12'],
  ['a title too long', { title: 'x'.repeat(91) }, 'title: expected at most 90 characters, found 91'],
  ['an empty lead', { lead: ' ' }, 'lead: expected some words, found none'],
  ['a short description', { description: 'Short.' }, 'description: expected 50 characters or more'],
  ['a word for yes', { draft: 'yes' }, 'draft: expected true or false, found "yes"'],
  ['text for a number', { latitude: '35.7' }, 'latitude: expected a number, found "35.7"'],
  ['a place in the sea', { latitude: 12 }, 'latitude: expected at least 34.5, found 12'],
  [
    'a tag with a space',
    { tags: ['Early spring'] },
    'tags.0: expected a slug such as blue-hen, found "Early spring"',
  ],
  ['no tag', { tags: [] }, 'tags: expected one tag or more'],
  ['a word for a list', { tags: 'winter' }, 'tags: expected a list, found "winter"'],
  [
    'a source without its address',
    { sources: [{ name: 'NPS', url: 'nps.gov', checked: '2026-11-21' }] },
    'sources.0.url: expected an address such as https://example.com, found "nps.gov"',
  ],
])('rejects a post with %s', (_, more, sentence) => {
  expect(listSchemaErrors(post, { ...good, ...more })).toEqual([sentence]);
});

test('reports every error of a file', () => {
  expect(listSchemaErrors(post, { ...good, title: '', lead: undefined, tags: [] })).toHaveLength(3);
});

test.each([
  ['tittle', 'title'],
  ['Sources', 'sources'],
  ['pubdate', 'pubDate'],
  ['lead2', 'lead'],
  ['gudie', 'guide'],
])('reports a field written %s and suggests the correct name', (key, meant) => {
  const [sentence] = listSchemaErrors(post, { ...good, [key]: 'x' });
  expect(sentence).toMatch(
    new RegExp(`^${key}: expected one of the fields title, .*, found "${key}"; is ${meant} meant\\?$`),
  );
});

test('reports an unknown field within a list', () => {
  const [sentence] = listSchemaErrors(event, {
    ...fair,
    dates: [{ start: '2027-07-10', until: '2027-07-11' }],
  });
  expect(sentence).toBe('dates.0.until: expected one of the fields start, end, confirmed, found "until"');
});

test('reports an unknown part of the guide with the known ones', () => {
  expect(listSchemaErrors(guide, { ...entry, part: 'Elsewhere' })).toEqual([
    'part: expected one of Before you come, In the park, On foot, With company, When it turns, found "Elsewhere"',
  ]);
});

test('reports an event without area or date', () => {
  expect(listSchemaErrors(event, { ...fair, area: 'Asheville', dates: [] })).toEqual([
    'area: expected one of Gatlinburg, Pigeon Forge, Sevierville, Wears Valley, In the park, Nearby, found "Asheville"',
    'dates: expected one date or more',
  ]);
});

describe('every field', () => {
  const fieldsOf = (shape: ContentShape, path: string): [string, ContentShape][] =>
    Object.entries(shape.properties ?? {}).flatMap(([name, field]) => [
      [`${path}.${name}`, field],
      ...fieldsOf(field, `${path}.${name}`),
      ...(field.items ? fieldsOf(field.items, `${path}.${name}`) : []),
    ]);
  const fields = Object.entries(contentKinds).flatMap(([name, { schema }]) =>
    fieldsOf(toContentShape(schema), name),
  );

  test.each(fields)('describes the field %s in a sentence', (_, { description }) => {
    expect(description).toMatch(/^[A-Z].*[.]$/);
  });

  test.each(fields)('gives the field %s a type', (_, { type }) => {
    expect(type).toBeDefined();
  });
});

test('describes any schema with the same messages', () => {
  const schema = z.strictObject({ n: z.number().int().max(3), l: z.array(z.string()).max(1) });
  expect(listSchemaErrors(schema, { n: 2.5, l: ['a', 'b'] })).toEqual([
    'n: expected a whole number, found 2.5',
    'l: expected at most 1 of them, found ["a","b"]',
  ]);
});
