import { expect, test } from 'vitest';
import { readingMinutes } from '#domain/content/reading-time.ts';

const words = (count: number) => Array.from({ length: count }, () => 'ridge').join(' ');

test('is at least a minute', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('Short.')).toBe(1);
});

test('is a minute for 225 words', () => {
  expect(readingMinutes(words(900))).toBe(4);
  expect(readingMinutes(words(1010))).toBe(4);
  expect(readingMinutes(words(1013))).toBe(5);
});

test('excludes addresses and markup', () => {
  expect(readingMinutes(`${words(330)} [one](/a/very/long/address/of/many/words)\n\n## - - -`)).toBe(1);
});
