import { formatCents } from '#domain/money/money.ts';
import { feeSum } from './fees.ts';
import type { PreviousPrice } from './previous-price.ts';
import type { Quote } from './quote.ts';

/**
 * Explains to the guest in sentences why the price of the same stay changed by `now`; empty if
 * unknown.
 */
export function changeReasons(before: PreviousPrice, after: Quote, now: Date): string[] {
  const isDealRunning = Date.parse(before.dealEnds ?? '') > now.getTime();
  const reasons = [
    isDealRunning && after.discount === 'none'
      ? unconfirmedDeal
      : discountReason(before.discount, after.discount),
    amountReason('The nights', before.fullNights, after.subtotalBeforeDiscount),
    amountReason('The cleaning fee', before.cleaningFee, after.cleaningFee),
    amountReason('The pet fee', before.petFee, after.petFee),
    amountReason('The other fees', before.otherFees, feeSum(after.fees)),
    taxReason(before.taxRate, after.taxBreakdown.totalRate),
  ].filter((reason) => reason !== null);
  return reasons.length === 0 && before.taxes !== after.taxes ? ['The taxes changed.'] : reasons;
}

/**
 * Reason while the deal still runs, but the server does not know that this visitor has unlocked it.
 */
const unconfirmedDeal =
  'We could not confirm here that you revealed the Deal of the Day, so it does not count in this price.';

type Discount = Quote['discount'];

/**
 * Reasons by the current discount, then by the previous one. Agreed prices are missing, because no
 * page compares them.
 */
const discountChangeReasons: Partial<Record<Discount, Partial<Record<Discount, string>>>> = {
  none: {
    deal: 'The Deal of the Day no longer applies.',
    promo: 'The promo code no longer applies.',
  },
  deal: {
    none: 'The Deal of the Day now applies.',
    promo: 'The Deal of the Day now saves you more than the promo code.',
  },
  promo: {
    none: 'The promo code now applies.',
    deal: 'The Deal of the Day no longer applies; your promo code does.',
  },
};

const discountReason = (before: Discount, after: Discount): string | null =>
  discountChangeReasons[after]?.[before] ?? null;

function amountReason(label: string, before: number | null, after: number): string | null {
  if (before === null || before === after) return null;
  const verb = label.endsWith('s') ? 'are' : 'is';
  const amount = formatCents(Math.abs(after - before));
  return `${label} ${verb} ${amount} ${after > before ? 'more' : 'less'} than before.`;
}

const taxReason = (before: number | null, after: number): string | null =>
  before === null || before === after ? null : `The taxes are ${after}% now; they were ${before}%.`;
