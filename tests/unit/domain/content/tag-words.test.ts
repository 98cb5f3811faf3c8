import { expect, test } from 'vitest';
import { tagWords } from '#domain/content/tag-words.ts';

test.each([
  ['cades-cove', 'Cades Cove'],
  ['gatlinburg', 'Gatlinburg'],
  ['quiet-weeks', 'quiet weeks'],
  ['waterfalls', 'waterfalls'],
])('names have capitals, other tags none: %s', (tag, words) => {
  expect(tagWords(tag, ['Gatlinburg', 'Cades Cove', 'Waterfalls, from the car and on foot'])).toBe(words);
});
