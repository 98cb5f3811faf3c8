import type { Problem } from '#contracts/errors.ts';
import type { Result } from '#domain/result.ts';
import type { Env } from '../env.ts';

/** What a payment service gets of a booking: enough to charge for it, nothing of the guest. */
export interface Payable {
  reference: string;
  total_cents: number;
}

/** Where guests pay. Whoever takes the money, its arrival goes through `services/payments.ts`. */
export interface PaymentProvider {
  /** The page on which this booking is paid. */
  checkoutUrl(booking: Payable): string;
}

/** Makes a provider from the settings, or says why it may not be used here. */
export type ProviderFactory = (env: Env) => Result<PaymentProvider, Problem>;
