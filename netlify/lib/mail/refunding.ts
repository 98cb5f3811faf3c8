import type { LetterBooking, LetterRefund } from '#database/letters.ts';
import { formatCents } from '#domain/price/money.ts';
import type { Block } from './words.ts';

/** What is owed to the guest of these bookings for this reason. */
export const refundsOf = (
  bookings: readonly LetterBooking[],
  reason: LetterRefund['reason'],
): LetterRefund[] => bookings.flatMap(({ refunds }) => refunds).filter((refund) => refund.reason === reason);

/** All of it, in cents. */
export const refundSum = (refunds: readonly LetterRefund[]): number =>
  refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

export const refundBlock = (refunds: readonly LetterRefund[]): Block => ({
  kind: 'price',
  total: ['Refund', formatCents(refundSum(refunds))],
  lines: [],
});

/** How far the money has come, and no further than we know. */
export function refundWords(refunds: readonly LetterRefund[]): string {
  if (refunds.some(({ by_hand }) => by_hand)) {
    return 'You paid me in cash or by check, so I give it back to you myself.';
  }
  if (refunds.some(({ state }) => state === 'failed')) {
    return 'The bank did not take it back by itself, so I see to it by hand. You need not do anything.';
  }
  if (refunds.length > 0 && refunds.every(({ state }) => state === 'done')) {
    return 'It has gone back to the card or account you paid from. Banks take five to ten days to show it.';
  }
  return 'It is on its way back to the card or account you paid from. Banks take five to ten days to show it; you need not do anything.';
}
