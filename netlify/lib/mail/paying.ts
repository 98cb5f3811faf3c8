import type { LetterPayment } from '#database/letters.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatDay } from '#domain/stay/words.ts';
import { addressOf } from '../origin.ts';
import type { LetterContext } from './booking-letter.ts';
import { manageUrl } from './stay-facts.ts';
import { action, type Block, type Fact } from './words.ts';

const isUnpaid = ({ state }: LetterPayment): boolean =>
  state === 'intended' || state === 'open' || state === 'failed' || state === 'expired';

/** Whether a payment of the party is on its way: the guest has paid, and we wait for the bank. */
export const isUnderWay = ({ lead }: LetterContext): boolean =>
  lead.payments.some(({ state }) => state === 'processing');

/**
 * The way to pay what is due. A payment page that may close before the hold ends is reached through the page of the
 * booking, which always has one that is open.
 */
export function payAction(context: LetterContext, due?: LetterPayment): Block {
  const { lead, env } = context;
  const payment = due ?? lead.payments.findLast(isUnpaid);
  const ends = payment?.checkout_expires_at ?? lead.hold_expires_at;
  const isOpen = payment?.state === 'open' && new Date(ends) >= new Date(lead.hold_expires_at);
  const url = isOpen && payment.checkout_url ? addressOf(payment.checkout_url, env) : manageUrl(lead, env);
  return action(payment ? `Pay ${formatCents(payment.amount_cents)}` : 'Go to payment', url);
}

/** What has been paid and what is still to pay, where a stay is not paid in one sum. */
export function paymentFacts({ lead }: LetterContext): Fact[] {
  const paid = lead.payments.filter(({ state }) => state === 'paid');
  const balance = lead.payments.find(({ kind, state }) => kind === 'balance' && state !== 'paid');
  if (!balance) return [];
  const cents = paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const due = balance.due_on ? `, on ${formatDay(balance.due_on, 'long')}` : '';
  return [
    ['Paid', formatCents(cents)],
    ['Still to pay', `${formatCents(balance.amount_cents)}${due}`],
  ];
}
