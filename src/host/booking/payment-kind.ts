/** Labels of payments for hosts: what a payment was for, and how it was made. */

import type { HostPayment } from '#contracts/booking-host-view.ts';
import { isManualPayment, type PaymentMethod, paymentMethodLabels } from '#domain/money/payment-method.ts';

export const paymentKindLabels: Readonly<Record<HostPayment['kind'], string>> = {
  full: 'In full',
  deposit: 'Deposit',
  balance: 'Balance',
  extra: 'A change or charge',
  damage: 'Kept of the damage deposit',
};

/**
 * Formats the method of a manual payment to follow other text, such as `, by check`; empty for
 * others.
 */
export const formatManualMethod = (method: PaymentMethod): string =>
  isManualPayment(method) ? `, ${paymentMethodLabels[method]}` : '';
