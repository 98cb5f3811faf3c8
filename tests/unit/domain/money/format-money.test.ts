import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupThousands } from '#domain/money/format-money.ts';

it('writes whole numbers in American English', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (count) => {
      expect(groupThousands(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});
