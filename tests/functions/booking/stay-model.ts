// Model of a stay: performs changes of a booking and calculates its expected state.

import { expect } from 'vitest';
import { duePayments } from '#netlify/booking/due-payments.ts';
import { findBooking } from '#netlify/booking/record-queries.ts';
import { applyPaymentUpdate, insertCheckout } from '#netlify/payments/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { get, post } from '#support/api.ts';
import type { HostCaller } from '#support/host.ts';
import { confirmCheckout, type PaidBookingFixture } from './fixture.ts';

/** Numbers of guests, and the number of the request. A later request takes precedence. */
interface People {
  adults: number;
  children: number;
  request: number;
}

/** Expected state of a stay. Cents. */
export interface Model {
  people: People;
  pets: number;
  check_in: string;
  check_out: string;
  /** Optional fees, by name. */
  extras: readonly string[];
  total: number;
  requests: number;
  /** The change that waits for payment. */
  pending: Pending | null;
  /** Ids of payments for changes that were replaced or withdrawn. */
  replacedPayments: string[];
}

interface Pending {
  /** The stay after the change. The same request again keeps the pending change. */
  requested: RequestedStay;
  difference: number;
  isExpired: boolean;
  payments: string[];
  apply(model: Model): void;
}

interface RequestedStay extends Pick<Model, 'pets' | 'check_in' | 'check_out' | 'extras'> {
  kind: string;
  adults: number;
  children: number;
}

export interface Stay {
  db: Database;
  desk: HostCaller;
  booked: PaidBookingFixture;
  model: Model;
}

export const readBooking = async ({ booked: { token } }: Stay) =>
  (await get('booking', { token })).body.booking;

const change = ({ booked: { token }, model }: Stay, input: object, added = 0) =>
  post('change-booking', { token, expected_total: model.total + added, ...input });

const addRequest = (model: Model, adults: number, children: number): People => {
  model.requests += 1;
  return { adults, children, request: model.requests };
};

type NewPending = Omit<Pending, 'isExpired' | 'payments' | 'requested'> & {
  requested: Partial<RequestedStay>;
};

function replacePending(model: Model, pending: NewPending | null): void {
  const { people, pets, check_in, check_out, extras } = model;
  const { adults, children } = people;
  const requested = { kind: '', adults, children, pets, check_in, check_out, extras, ...pending?.requested };
  const before = model.pending;
  if (before && !before.isExpired && JSON.stringify(before.requested) === JSON.stringify(requested)) return;
  model.replacedPayments.push(...(model.pending?.payments ?? []));
  model.pending = pending && { ...pending, requested, isExpired: false, payments: [] };
}

/**
 * Prices of extras: firewood per stay, breakfast per guest, late check-out a tenth of the nights.
 */
const amounts: Readonly<Record<string, (guests: number, nightsCents: number) => number>> = {
  Firewood: () => 3000,
  Breakfast: (guests) => 500 * guests,
  'Late check-out': (_, nightsCents) => Math.floor((nightsCents + 5) / 10),
};
export const extraNames = Object.keys(amounts);

const guestsIn = ({ adults, children }: Omit<People, 'request'>): number => adults + children;
/** Returns the price difference of breakfasts for other numbers of guests. */
const breakfastDifference = ({ extras, people }: Model, guests: People): number =>
  extras.includes('Breakfast') ? 500 * (guestsIn(guests) - guestsIn(people)) : 0;

/** The guest changes the numbers of guests. Waits for payment if that costs more. */
export async function savePeople(stay: Stay, adults: number, children: number): Promise<void> {
  const { model } = stay;
  const requested = addRequest(model, adults, children);
  const difference = breakfastDifference(model, requested);
  const { status } = await change(stay, { adults, children, pets: model.pets }, difference);
  expect(status).toBe(200);
  const { pending } = model;
  if (difference > 0)
    return replacePending(model, {
      requested: { kind: 'party', adults, children },
      difference,
      apply: (changed) => Object.assign(changed, { people: requested }),
    });
  model.people = requested;
  model.total += difference;
  const isOutgrown =
    pending?.requested.extras.includes('Breakfast') && guestsIn(pending.requested) !== guestsIn(requested);
  if (difference < 0 || isOutgrown) return replacePending(model, null);
  if (pending) Object.assign(pending.requested, { adults, children });
}

/** The guest requests the first pet and other numbers of guests. */
export async function requestPet(stay: Stay, adults: number, children: number): Promise<void> {
  const { model } = stay;
  const fee = (await readBooking(stay)).changes?.pet_fee ?? 0;
  if (fee === 0) return;
  const requested = addRequest(model, adults, children);
  const difference = fee + breakfastDifference(model, requested);
  const { status } = await change(stay, { adults, children, pets: 1 }, difference);
  expect(status).toBe(200);
  replacePending(model, {
    requested: { kind: 'party', adults, children, pets: 1 },
    difference,
    apply: (changed) => {
      changed.pets = 1;
      if (requested.request > changed.people.request) changed.people = requested;
    },
  });
}

/** The guest chooses extras. Waits for payment if they cost more than the current ones. */
export async function chooseExtras(stay: Stay, extras: readonly string[]): Promise<void> {
  const { model } = stay;
  const { subtotal } = (await readBooking(stay)).quote;
  const priceOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (amounts[name]?.(guestsIn(model.people), subtotal) ?? 0), 0);
  const difference = priceOf(extras) - priceOf(model.extras);
  expect((await change(stay, { extras }, difference)).status).toBe(200);
  if (extras.length === model.extras.length && extras.every((name) => model.extras.includes(name))) return;
  const apply = (changed: Model) => Object.assign(changed, { extras });
  replacePending(model, difference > 0 ? { requested: { kind: 'extras', extras }, difference, apply } : null);
  if (difference > 0) return;
  apply(model);
  model.total += difference;
}

/** The guest requests the night before or after the stay. */
export async function requestExtraNight(stay: Stay, which: number): Promise<void> {
  const nights = (await readBooking(stay)).extra_nights;
  const night = nights[which % nights.length];
  if (!night) return;
  const { check_in, check_out, difference } = night;
  const { status } = await change(stay, { check_in, check_out }, difference);
  expect(status).toBe(200);
  const apply = (changed: Model) => Object.assign(changed, { check_in, check_out });
  replacePending(stay.model, { requested: { kind: 'nights', check_in, check_out }, difference, apply });
}

/** The host moves the stay. Waits for payment if that costs more. */
export async function moveAsHost(stay: Stay, check_in: string, check_out: string): Promise<void> {
  const { desk, booked, model } = stay;
  const to = { reference: booked.reference, check_in, check_out };
  const priced = await desk.send('POST desk/price-move', to);
  if (priced.error) return;
  const { state, quote } = priced.body;
  const { status } = await desk.send('POST desk/move-booking', {
    ...to,
    seen: state,
    expected_total: quote.total,
  });
  expect(status).toBe(200);
  const difference = quote.total - model.total;
  // A new move replaces an equal pending one.
  model.requests += 1;
  const apply = (changed: Model) => Object.assign(changed, { check_in, check_out });
  const requested = { kind: `move ${model.requests}`, check_in, check_out };
  replacePending(model, difference > 0 ? { requested, difference, apply } : null);
  if (difference > 0) return;
  apply(model);
  model.total = quote.total;
}

/** The guest requests other dates. Waits for payment if they cost more. */
export async function requestDates(stay: Stay, check_in: string, check_out: string): Promise<void> {
  const { model } = stay;
  if (check_in === model.check_in && check_out === model.check_out) return;
  // An impossible total makes the server return the real one.
  const { error } = await change(stay, { check_in, check_out }, -model.total);
  if (error?.code === 'taken') return;
  const total = Number(error?.details?.total);
  const { status } = await change(stay, { check_in, check_out }, total - model.total);
  expect(status).toBe(200);
  const difference = total - model.total;
  const apply = (changed: Model) => Object.assign(changed, { check_in, check_out });
  const requested = { kind: 'nights', check_in, check_out };
  replacePending(model, difference > 0 ? { requested, difference, apply } : null);
  if (difference > 0) return;
  apply(model);
  model.total = total;
}

export async function withdrawChange(stay: Stay): Promise<void> {
  expect((await change(stay, { let_go: true })).status).toBe(200);
  replacePending(stay.model, null);
}

/** A pending change expires and releases its nights. */
export async function expireChange({ db, booked, model }: Stay): Promise<void> {
  await db.query(
    `with over as (
       update booking_changes set hold_expires_at = now() - interval '1 minute'
       where booking_id = $1 and state = 'held' returning id
     )
     update cabin_nights set hold_until = now() - interval '1 minute' from over where holder = over.id::text`,
    [booked.id],
  );
  if (model.pending) model.pending.isExpired = true;
}

/** The guest opens the checkout. */
export async function openCheckout({ db, booked, model }: Stay): Promise<void> {
  const booking = await findBooking(db, booked.reference);
  const due = booking ? duePayments(booking, new Date()) : [];
  if (!booking || due.length === 0) return;
  const { id } = await insertCheckout(db, booking.party_id, 'test', due);
  await applyPaymentUpdate(db, { about: 'payment', state: 'open', payment_id: id, payment_ref: null });
  if (!model.pending?.payments.includes(id)) model.pending?.payments.push(id);
}

/** The last checkout of the pending change ends without a payment. */
export async function endCheckout({ db, model }: Stay, state: 'expired' | 'failed'): Promise<void> {
  const id = model.pending?.payments.at(-1);
  if (id) await applyPaymentUpdate(db, { about: 'payment', state, payment_id: id, payment_ref: null });
}

/**
 * The payment service confirms one of the payments of the pending change, creating one if none is
 * open.
 */
export async function payPendingChange(stay: Stay, which: number): Promise<void> {
  const { db, model } = stay;
  const { pending } = model;
  if (pending?.payments.length === 0) await openCheckout(stay);
  const id = pending?.payments[which % pending.payments.length];
  if (!pending || !id) return;
  await confirmCheckout(db, id, pending.difference);
  pending.apply(model);
  model.total += pending.difference;
  // Payments of other checkouts are refunded if they arrive.
  pending.payments = pending.payments.filter((other) => other !== id);
  replacePending(model, null);
}

/** The guest cancels with a full refund. Then payments for replaced changes arrive. */
export async function cancel(stay: Stay): Promise<void> {
  const { booked, model } = stay;
  const { token } = booked;
  expect((await post('cancel-booking', { token, expected_refund: model.total })).status).toBe(200);
  replacePending(model, null);
  while (model.replacedPayments.length > 0) await payReplacedChange(stay, 0);
}

/** A payment for a replaced change arrives. */
export async function payReplacedChange({ db, model }: Stay, which: number): Promise<void> {
  const id = model.replacedPayments[which % model.replacedPayments.length];
  if (!id) return;
  const [payment] = await db.query<{ amount_cents: number }>(
    'select amount_cents from payments where id = $1',
    [id],
  );
  await confirmCheckout(db, id, payment?.amount_cents ?? 0);
  model.replacedPayments = model.replacedPayments.filter((other) => other !== id);
}
