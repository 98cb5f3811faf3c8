import { feeSum } from './fees.ts';
import type { Quote } from './quote.ts';

/** Parts of a price shown to a guest earlier, in cents. */
export interface PreviousPrice
  extends Pick<Quote, 'total' | 'cleaningFee' | 'petFee' | 'taxes' | 'discount'> {
  /** Sum of the fees besides cleaning and pets. */
  otherFees: number;
  /** The nights at their full prices; null where only their discounted sum is known. */
  fullNights: number | null;
  /** The sum of the tax rates, percent; null where it is not known. */
  taxRate: number | null;
  /** The ISO moment at which the deal in it ends; absent without one, and where it is not known. */
  dealEnds?: string;
}

/** A quote as a later one is compared with it. */
export const toPreviousPrice = ({
  total,
  cleaningFee,
  petFee,
  taxes,
  discount,
  ...quote
}: Quote): PreviousPrice => ({
  total,
  cleaningFee,
  petFee,
  taxes,
  discount,
  otherFees: feeSum(quote.fees),
  fullNights: quote.subtotalBeforeDiscount,
  taxRate: quote.taxBreakdown.totalRate,
});
