import type { BookingWithCabin } from '#database/bookings.ts';
import { paymentProvider } from '#lib/payments/provider.ts';
import type { Ports } from './ports.ts';

/** Where the held change of a booking is paid; null where nothing can be paid. */
export function changePaymentUrl(booking: BookingWithCabin, { env }: Pick<Ports, 'env'>): string | null {
  const provider = paymentProvider(env);
  return provider.ok ? provider.value.checkoutUrl(booking) : null;
}
