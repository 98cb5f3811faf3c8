/** Whether money is on its way: it is not asked for again, and what it is for is neither changed nor given up. */
export const isPaymentPending = (payment: PaymentStatus): payment is 'processing' | 'in_review' =>
  payment === 'processing' || payment === 'in_review';

const rest =
  'You need not do anything, and please do not pay again. We write to you as soon as we know more.';

/** What a guest reads while a payment is under way; `until`: how long its nights are held at most, or null where they are not. */
export function pendingPaymentMessage(
  payment: 'processing' | 'in_review',
  until: string | null,
): { heading: string; text: string } {
  const isReviewed = payment === 'in_review';
  const heading = isReviewed ? 'We are looking at your payment' : 'Your payment is being processed';
  const where = isReviewed
    ? 'It reached us, but not as we asked for it, so one of us looks at it.'
    : 'Your bank has not answered yet, which can take some days.';
  const nights = until
    ? `Your nights are held until ${isReviewed ? 'that is settled' : 'it has'}, at the latest until ${until}.`
    : 'Your nights are not held meanwhile: the stay is yours if they are free then, and else you get everything back.';
  return { heading, text: `${where} ${nights} ${rest}` };
}

/**
 * How far the payment of a booking has come. `processing`: the bank has not answered yet; `in_review`: the money came otherwise
 * than it was asked for, and the host looks at it; `failed`: it did not go through, and can be made again; `refund_due`: money is
 * on its way back.
 */
export type PaymentStatus =
  | 'none'
  | 'processing'
  | 'in_review'
  | 'paid'
  | 'failed'
  | 'refund_due'
  | 'refunded';
