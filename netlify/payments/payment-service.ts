import type { Result } from '#domain/result.ts';
import type { LinkedBooking } from '#netlify/platform/http/tokens.ts';
import type { ClaimedDamage } from './damage-deposit-queries.ts';
import type { CheckoutRow, ClaimedRefund, PaymentUpdate, ProviderName } from './queries.ts';

/** A checkout to be opened. The amounts of its lines, cents, add up to its own. */
export interface CheckoutOrder {
  checkout: CheckoutRow;
  lines: { name: string; amount_cents: number }[];
  /** To whom the service writes its receipt. */
  email: string;
  /** Whether the card is kept, for a balance that is charged later or a damage deposit. */
  keepCard: boolean;
  /** Whole addresses of ours. */
  successUrl: string;
  cancelUrl: string;
}

/** A damage deposit another card is to be given for. */
export interface CardOrder
  extends Pick<ClaimedDamage, 'id' | 'customer_ref'>,
    Pick<CheckoutOrder, 'successUrl' | 'cancelUrl'> {}

/**
 * Why the service did not do what it was asked. `refused`: it will not, and nothing has happened; otherwise it was away,
 * and nobody knows what has. `problem` is a code, never words about a guest.
 */
export interface ServiceFailure {
  refused: boolean;
  problem: string;
}

/** What the service says, to be applied to our own state, or why it said nothing. */
export type PaymentServiceResult = Promise<Result<PaymentUpdate, ServiceFailure>>;

/** The payment service, for one call: everything asked of it shares one budget of time. Each question may be asked again. */
export interface PaymentService {
  /** Opens a checkout; once more opens the same one. */
  openCheckout(order: CheckoutOrder): PaymentServiceResult;
  /** What has become of a checkout that was opened or charged, or of a balance that may have been charged. */
  fetchCheckout(checkout: CheckoutRow): PaymentServiceResult;
  /** Closes a checkout, so that it can no longer be paid. */
  endCheckout(checkout: CheckoutRow): PaymentServiceResult;
  /** Charges a balance to what its deposit was paid with. */
  chargeBalance(balance: CheckoutRow): PaymentServiceResult;
  /** Holds a damage deposit on the card of a stay; where it is held lets it go, or keeps what was decided of it. */
  settleDamage(deposit: ClaimedDamage): PaymentServiceResult;
  /** Opens a page on which the guest of a damage deposit gives another card for it; its address. */
  openCardPage(deposit: CardOrder): Promise<Result<string, ServiceFailure>>;
  /** Gives money back. */
  refund(refund: ClaimedRefund): PaymentServiceResult;
  /** What has become of a refund. */
  fetchRefund(refund: ClaimedRefund): PaymentServiceResult;
  /** Lists every refund made since a moment, including those made by hand. */
  listRefunds(since: Date): Promise<Result<PaymentUpdate[], ServiceFailure>>;
  /** What the service took of a payment, cents; null while it does not know. */
  readFee(checkout: Pick<CheckoutRow, 'payment_ref'>): Promise<Result<number | null, ServiceFailure>>;
}

/** Where guests pay. Whoever takes the money, its arrival goes through the same function of the database. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The address on which a booking is paid: ours, and the same for a booking until its links are renewed. */
  checkoutUrl(booking: LinkedBooking): string;
  /** The service behind it, for at most so many milliseconds. */
  service(withinMs: number): PaymentService;
}
