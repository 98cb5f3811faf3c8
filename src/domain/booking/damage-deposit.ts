import { addDays } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import type { BookingStatus } from './booking.ts';

/** Hold of a damage deposit on a card: its state and the host's decision. */
export interface DamageHold {
  /** Identifies the hold when a host decides on it. */
  id: string;
  /**
   * `asked`: the bank has not answered. `released`: nothing was charged. `kept`: `keep_cents` were
   * charged.
   */
  state: 'asked' | 'refused' | 'held' | 'released' | 'kept';
  /** Retained amount in cents, 0 to release it; null while undecided. */
  keep_cents: number | null;
  /** Reason the guest reads; `null` unless something was retained. */
  reason: string | null;
}

/** Damage deposit of a stay: its terms, and its holds in order. */
export interface DamageDeposit {
  cents: number;
  /**
   * Whether the deposit may be held: the payment service has stored a card, and the guest has
   * accepted the terms.
   */
  has_card: boolean;
  /** Holds in order. A long stay has several, because a hold on a card expires. */
  holds: DamageHold[];
}

/**
 * Describes a damage deposit to a guest before it is held, from the day before check-in until two
 * days after check-out.
 */
export const damageDepositNotice = (cents: number): string =>
  `A damage deposit of ${formatCents(cents)} is held on your card the day before you arrive. It is not charged, and it is let go two days after you leave.`;

/**
 * Describes the deposit of a held or booked stay and the retained amount; null if nothing is held
 * or retained.
 */
export function damageDepositStatusNotice(
  deposit: DamageDeposit | null,
  status: BookingStatus,
): string | null {
  const retainedHold = deposit?.holds.find(({ state }) => state === 'kept');
  if (deposit && retainedHold) return retainedDepositMessage(deposit.cents, retainedHold);
  const isHeld = status === 'held' || (status === 'confirmed' && deposit?.has_card);
  return deposit && isHeld ? damageDepositNotice(deposit.cents) : null;
}

/** Whether the card refused the latest hold. */
export const isDamageHoldRefused = (deposit: DamageDeposit | null): boolean =>
  deposit?.holds.at(-1)?.state === 'refused';

/**
 * Describes the retained amount: `Of the damage deposit of $300.00, $50.00 was kept: a broken
 * lamp.`
 */
export const retainedDepositMessage = (cents: number, { keep_cents, reason }: DamageHold): string =>
  `Of the damage deposit of ${formatCents(cents)}, ${formatCents(keep_cents ?? 0)} was kept${reason ? `: ${reason}` : ''}.`;

/** Returns the hold a host can release or retain, or null. */
export const findOpenDamageHold = (deposit: DamageDeposit | null): DamageHold | null =>
  deposit?.holds.findLast(({ state, keep_cents }) => state === 'held' && keep_cents === null) ?? null;

/** Describes the state of a stay's damage deposit to hosts. */
export function formatDamageDepositState(deposit: DamageDeposit, checkOut: string): string {
  const { cents, has_card, holds } = deposit;
  const damageHold = findOpenDamageHold(deposit) ?? holds.at(-1);
  const amount = formatCents(cents);
  if (!damageHold)
    return `${amount}, ${has_card ? 'asked for the day before check-in' : 'not asked for: no card is kept, or its guest has not accepted the terms'}`;
  const keeps = damageHold.keep_cents ? formatCents(damageHold.keep_cents) : null;
  const decision = keeps ? `${keeps} is being kept` : 'being let go';
  const stateLabels: Record<DamageHold['state'], string> = {
    asked: 'the bank is being asked',
    refused: 'the card refused it',
    held: damageHold.keep_cents === null ? `held until ${formatDay(addDays(checkOut, 2), 'date')}` : decision,
    released: keeps ? 'ended at the bank before any was kept' : 'let go, nothing charged',
    kept: `${keeps} kept${damageHold.reason ? `: ${damageHold.reason}` : ''}`,
  };
  return `${amount}, ${stateLabels[damageHold.state]}`;
}
