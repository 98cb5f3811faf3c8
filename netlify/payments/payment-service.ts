/** Interface of payment services, implemented by Stripe and by the test checkout. */

import type { Result } from '#domain/result.ts';
import type { LinkedBooking } from '#netlify/platform/http/tokens.ts';
import type { ClaimedDamage } from './damage-deposit-queries.ts';
import type { CheckoutRow, ClaimedRefund, PaymentUpdate, ProviderName } from './queries.ts';

/** A checkout to open. Its lines, in cents, add up to its amount. */
export interface CheckoutOrder {
  checkout: CheckoutRow;
  lines: { name: string; amount_cents: number }[];
  /** Address of the service's receipt. */
  email: string;
  /** Whether to store the card, for a balance charged later or a damage deposit. */
  keepCard: boolean;
  /** Absolute URLs of this site. */
  successUrl: string;
  cancelUrl: string;
}

/** A damage deposit that needs another card. */
export interface CardOrder
  extends Pick<ClaimedDamage, 'id' | 'customer_ref'>,
    Pick<CheckoutOrder, 'successUrl' | 'cancelUrl'> {}

/**
 * Failure of the service. `isRefused`: rejected without any effect; otherwise the outcome is
 * unknown. `problem` is a code without guest data.
 */
export interface ServiceFailure {
  isRefused: boolean;
  problem: string;
}

/** The service's update to apply, or its failure. */
export type PaymentServiceResult = Promise<Result<PaymentUpdate, ServiceFailure>>;

/** The payment service within the time limit of one call. Every request may be repeated. */
export interface PaymentService {
  /** Opens a checkout. Repeating it opens the same one. */
  openCheckout(order: CheckoutOrder): PaymentServiceResult;
  /** Fetches the state of a checkout, or of a balance that may have been charged. */
  fetchCheckout(checkout: CheckoutRow): PaymentServiceResult;
  /** Closes a checkout, so that it can no longer be paid. */
  endCheckout(checkout: CheckoutRow): PaymentServiceResult;
  /** Charges a balance to the payment method of the deposit. */
  chargeBalance(balance: CheckoutRow): PaymentServiceResult;
  /**
   * Holds a damage deposit on the booking's card; if held, releases it or keeps what was decided.
   */
  settleDamage(deposit: ClaimedDamage): PaymentServiceResult;
  /**
   * Opens a page on which the guest provides another card for a deposit, and returns its address.
   */
  openCardPage(deposit: CardOrder): Promise<Result<string, ServiceFailure>>;
  refund(refund: ClaimedRefund): PaymentServiceResult;
  /** Fetches the state of a refund. */
  fetchRefund(refund: ClaimedRefund): PaymentServiceResult;
  /** Lists all refunds from `since` on, including those made by hand. */
  listRefunds(since: Date): Promise<Result<PaymentUpdate[], ServiceFailure>>;
  /** Returns the service's fee of a payment in cents; `null` while unknown. */
  readFee(checkout: Pick<CheckoutRow, 'payment_ref'>): Promise<Result<number | null, ServiceFailure>>;
}

/**
 * The provider guests pay with. Every provider's payments go through the same database function.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Address for paying a booking. It stays the same until the booking's links are renewed. */
  checkoutUrl(booking: LinkedBooking): string;
  /** Returns the service with a time limit in ms. */
  service(withinMs: number): PaymentService;
}
