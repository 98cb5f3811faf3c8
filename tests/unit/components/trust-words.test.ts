import { expect, test } from 'vitest';
import { familyWords, handpickedWords } from '#components/home/trust-words.ts';

test('why to book with us is said of many cabins, and of one', () => {
  expect(handpickedWords(24)).toMatch(/^Every one of our 24 cabins is handpicked/);
  expect(handpickedWords(1)).toMatch(/^Every one of our 1 cabin is handpicked/);
  expect(familyWords(9, 24)).toMatch(/^9 of our 24 cabins sleep eight or more and have .* their own\./);
  expect(familyWords(1, 24)).toMatch(/^1 of our 24 cabins sleeps eight or more and has .* its own\./);
  expect(familyWords(1, 1)).toMatch(/^1 of our 1 cabin sleeps/);
});
