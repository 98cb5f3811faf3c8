import { expect, test } from 'vitest';
import { parseBookingSearch } from '#domain/booking/booking-search.ts';

test.each([
  ['Ada', ['Ada']],
  ['  Ada   EXAMPLE ', ['Ada', 'EXAMPLE']],
  ['mc-7k4qxz', ['mc-7k4qxz']],
  ['ada@example.com', ['ada@example.com']],
  ['2027', ['2027']],
  ['12345678a', ['12345678a']],
  ['1 2 3 4 5 6', ['1', '2', '3', '4', '5', '6']],
  ['a b c d e f g', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['', []],
])('searches for the words of %j', (text, terms) => {
  expect(parseBookingSearch(text)).toEqual({ terms, digits: null });
});

test.each([
  ['(865) 555-0100', '8655550100'],
  ['+1 865.555.0100', '8655550100'],
  ['18655550100', '8655550100'],
  ['+44 20 7946 0958', '442079460958'],
  ['5550100', '5550100'],
])('searches for %j as a phone number', (text, digits) => {
  expect(parseBookingSearch(text)).toEqual({ terms: [], digits });
});
