import { addDays } from '../day/day.ts';
import type { BookingStatus } from '../guest/booking.ts';
import { formatDay } from '../stay/day-words.ts';
import type { StayDates } from '../stay/rules.ts';
import { counted } from '../stay/words.ts';
import { formatCents } from './money.ts';

/** A damage deposit as a host sets it. Of several the last counts that names the cabin, else the last for all. */
export interface DamageDepositRow {
  /** What hosts know it by. */
  name: string;
  /** Cents that are held; 0: none. */
  amount_cents: number;
  /** The cabins it is for, by slug; none is all. */
  cabins: string[];
}

/** How many days before check-in a card is asked for it. */
export const damageDaysBefore = 1;

/** How many days after check-out what is not kept is let go. */
export const damageDaysAfter = 2;

/** One hold on a card: how far it has come, and what was decided of it. */
export interface DamageHold {
  id: string;
  /** `asked`: the bank has not answered; `released`: nothing was charged; `kept`: `keep_cents` were. */
  state: 'asked' | 'refused' | 'held' | 'released' | 'kept';
  /** What is kept of it, cents, 0 to let it go; null while that is open. */
  keep_cents: number | null;
  /** Why some of it is kept. */
  reason: string | null;
  /** A code of the payment service, why it was refused. */
  problem: string | null;
}

/** The damage deposit of a stay: what was agreed, and what has become of it, the first hold first. */
export interface DamageDeposit {
  /** Cents. */
  cents: number;
  /** Whether the payment service keeps a card of the stay. */
  has_card: boolean;
  holds: DamageHold[];
}

/** What a guest reads of a damage deposit before it is held. */
export const damageWords = (cents: number): string =>
  `A damage deposit of ${formatCents(cents)} is held on your card the day before you arrive. It is not charged, and it is let go ${counted(damageDaysAfter, 'day')} after you leave.`;

/** The same of a stay that is held or booked, and what has become of it; null where nothing is held or was kept. */
export function damageWordsOf(deposit: DamageDeposit | null, status: BookingStatus): string | null {
  if (!deposit) return null;
  const { cents, has_card, holds } = deposit;
  const kept = holds.find(({ state }) => state === 'kept');
  if (kept) return keptWords(cents, kept);
  if (status === 'held') return damageWords(cents);
  if (status !== 'confirmed') return null;
  if (holds.at(-1)?.state === 'released')
    return `The damage deposit of ${formatCents(cents)} was let go. Nothing was charged.`;
  return has_card ? damageWords(cents) : null;
}

/** What was kept of a deposit: `Of the damage deposit of $300.00, $50.00 was kept: A broken lamp.` */
export const keptWords = (cents: number, { keep_cents, reason }: DamageHold): string =>
  `Of the damage deposit of ${formatCents(cents)}, ${formatCents(keep_cents ?? 0)} was kept${reason ? `: ${reason}` : ''}.`;

/** The hold a host can let go or keep some of; null where there is none. */
export const openHold = (deposit: DamageDeposit | null): DamageHold | null =>
  deposit?.holds.findLast(({ state, keep_cents }) => state === 'held' && keep_cents === null) ?? null;

/** What has become of the damage deposit of a stay, in a sentence for hosts. */
export function damageStateWords(
  deposit: DamageDeposit,
  { check_in, check_out }: StayDates,
  isBooked: boolean,
): string {
  const { cents, has_card, holds } = deposit;
  const amount = formatCents(cents);
  const last = openHold(deposit) ?? holds.at(-1);
  if (!last) {
    if (!isBooked) return `${amount}, not asked for`;
    return has_card
      ? `${amount}, asked for from ${formatDay(addDays(check_in, -damageDaysBefore), 'date')}`
      : `${amount}, not asked for: no card is kept of this stay`;
  }
  const { state, keep_cents, problem } = last;
  switch (state) {
    case 'asked':
      return `${amount}, the bank is being asked`;
    case 'refused':
      return `${amount}, the card refused it${problem ? ` (${problem})` : ''}`;
    case 'held': {
      const free = formatDay(addDays(check_out, damageDaysAfter), 'date');
      if (keep_cents === null) return `${amount} held, let go on ${free}`;
      return keep_cents > 0
        ? `${formatCents(keep_cents)} of ${amount} is being kept`
        : `${amount}, being let go`;
    }
    case 'released':
      return keep_cents ? `${amount} ended before any was kept` : `${amount}, let go`;
    case 'kept':
      return keptWords(cents, last);
  }
}
