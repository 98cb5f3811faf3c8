import { expect, test } from 'vitest';
import { type Answer, answerWords } from '#features/map/answer.ts';
import { threeNights } from '../results/fixture.ts';

test.each([
  [{ phase: 'idle' }, "Each cabin's lowest total soon, with cleaning and taxes."],
  [
    { phase: 'undated', search: { city: 'Sevierville', guests: 12 }, count: 1, later: null },
    "Any dates, 12 guests, Sevierville: 1 cabin. Each cabin's lowest total soon, with cleaning and taxes.",
  ],
  [
    { phase: 'priced', search: { check_in: '2029-12-10', check_out: '2029-12-13' }, count: 4 },
    '3 nights, Dec 10–13, 2029, anywhere: 4 cabins free. Totals include cleaning and taxes.',
  ],
  [
    { phase: 'undated', search: { check_in: '2029-12-10' }, count: 4, later: null },
    "From Dec 10, 2029, anywhere: 4 cabins. Each cabin's lowest total soon, with cleaning and taxes.",
  ],
  [{ phase: 'asking', search: threeNights }, '3 nights, Dec 11–14, 2 guests, anywhere. Loading cabins...'],
  [
    { phase: 'priced', search: { ...threeNights, city: 'Sevierville', flexible_days: '1' }, count: 4 },
    '3 nights, Dec 11–14, 2 guests, Sevierville, ±1 day: 4 cabins free. Totals include cleaning and taxes.',
  ],
  [
    { phase: 'failed', search: threeNights, message: 'Nobody answered.' },
    "Error loading cabins. Nobody answered. Each cabin's lowest total soon, with cleaning and taxes.",
  ],
  [
    { phase: 'passed', search: threeNights },
    "These dates have passed. Each cabin's lowest total soon, with cleaning and taxes.",
  ],
  [
    {
      phase: 'early',
      search: threeNights,
      later: { reason: 'A stay cannot begin on the day it is booked.', offer: '', search: threeNights },
    },
    'A stay cannot begin on the day it is booked.',
  ],
  [
    {
      phase: 'undated',
      search: { check_in: '2026-11-03' },
      count: 9,
      later: { reason: 'Nov 3 has passed.', offer: '', search: {} },
    },
    'Nov 3 has passed.',
  ],
  [
    { phase: 'unknown', search: { city: 'Atlantis', guests: 2 }, city: 'Atlantis' },
    'We know no town called Atlantis.',
  ],
] satisfies [Answer, string][])('the words above the rows (case %#)', (answer, words) => {
  expect(answerWords(answer, '2026-12-01')).toBe(words);
});
