import type { BookingChange } from '#database/managed-bookings.ts';
import { pages } from '#lib/pages.ts';
import { testCheckout } from '#lib/payments/test-checkout.ts';
import { signToken } from '#lib/tokens.ts';
import type { Ports } from './ports.ts';

/** Where a held change is paid; null where nothing can be paid. */
export const changePaymentUrl = ({ id }: Pick<BookingChange, 'id'>, { env }: Ports): string | null =>
  testCheckout(env).ok ? pages.testCheckout(signToken(id, 'pay', env)) : null;
