import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculatePriceHistogram } from '#domain/search/filter-counts.ts';

test('has no bars without totals, and one for one', () => {
  expect(calculatePriceHistogram([])).toBeNull();
  expect(calculatePriceHistogram([], [5000])).toBeNull();
  expect(calculatePriceHistogram([57_800])).toEqual({
    from: 57_000,
    to: 58_000,
    bucketWidth: 1000,
    counts: [1],
  });
  expect(calculatePriceHistogram([57_000])).toEqual({
    from: 57_000,
    to: 58_000,
    bucketWidth: 1000,
    counts: [1],
  });
});

test('has a bar for each $250 from $412 to $3,871', () => {
  const bars = calculatePriceHistogram([41_200, 50_000, 50_001, 387_100]);
  expect(bars).toMatchObject({ from: 25_000, to: 400_000, bucketWidth: 25_000 });
  expect(bars?.counts.slice(0, 3)).toEqual([2, 1, 0]);
  expect(bars?.counts.at(-1)).toBe(1);
});

test('has a bar for each $25 from $200 to $600', () => {
  expect(calculatePriceHistogram([20_000, 60_000])).toMatchObject({
    from: 20_000,
    to: 60_000,
    bucketWidth: 2500,
  });
});

test('includes amounts outside the totals', () => {
  expect(calculatePriceHistogram([57_800], [20_000, 90_000])).toMatchObject({
    from: 17_500 + 2500,
    to: 90_000,
  });
});

test('puts every total in one bar, with at most 24 bars and round limits', () => {
  const cents = fc.integer({ min: 1, max: 5_000_000 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1 }), fc.array(cents, { maxLength: 2 }), (totals, amounts) => {
      const bars = calculatePriceHistogram(totals, amounts);
      if (!bars) throw new Error('There are totals.');
      const { from, to, bucketWidth, counts } = bars;
      expect(counts.length).toBeLessThanOrEqual(24);
      expect(from % bucketWidth).toBe(0);
      expect([1, 2.5, 5]).toContain(bucketWidth / 10 ** Math.floor(Math.log10(bucketWidth)));
      expect(bucketWidth).toBeGreaterThanOrEqual(1000);
      expect(to).toBe(from + bucketWidth * counts.length);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(totals.length);
      expect(from).toBeLessThanOrEqual(Math.min(...totals, ...amounts));
      expect(to).toBeGreaterThanOrEqual(Math.max(...totals, ...amounts));
    }),
  );
});
