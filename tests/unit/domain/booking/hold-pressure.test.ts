import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getHoldPressure, type HoldPressure } from '#domain/booking/hold-pressure.ts';

test.each<[number, number, HoldPressure]>([
  [0, 0, 'none'],
  [0.1, 0.05, 'none'],
  [0.11, 0, 'work'],
  [0, 0.06, 'work'],
  [0.2, 0.2, 'work'],
  [0.21, 0, 'pay_first'],
  [0, 0.21, 'pay_first'],
])(
  'with a share of %d of the cabin and %d of the site held, a new hold requires: %s',
  (cabin, shop, asked) => {
    expect(getHoldPressure({ cabin, shop })).toBe(asked);
  },
);

test('requires more the more is held', () => {
  const order = ['none', 'work', 'pay_first'];
  const share = fc.double({ min: 0, max: 3, noNaN: true });
  fc.assert(
    fc.property(share, share, share, share, (cabin, shop, moreOfCabin, moreOfShop) => {
      const before = order.indexOf(getHoldPressure({ cabin, shop }));
      const after = order.indexOf(getHoldPressure({ cabin: cabin + moreOfCabin, shop: shop + moreOfShop }));
      expect(after).toBeGreaterThanOrEqual(before);
    }),
  );
});
