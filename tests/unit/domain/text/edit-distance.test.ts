import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getEditDistance } from '#domain/text/edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

/** The recursive definition of the distance. */
function oracle(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = [one.at(-1), other.at(-1)];
  const ways = [
    oracle(one.slice(0, -1), other) + 1,
    oracle(one, other.slice(0, -1)) + 1,
    oracle(one.slice(0, -1), other.slice(0, -1)) + (a === b ? 0 : 1),
  ];
  if (a === other.at(-2) && b === one.at(-2) && one.length > 1 && other.length > 1)
    ways.push(oracle(one.slice(0, -2), other.slice(0, -2)) + 1);
  return Math.min(...ways);
}

describe('typos between two words', () => {
  test.each([
    ['gatlinberg', 'gatlinburg', 1],
    ['watterfall', 'waterfall', 1],
    ['kuhowi', 'kuwohi', 2],
    ['kuwoih', 'kuwohi', 1],
    ['cove', 'cove', 0],
  ])('%s and %s have a distance of %d', (one, other, slips) =>
    expect(getEditDistance(one, other, 3)).toBe(slips),
  );

  test('matches the definition up to the limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
        const slips = oracle(one, other);
        if (slips <= most) expect(getEditDistance(one, other, most)).toBe(slips);
        else expect(getEditDistance(one, other, most)).toBeGreaterThan(most);
      }),
    );
  });

  test('has the same distance in both directions', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(getEditDistance(one, other, 9)).toBe(getEditDistance(other, one, 9));
      }),
    );
  });
});
