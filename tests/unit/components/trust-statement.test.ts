import { expect, test } from 'vitest';
import { familyCabinsMessage, handpickedMessage } from '#components/home/trust-statement.ts';

test('formats the reasons to book for many cabins and for one', () => {
  expect(handpickedMessage(24)).toBe('All 24 cabins are handpicked by the host, who knows their driveways.');
  for (const few of [0, 1])
    expect(handpickedMessage(few)).toBe('Every cabin is handpicked by the host, who knows its driveway.');
  expect(familyCabinsMessage(9, 24)).toEqual({
    figure: '9 of 24',
    text: '9 of our 24 cabins sleep eight or more and have a place to play.',
  });
  expect(familyCabinsMessage(1, 24).text).toBe(
    '1 of our 24 cabins sleeps eight or more and has a place to play.',
  );
  for (const [family, cabins] of [
    [0, 0],
    [0, 2],
    [1, 1],
  ] as const)
    expect(familyCabinsMessage(family, cabins)).toEqual({
      figure: '8+',
      text: 'A family cabin sleeps eight or more and has a place to play.',
    });
});
