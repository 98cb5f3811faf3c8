/**
 * Whether a payment is in progress: it is not requested again, and its booking cannot be changed or
 * cancelled.
 */
export const isPaymentPending = (payment: PaymentStatus): payment is 'processing' | 'in_review' =>
  payment === 'processing' || payment === 'in_review';

const reassurance =
  'You need not do anything, and please do not pay again. We write to you as soon as we know more.';

/**
 * Message to a guest during a payment. `until`: latest end of the hold; `null` if no nights are
 * held.
 */
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
  return { heading, text: `${where} ${nights} ${reassurance}` };
}

/**
 * Payment state of a booking. `processing`: awaiting the bank; `in_review`: received differently
 * than requested, the host checks it; `failed`: can be repeated; `refund_due`: being refunded.
 */
export type PaymentStatus =
  | 'none'
  | 'processing'
  | 'in_review'
  | 'paid'
  | 'failed'
  | 'refund_due'
  | 'refunded';
