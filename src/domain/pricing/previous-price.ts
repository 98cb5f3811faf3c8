import { feeSum } from './fees.ts';
import type { Quote } from './quote.ts';

/** Parts of a price shown to a guest earlier, in cents. */
export interface PreviousPrice
  extends Pick<Quote, 'total' | 'cleaningFee' | 'petFee' | 'taxes' | 'discount'> {
  /** Sum of the fees besides cleaning and pets. */
  otherFees: number;
  /** Full price of the nights; `null` if only their discounted sum is known. */
  fullNights: number | null;
  /** Sum of the tax rates in percent; `null` if it is unknown. */
  taxRate: number | null;
  /** ISO timestamp at which the deal ends; absent without one, or if it is unknown. */
  dealEnds?: string;
}

/** Reduces a quote to the parts with which a later quote is compared. */
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
