import { expect } from 'vitest';
import { duePayments } from '#netlify/booking/due-payments.ts';
import { findBooking } from '#netlify/booking/record-queries.ts';
import { applyPaymentUpdate, insertCheckout } from '#netlify/payments/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { get, post } from '#support/api.ts';
import type { HostCaller } from '#support/host.ts';
import { type PaidBookingFixture, sayPaid } from './fixture.ts';

/** Guests of a stay, with the number of the request; later ones take precedence. */
interface People {
  adults: number;
  children: number;
  wish: number;
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
  wishes: number;
  /** The change that waits, and the payments that were written for it. */
  waiting: Waiting | null;
  /** Payments of changes that gave way. */
  lost: string[];
}

interface Waiting {
  /** The stay as it will be; once more the same is kept. */
  asked: Asked;
  difference: number;
  isOver: boolean;
  payments: string[];
  make(model: Model): void;
}

interface Asked extends Pick<Model, 'pets' | 'check_in' | 'check_out' | 'extras'> {
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

export const viewOf = async ({ booked: { token } }: Stay) => (await get('booking', { token })).body.booking;

const change = ({ booked: { token }, model }: Stay, wanted: object, added = 0) =>
  post('change-booking', { token, expected_total: model.total + added, ...wanted });

const peopleOf = (model: Model, adults: number, children: number): People => {
  model.wishes += 1;
  return { adults, children, wish: model.wishes };
};

type NewWaiting = Omit<Waiting, 'isOver' | 'payments' | 'asked'> & { asked: Partial<Asked> };

function replace(model: Model, waiting: NewWaiting | null): void {
  const { people, pets, check_in, check_out, extras } = model;
  const { adults, children } = people;
  const asked = { kind: '', adults, children, pets, check_in, check_out, extras, ...waiting?.asked };
  const before = model.waiting;
  if (before && !before.isOver && JSON.stringify(before.asked) === JSON.stringify(asked)) return;
  model.lost.push(...(model.waiting?.payments ?? []));
  model.waiting = waiting && { ...waiting, asked, isOver: false, payments: [] };
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

const guestsIn = ({ adults, children }: Omit<People, 'wish'>): number => adults + children;
/** Returns the difference in breakfasts for other guests. */
const moreFor = ({ extras, people }: Model, coming: People): number =>
  extras.includes('Breakfast') ? 500 * (guestsIn(coming) - guestsIn(people)) : 0;

/** The guest saves who comes, with the pets there are: paid for first where that costs more. */
export async function savePeople(stay: Stay, adults: number, children: number): Promise<void> {
  const { model } = stay;
  const asked = peopleOf(model, adults, children);
  const difference = moreFor(model, asked);
  const { status } = await change(stay, { adults, children, pets: model.pets }, difference);
  expect(status).toBe(200);
  const { waiting } = model;
  if (difference > 0)
    return replace(model, {
      asked: { kind: 'party', adults, children },
      difference,
      make: (made) => Object.assign(made, { people: asked }),
    });
  model.people = asked;
  model.total += difference;
  const isOutgrown =
    waiting?.asked.extras.includes('Breakfast') && guestsIn(waiting.asked) !== guestsIn(asked);
  if (difference < 0 || isOutgrown) return replace(model, null);
  if (waiting) Object.assign(waiting.asked, { adults, children });
}

/** The guest requests the first pet, with these guests. */
export async function askForPet(stay: Stay, adults: number, children: number): Promise<void> {
  const { model } = stay;
  const fee = (await viewOf(stay)).changes?.pet_fee ?? 0;
  if (fee === 0) return;
  const asked = peopleOf(model, adults, children);
  const difference = fee + moreFor(model, asked);
  const { status } = await change(stay, { adults, children, pets: 1 }, difference);
  expect(status).toBe(200);
  replace(model, {
    asked: { kind: 'party', adults, children, pets: 1 },
    difference,
    make: (made) => {
      made.pets = 1;
      if (asked.wish > made.people.wish) made.people = asked;
    },
  });
}

/**
 * The guest wants just these extras: those that are new are paid for first where they cost more
 * than those that go.
 */
export async function chooseExtras(stay: Stay, extras: readonly string[]): Promise<void> {
  const { model } = stay;
  const { subtotal } = (await viewOf(stay)).quote;
  const priceOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (amounts[name]?.(guestsIn(model.people), subtotal) ?? 0), 0);
  const difference = priceOf(extras) - priceOf(model.extras);
  expect((await change(stay, { extras }, difference)).status).toBe(200);
  if (extras.length === model.extras.length && extras.every((name) => model.extras.includes(name))) return;
  const make = (made: Model) => Object.assign(made, { extras });
  replace(model, difference > 0 ? { asked: { kind: 'extras', extras }, difference, make } : null);
  if (difference > 0) return;
  make(model);
  model.total += difference;
}

/** The guest requests the night before or after the stay. */
export async function askForNight(stay: Stay, which: number): Promise<void> {
  const nights = (await viewOf(stay)).extra_nights;
  const night = nights[which % nights.length];
  if (!night) return;
  const { check_in, check_out, difference } = night;
  const { status } = await change(stay, { check_in, check_out }, difference);
  expect(status).toBe(200);
  const make = (made: Model) => Object.assign(made, { check_in, check_out });
  replace(stay.model, { asked: { kind: 'nights', check_in, check_out }, difference, make });
}

/** The host moves the stay: at once, or where that costs more, as soon as the guest has paid. */
export async function moveTo(stay: Stay, check_in: string, check_out: string): Promise<void> {
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
  // A host's offer takes the place of one like it.
  model.wishes += 1;
  const make = (made: Model) => Object.assign(made, { check_in, check_out });
  const asked = { kind: `move ${model.wishes}`, check_in, check_out };
  replace(model, difference > 0 ? { asked, difference, make } : null);
  if (difference > 0) return;
  make(model);
  model.total = quote.total;
}

/** The guest requests other dates, which apply at once or, if dearer, when paid. */
export async function askForDates(stay: Stay, check_in: string, check_out: string): Promise<void> {
  const { model } = stay;
  if (check_in === model.check_in && check_out === model.check_out) return;
  // Requests the price first, with an impossible total.
  const { error } = await change(stay, { check_in, check_out }, -model.total);
  if (error?.code === 'taken') return;
  const total = Number(error?.details?.total);
  const { status } = await change(stay, { check_in, check_out }, total - model.total);
  expect(status).toBe(200);
  const difference = total - model.total;
  const make = (made: Model) => Object.assign(made, { check_in, check_out });
  const asked = { kind: 'nights', check_in, check_out };
  replace(model, difference > 0 ? { asked, difference, make } : null);
  if (difference > 0) return;
  make(model);
  model.total = total;
}

export async function letGo(stay: Stay): Promise<void> {
  expect((await change(stay, { let_go: true })).status).toBe(200);
  replace(stay.model, null);
}

/** A pending change expires and releases its nights. */
export async function lapse({ db, booked, model }: Stay): Promise<void> {
  await db.query(
    `with over as (
       update booking_changes set hold_expires_at = now() - interval '1 minute'
       where booking_id = $1 and state = 'held' returning id
     )
     update cabin_nights set hold_until = now() - interval '1 minute' from over where holder = over.id::text`,
    [booked.id],
  );
  if (model.waiting) model.waiting.isOver = true;
}

/** The guest follows the link. */
export async function openCheckout({ db, booked, model }: Stay): Promise<void> {
  const booking = await findBooking(db, booked.reference);
  const due = booking ? duePayments(booking, new Date()) : [];
  if (!booking || due.length === 0) return;
  const { id } = await insertCheckout(db, booking.party_id, 'test', due);
  await applyPaymentUpdate(db, { about: 'payment', state: 'open', payment_id: id, payment_ref: null });
  if (!model.waiting?.payments.includes(id)) model.waiting?.payments.push(id);
}

/** The last checkout of the change that waits ends without a payment. */
export async function endCheckout({ db, model }: Stay, state: 'expired' | 'failed'): Promise<void> {
  const id = model.waiting?.payments.at(-1);
  if (id) await applyPaymentUpdate(db, { about: 'payment', state, payment_id: id, payment_ref: null });
}

/**
 * The payment service confirms one of the payments of the pending change, creating one if none is
 * open.
 */
export async function payWaiting(stay: Stay, which: number): Promise<void> {
  const { db, model } = stay;
  const { waiting } = model;
  if (waiting?.payments.length === 0) await openCheckout(stay);
  const id = waiting?.payments[which % waiting.payments.length];
  if (!waiting || !id) return;
  await sayPaid(db, id, waiting.difference);
  waiting.make(model);
  model.total += waiting.difference;
  // Payments of other checkouts are refunded if they arrive.
  waiting.payments = waiting.payments.filter((other) => other !== id);
  replace(model, null);
}

/**
 * Cancels the stay for all that was paid, and what is open for a change of it may be paid all the
 * same.
 */
export async function cancel(stay: Stay): Promise<void> {
  const { booked, model } = stay;
  const { token } = booked;
  expect((await post('cancel-booking', { token, expected_refund: model.total })).status).toBe(200);
  replace(model, null);
  while (model.lost.length > 0) await payLost(stay, 0);
}

/** A payment comes for what is not possible any more. */
export async function payLost({ db, model }: Stay, which: number): Promise<void> {
  const id = model.lost[which % model.lost.length];
  if (!id) return;
  const [payment] = await db.query<{ amount_cents: number }>(
    'select amount_cents from payments where id = $1',
    [id],
  );
  await sayPaid(db, id, payment?.amount_cents ?? 0);
  model.lost = model.lost.filter((other) => other !== id);
}
