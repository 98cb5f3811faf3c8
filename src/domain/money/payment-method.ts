/** Payment methods recorded by a host, without a payment service. */
export const manualPaymentMethods = [
  'cash',
  'check',
  'bank_transfer',
  'zelle',
  'venmo',
  'other_site',
] as const;
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number];

/** Payment service, or method by which a host received a payment. */
export type PaymentMethod = 'test' | 'stripe' | ManualPaymentMethod;

/** Labels such as `received by check`. */
export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  stripe: 'by card',
  test: 'in the test checkout',
  cash: 'in cash',
  check: 'by check',
  bank_transfer: 'by bank transfer',
  zelle: 'by Zelle',
  venmo: 'by Venmo',
  other_site: 'on another site',
};

/** Whether a host handles this payment by hand. */
export const isManualPayment = (method: PaymentMethod): method is ManualPaymentMethod =>
  method !== 'test' && method !== 'stripe';
