import type { LetterPayment } from '#database/letters.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { addressOf } from '../origin.ts';
import { pages } from '../pages.ts';
import { signToken } from '../tokens.ts';
import type { LetterContext } from './booking-letter.ts';
import { priceOf } from './stay-facts.ts';
import { action, type Block, type Fact } from './words.ts';

/** Whether money is on its way, or arrived otherwise than expected: nobody can say that none has come. */
export const isUnderWay = ({ lead }: LetterContext): boolean =>
  lead.payments.some(({ state }) => state === 'processing' || state === 'quarantined');

const isUnpaid = ({ state }: LetterPayment): boolean => state === 'intended' || state === 'open';

/** The way to pay what is due, which of a party's changes is a link of its own. The link stays good: it leads to a checkout that is open, or to what has been paid. */
export function payAction({ lead, party, env }: LetterContext, due?: LetterPayment): Block {
  const asked = due ?? lead.payments.findLast(isUnpaid);
  const isWhole = party.every(({ cabin }) => !cabin.deposit_percent);
  const cents = asked?.amount_cents ?? (isWhole ? priceOf(party) : null);
  const label = cents === null ? 'Go to payment' : `Pay ${formatCents(cents)}`;
  return action(
    label,
    addressOf(pages.pay(signToken(asked?.change_reference ?? lead.reference, 'pay', env)), env),
  );
}

const owed = ['scheduled', 'processing', 'failed'];

/** What has been paid and what is still to pay, where a stay is not paid in one sum. */
export function paymentFacts({ lead }: LetterContext): Fact[] {
  const balances = lead.payments.filter(({ kind }) => kind === 'balance');
  const balance = balances.findLast(({ state }) => owed.includes(state));
  if (!balance || balances.some(({ state }) => state === 'paid')) return [];
  const returned = new Set(lead.refunds.map(({ payment_id }) => payment_id));
  const paid = lead.payments.filter(({ id, state }) => state === 'paid' && !returned.has(id));
  const cents = paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const due = balance.due_on ? `, on ${formatDay(balance.due_on, 'long')}` : '';
  return [
    ['Paid', formatCents(cents)],
    ['Still to pay', `${formatCents(balance.amount_cents)}${due}`],
  ];
}
