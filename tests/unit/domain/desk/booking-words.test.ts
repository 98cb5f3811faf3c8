import { describe, expect, test } from 'vitest';
import { moveWords } from '#domain/desk/booking-words.ts';

describe('what moving does is said before it is done', () => {
  test.each([
    [{ difference: 0, refund: 0 }, /^It costs the same\. The stay changes at once/],
    [{ difference: 22_550, refund: 0 }, /^It costs \$225\.50 more\. .*held for two days.*link to pay/],
    [
      { difference: -22_550, refund: 22_550 },
      /^It costs \$225\.50 less: \$225\.50 goes back to the guest\. The/,
    ],
    [
      { difference: -22_550, refund: 0 },
      /^It costs \$225\.50 less: \$225\.50 less is still to be paid\. The/,
    ],
    [
      { difference: -100, refund: 40 },
      /less: \$0\.40 goes back to the guest, and \$0\.60 less is still to be paid\./,
    ],
  ])('%j', (price, words) => {
    expect(moveWords(price, false)).toMatch(words);
  });

  test('to a guest without an address no letter and no link is promised', () => {
    const [more, less] = [22_550, -22_550].map((difference) =>
      moveWords({ difference, refund: Math.max(0, -difference) }, false, false),
    );
    expect(more).toMatch(/two days, you receive the difference in cash or by check, and the stay changes/);
    expect(less).toMatch(/goes back to the guest\. The stay changes at once\.$/);
  });

  test.each([
    [0, /^It costs the same\. The hold changes at once and ends when it would have/],
    [22_550, /^It costs \$225\.50 more\. The hold/],
    [-22_550, /^It costs \$225\.50 less\. The hold/],
  ])('of what is held and not paid: %i', (difference, words) => {
    expect(moveWords({ difference, refund: 0 }, true)).toMatch(words);
  });
});
