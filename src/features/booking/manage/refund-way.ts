import type { GuestBooking } from '#contracts/booking-management.ts';
import { isManualPayment } from '#domain/money/payment-method.ts';

/** Describes the way of a refund of these payments, such as `to the card you paid with`. */
export function formatRefundWay({ payments }: Pick<GuestBooking, 'payments'>): string {
  const manual = payments.filter(({ provider = 'stripe' }) => isManualPayment(provider));
  if (manual.length === 0) return 'to the card you paid with';
  return manual.length === payments.length
    ? 'by hand, as it was paid'
    : 'as it was paid, to your card or by hand';
}
