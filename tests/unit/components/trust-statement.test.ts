import { expect, test } from 'vitest';
import { familyCabinsMessage, handpickedMessage } from '#components/home/trust-statement.ts';

test('formats the reasons to book for many cabins and for one', () => {
  expect(handpickedMessage(24)).toMatch(/^Every one of our 24 cabins is handpicked/);
  for (const few of [0, 1]) expect(handpickedMessage(few)).toMatch(/^Every cabin is handpicked/);
  expect(familyCabinsMessage(9, 24).figure).toBe('9 of 24');
  expect(familyCabinsMessage(9, 24).text).toMatch(
    /^9 of our 24 cabins sleep eight or more and have .* their own\./,
  );
  expect(familyCabinsMessage(1, 24).text).toMatch(
    /^1 of our 24 cabins sleeps eight or more and has .* its own\./,
  );
  for (const [family, cabins] of [
    [0, 0],
    [0, 2],
    [1, 1],
  ] as const)
    expect(familyCabinsMessage(family, cabins)).toMatchObject({
      figure: '8+',
      text: expect.stringMatching(/^A family cabin sleeps/),
    });
});
