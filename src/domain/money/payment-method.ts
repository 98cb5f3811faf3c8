/** Payment methods that a host records, without a payment service. */
export const manualPaymentMethods = [
  'cash',
  'check',
  'bank_transfer',
  'zelle',
  'venmo',
  'other_site',
] as const;
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number];

/** Payment service that took a payment, or the method by which a host received it. */
export type PaymentMethod = 'test' | 'stripe' | ManualPaymentMethod;

/** A payment method as an adverbial, such as `received by check`. */
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

/** Checks whether a host receives and gives back this money, and no payment service does. */
export const isManualPayment = (method: PaymentMethod): method is ManualPaymentMethod =>
  method !== 'test' && method !== 'stripe';
