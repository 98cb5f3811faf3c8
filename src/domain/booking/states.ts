/**
 * State machines of bookings, changes, payments, refunds and damage deposits: who may do what in
 * which state.
 */

import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { Day } from '#domain/dates/day.ts';
import type { BookingStatus } from './booking.ts';
import { mayMove } from './date-change-rules.ts';

/** Actor of a transition. `clock`: time, including calendar syncs. */
export type Actor = 'guest' | 'host' | 'clock' | 'payment service';

/** The status of a booking, or `quoted` while a price that a host has sent can be accepted. */
export type BookingLifecycleState = BookingStatus | 'quoted';

/** Conditions of actions, as the state diagram in the documentation shows them. */
export const conditions = {
  beforeArrival: 'until check-in begins',
  beforeFirstDay: 'until the day before check-in',
  beforeLastDay: 'until the day before check-out',
  notOver: 'until the day of check-out',
  fromLastDay: 'from the day of check-out',
  linksOpen: 'until 30 days after check-out',
  noPayment: 'while no payment of it is under way',
  noCharge: 'while no charge of a host is unpaid',
  noRefusedBalance: 'while no refused balance is unpaid',
  isGuestStay: 'if somebody pays for the stay',
  hasFullPrice: 'if its price is stored in all its parts',
  hasMoney: 'while money for it is retained',
  isOwed: 'while something is owed',
  hasChange: 'while a change waits for its payment',
  hasOpenTerms: 'until its terms are accepted',
  isNeverPaid: 'if it was never paid',
  isFree: 'if its party costs nothing',
} as const;

export type Condition = keyof typeof conditions;

/** A change of state, or of a booking that stays in its state. */
interface Transition<State extends string> {
  from: readonly (State | 'new')[];
  to: State | 'same';
  /** Actors who may make the transition, each with its conditions. */
  by: Partial<Record<Actor, readonly Condition[]>>;
}

/** Transitions of one kind of row, by name. Nothing else changes the state of a row. */
export type StateGraph<State extends string> = Readonly<Record<string, Transition<State>>>;

/**
 * States of a booking. The stays of a party are held, paid and released together. An expired hold
 * counts as such before its row is updated.
 */
export const bookingGraph = {
  hold: { from: ['new'], to: 'held', by: { guest: [], host: [] } },
  sendQuote: { from: ['new'], to: 'quoted', by: { host: [] } },
  acceptQuote: { from: ['quoted'], to: 'held', by: { guest: [] } },
  endQuote: { from: ['quoted'], to: 'expired', by: { host: [], clock: [] } },
  acceptTerms: { from: ['held', 'confirmed'], to: 'same', by: { guest: ['hasOpenTerms'] } },
  moveHold: { from: ['held'], to: 'same', by: { host: ['notOver', 'hasFullPrice', 'noPayment'] } },
  releaseHold: { from: ['held'], to: 'cancelled', by: { guest: ['noPayment'], clock: ['noPayment'] } },
  reopenQuote: { from: ['held'], to: 'quoted', by: { guest: ['noPayment'], clock: [] } },
  expireHold: { from: ['held'], to: 'expired', by: { clock: [] } },
  // The nights are held while the bank has not answered.
  extendHold: { from: ['expired', 'quoted'], to: 'held', by: { 'payment service': [] } },
  confirm: {
    from: ['held', 'quoted', 'expired'],
    to: 'confirmed',
    by: { 'payment service': [], host: ['isOwed'], guest: ['isFree'] },
  },
  // Guests who pay for a hold that was released get its nights if they are still free.
  confirmReleased: { from: ['cancelled'], to: 'confirmed', by: { 'payment service': ['isNeverPaid'] } },
  refuseLatePayment: {
    from: ['held', 'quoted', 'expired', 'cancelled'],
    to: 'refund_due',
    by: { 'payment service': ['isNeverPaid'] },
  },
  refund: { from: ['refund_due'], to: 'refunded', by: { 'payment service': [] } },
  returnRefund: { from: ['refunded'], to: 'refund_due', by: { 'payment service': [] } },
  receivePayment: { from: ['confirmed'], to: 'same', by: { host: ['isOwed'] } },
  changeDates: {
    from: ['confirmed'],
    to: 'same',
    by: { guest: ['beforeFirstDay', 'noCharge'], host: ['notOver', 'hasFullPrice', 'noCharge'] },
  },
  changeNights: { from: ['confirmed'], to: 'same', by: { guest: ['beforeLastDay', 'noCharge'] } },
  changeGuests: { from: ['confirmed'], to: 'same', by: { guest: ['beforeArrival'] } },
  changeExtras: { from: ['confirmed'], to: 'same', by: { guest: ['beforeArrival'] } },
  changePrice: { from: ['confirmed'], to: 'same', by: { guest: ['noCharge'] } },
  raisePrice: {
    from: ['confirmed'],
    to: 'same',
    by: { guest: ['noRefusedBalance'], host: ['noRefusedBalance'] },
  },
  discardChange: {
    from: ['confirmed'],
    to: 'same',
    by: { guest: ['hasChange', 'noPayment'], host: ['hasChange'], clock: ['hasChange'] },
  },
  chargeExtra: {
    from: ['confirmed'],
    to: 'same',
    by: { host: ['isGuestStay', 'hasFullPrice', 'linksOpen'] },
  },
  refundPart: {
    from: ['confirmed', 'cancelled'],
    to: 'same',
    by: { host: ['isGuestStay', 'hasFullPrice', 'hasMoney'] },
  },
  share: { from: ['confirmed'], to: 'same', by: { guest: ['linksOpen'] } },
  review: { from: ['confirmed'], to: 'same', by: { guest: ['fromLastDay', 'linksOpen'] } },
  cancel: { from: ['confirmed'], to: 'cancelled', by: { guest: ['beforeArrival'], host: [] } },
} as const satisfies StateGraph<BookingLifecycleState>;

export type BookingAction = keyof typeof bookingGraph;

/** State of a booking and the conditions that hold for it. An absent condition does not hold. */
export interface BookingSituation {
  state: BookingLifecycleState;
  holds: Partial<Record<Condition, boolean>>;
}

/**
 * Returns why an actor may not act on a booking: its state, or the first unmet condition. Null if
 * the action is allowed.
 */
export function findObstacle(
  { state, holds }: BookingSituation,
  action: BookingAction,
  actor: Actor,
): 'state' | Condition | null {
  const { from, by }: Transition<BookingLifecycleState> = bookingGraph[action];
  const conditions = by[actor];
  if (!conditions || !from.includes(state)) return 'state';
  return conditions.find((condition) => !holds[condition]) ?? null;
}

/** Returns whether an action starts from a state, for any actor and under any conditions. */
export const startsFrom = (action: BookingAction, state: BookingLifecycleState): boolean => {
  const { from }: Transition<BookingLifecycleState> = bookingGraph[action];
  return from.includes(state);
};

/** Returns whether an actor may act on a booking in this situation. */
export const can = (booking: BookingSituation, action: BookingAction, actor: Actor): boolean =>
  findObstacle(booking, action, actor) === null;

/** The conditions that follow from the days of a stay; `today` is the day at its cabin. */
export const findDayConditions = (stay: StayDates, today: Day) => ({
  beforeFirstDay: mayMove(stay, today),
  beforeLastDay: today < stay.check_out,
  notOver: today <= stay.check_out,
  fromLastDay: today >= stay.check_out,
});

/** Changes of bookings: pending, made, charges, and partial refunds by hosts. */
export const changeGraph = {
  ask: { from: ['new'], to: 'held', by: { guest: [], host: [] } },
  make: { from: ['new'], to: 'applied', by: { guest: [], host: [] } },
  pay: { from: ['held'], to: 'applied', by: { 'payment service': [], host: [] } },
  release: { from: ['held'], to: 'released', by: { guest: [], host: [], clock: [] } },
  // A charge is applied while it is unpaid. It ends with the stay too.
  endCharge: { from: ['applied'], to: 'released', by: { guest: [], host: [] } },
  refuseLatePayment: { from: ['held', 'released'], to: 'refund_due', by: { 'payment service': [] } },
} as const satisfies StateGraph<'held' | 'applied' | 'released' | 'refund_due'>;

/**
 * States of a payment request. `quarantined`: the amount or currency received differs from the
 * request.
 */
export const paymentGraph = {
  ask: { from: ['new'], to: 'intended', by: { guest: [], host: [] } },
  schedule: { from: ['new'], to: 'scheduled', by: { 'payment service': [], host: [] } },
  keepDamage: { from: ['new'], to: 'paid', by: { 'payment service': [] } },
  open: { from: ['intended'], to: 'open', by: { 'payment service': [] } },
  chargeBalance: { from: ['scheduled'], to: 'processing', by: { clock: [] } },
  postpone: { from: ['processing'], to: 'scheduled', by: { 'payment service': [] } },
  waitForBank: { from: ['intended', 'open', 'expired'], to: 'processing', by: { 'payment service': [] } },
  end: {
    from: ['intended', 'scheduled', 'open', 'failed'],
    to: 'expired',
    by: { guest: [], host: [], clock: [], 'payment service': [] },
  },
  giveUpBalance: { from: ['processing'], to: 'expired', by: { 'payment service': [] } },
  fail: {
    from: ['intended', 'open', 'expired', 'processing'],
    to: 'failed',
    by: { 'payment service': [] },
  },
  quarantine: {
    from: ['intended', 'scheduled', 'open', 'expired', 'processing', 'failed'],
    to: 'quarantined',
    by: { 'payment service': [] },
  },
  pay: {
    from: ['intended', 'scheduled', 'open', 'expired', 'processing', 'failed', 'quarantined'],
    to: 'paid',
    by: { 'payment service': [], host: [] },
  },
} as const satisfies StateGraph<
  'intended' | 'scheduled' | 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'quarantined'
>;

export const refundGraph = {
  owe: { from: ['new'], to: 'due', by: { guest: [], host: [], 'payment service': [] } },
  recordSent: { from: ['new'], to: 'sent', by: { 'payment service': [] } },
  recordDone: { from: ['new'], to: 'done', by: { 'payment service': [] } },
  recordFailed: { from: ['new'], to: 'failed', by: { 'payment service': [] } },
  send: { from: ['due'], to: 'sent', by: { 'payment service': [] } },
  // A refund made at the payment service replaces it.
  replace: { from: ['due', 'failed', 'done'], to: 'sent', by: { 'payment service': [] } },
  arrive: { from: ['due', 'sent'], to: 'done', by: { 'payment service': [], host: [] } },
  fail: { from: ['due', 'sent', 'done'], to: 'failed', by: { 'payment service': [] } },
  // A refund made at the payment service that replaced one of this site has failed.
  oweAgain: { from: ['sent', 'done', 'failed'], to: 'due', by: { 'payment service': [] } },
} as const satisfies StateGraph<'due' | 'sent' | 'done' | 'failed'>;

/** States of a damage deposit that is held on a card. */
export const damageGraph = {
  ask: { from: ['new'], to: 'asked', by: { clock: [] } },
  refuse: { from: ['asked'], to: 'refused', by: { 'payment service': [] } },
  hold: { from: ['asked', 'refused'], to: 'held', by: { 'payment service': [] } },
  release: { from: ['asked', 'refused', 'held'], to: 'released', by: { 'payment service': [] } },
  keep: { from: ['asked', 'refused', 'held', 'released'], to: 'kept', by: { 'payment service': [] } },
} as const satisfies StateGraph<'asked' | 'refused' | 'held' | 'released' | 'kept'>;
