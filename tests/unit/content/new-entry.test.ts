// Command that creates a content file, with a slug made from its title.

import { expect, test } from 'vitest';
import { createContentFile, toSlug } from '../../../scripts/content/new.ts';
import { parseContent } from '../../../scripts/content/read.ts';
import { contentKinds } from '../../../src/content/content-kinds.ts';
import { listSchemaErrors } from '../../../src/content/validation-messages.ts';

test.each([
  ['A bear’s cooler', 'a-bears-cooler'],
  ['Three days: what now?', 'three-days-what-now'],
  ['Café & crème', 'cafe-creme'],
  ['  – 8 dogs – ', '8-dogs'],
  ['…', ''],
])('converts the title "%s" to the slug %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test.each(Object.entries(contentKinds))('creates a valid file of the kind %s', (_, kind) => {
  const { data, error } = parseContent(
    createContentFile(kind, 'Snow: a "first"', '2026-11-22'),
    kind.extension,
  );
  expect(error).toBeUndefined();
  expect(listSchemaErrors(kind.schema, data)).toEqual([]);
  expect(data['title'] ?? data['name']).toBe('Snow: a "first"');
});

test('creates a post as a draft of today, with a note on each field', () => {
  const { blog } = contentKinds;
  const text = blog ? createContentFile(blog, 'First snow', '2026-11-22') : '';
  expect(text).toContain('\ndraft: true\n');
  expect(text).toContain('\npubDate: 2026-11-22\n');
  expect(text).toContain('\n# One or two sentences under the heading.\nlead: ');
  expect(text).toContain('\nsources: []\n');
});
