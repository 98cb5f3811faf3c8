import { expect, test } from 'vitest';
import { formatTag } from '#domain/content/tag-label.ts';

test.each([
  ['cades-cove', 'Cades Cove'],
  ['gatlinburg', 'Gatlinburg'],
  ['quiet-weeks', 'quiet weeks'],
  ['waterfalls', 'waterfalls'],
])('capitalizes only the names among tags: %s', (tag, words) => {
  expect(formatTag(tag, ['Gatlinburg', 'Cades Cove', 'Waterfalls, from the car and on foot'])).toBe(words);
});
