// Every call on a booking in every state: allowed exactly if the booking graph allows it.

import { beforeAll, expect, test } from 'vitest';
import { type Actor, type BookingAction, type BookingSituation, can } from '#domain/booking/states.ts';
import { toSituation } from '#domain/booking/stored-booking.ts';
import { expireHolds } from '#netlify/booking/holds.ts';
import { findBookingAsHost } from '#netlify/booking/host-queries.ts';
import { bookFree } from '#netlify/booking/queries.ts';
import { findBooking } from '#netlify/booking/record-queries.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { sendReview } from '#netlify/reviews/submit-review.ts';
import { post } from '#support/api.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { setFees } from '#support/settings.ts';
import { expectAllowedTransitions } from '#support/state-transitions.ts';
import {
  bookAndPay,
  cancelWithFullRefund,
  confirmCheckout,
  holdStay,
  type PaidBookingFixture,
  pay,
} from './fixture.ts';
import { newCabin, readHostBooking, stay } from './host-bookings.ts';

const house = testDatabase();
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
  await setFees(house.db, [
    {
      name: 'Firewood',
      per_stay_cents: 3000,
      per_night_cents: 0,
      optional: true,
      taxed: false,
      cabins: [],
      from: null,
      until: null,
    },
  ]);
});
expectAllowedTransitions(house);

type Booked = PaidBookingFixture;

const booked = async (): Promise<Booked> => bookAndPay(house.db, stay(await newCabin(house.db), 40, 43));
const held = async (): Promise<Booked> => holdStay(house.db, stay(await newCabin(house.db), 40, 43));

/** Updates a column of a booking's row. Returns the booking. */
const after = async (made: Booked, set: string, values: unknown[] = []): Promise<Booked> => {
  await house.db.query(`update bookings set ${set} where id = $1`, [made.id, ...values]);
  return made;
};
const onDays = async (from: number, to: number): Promise<Booked> =>
  after(await booked(), 'check_in = $2, check_out = $3', [inDays(from), inDays(to)]);

/** Creates a booking in every state and time of a stay. */
const situations: Readonly<Record<string, () => Promise<Booked>>> = {
  'is held': held,
  'is held no longer': async () => after(await held(), `hold_expires_at = now() - interval '1 minute'`),
  'is held, and its terms are not accepted': async () =>
    after(await held(), `terms = terms || '{"agreed_at": null}'`),
  'is held, and costs nothing': async () => after(await held(), 'total_cents = 0'),
  'has ended unpaid': async () =>
    after(await held(), `status = 'expired', hold_expires_at = now() - interval '1 minute'`),
  'is a quote': async () => {
    const made = await held();
    await house.db.query('delete from cabin_nights where holder = $1', [made.id]);
    return after(
      made,
      `status = 'expired', quoted_until = now() + interval '1 day', hold_expires_at = now() + interval '1 day',
       terms = terms || '{"agreed_at": null}'`,
    );
  },
  'was released': async () => {
    const made = await held();
    await post('release-hold', { token: made.token });
    return made;
  },
  'is booked': booked,
  'is booked, and its terms are not accepted': async () =>
    after(await booked(), `terms = terms || '{"agreed_at": null}'`),
  'is booked, and other nights are offered': async () => {
    const made = await booked();
    await moveAsHost(made, { check_in: inDays(60), check_out: inDays(64) });
    return made;
  },
  'is booked, and the stay has begun': () => onDays(-1, 2),
  'is booked, and the stay ends today': () => onDays(-3, 0),
  'is booked, and the stay is over': () => onDays(-20, -17),
  'is booked, and its links have ended': () => onDays(-60, -57),
  'is booked, and a host charges something': async () => {
    const made = await booked();
    await charge(made);
    return made;
  },
  'is booked, and its balance was refused': async () => {
    const made = await bookAndPay(house.db, stay(await newCabin(house.db), 40, 43), 20_000);
    await house.db.query(
      `insert into payments (booking_id, kind, amount_cents, provider, state) values ($1, 'balance', $2, 'test', 'failed')`,
      [made.id, made.quote.total - 20_000],
    );
    return made;
  },
  'is cancelled': async () => {
    const made = await booked();
    await cancelWithFullRefund(house.db, made.id);
    return made;
  },
  'is cancelled, and money is kept': async () => {
    const made = await booked();
    await cancelWithFullRefund(house.db, made.id);
    await pay(house.db, made.id, 5000, { kind: 'extra' });
    return made;
  },
  'was paid too late': async () => after(await held(), `status = 'refund_due', payment_reference = 'x'`),
  'was given back': async () =>
    after(await after(await held(), `status = 'refund_due', payment_reference = 'x'`), `status = 'refunded'`),
};

const seenOf = async ({ reference }: Booked): Promise<{ reference: string; seen: string }> => ({
  reference,
  seen: (await findBooking(house.db, reference))?.state ?? '',
});

async function charge(made: Booked): Promise<void> {
  const wanted = { ...(await seenOf(made)), cents: 4000, reason: 'Lamp', taxed: false };
  await desk.send('POST desk/charge-stay', wanted);
}

/** Requests a change with the total that a first call returns. */
async function change({ token }: Booked, wanted: object): Promise<void> {
  const { error } = await post('change-booking', { token, ...wanted, expected_total: 0 });
  const expected_total = error?.code === 'price_changed' ? Number(error.details?.total) : 0;
  await post('change-booking', { token, ...wanted, expected_total });
}

const dates = async ({ reference }: Booked) => {
  const row = await findBooking(house.db, reference);
  return { check_in: row?.check_in ?? '', check_out: row?.check_out ?? '' };
};

async function moveAsHost(made: Booked, to: { check_in: string; check_out: string }): Promise<void> {
  const { body, error } = await desk.send('POST desk/price-move', { reference: made.reference, ...to });
  const expected_total = error ? made.quote.total : body.quote.total;
  await desk.send('POST desk/move-booking', { ...(await seenOf(made)), ...to, expected_total });
}

/** Reports the first payment of a booking as paid, in any state of the booking. */
async function payFirst({ id, quote }: Booked): Promise<void> {
  const [payment] = await house.db.query<{ checkout_id: string }>(
    `insert into payments (booking_id, kind, amount_cents, provider, state) values ($1, 'full', $2, 'test', 'intended')
     returning checkout_id`,
    [id, quote.total],
  );
  await confirmCheckout(house.db, payment?.checkout_id ?? '', quote.total);
}

/**
 * A call, its role and its actions. It succeeds if all actions of a list are allowed. The last
 * function reads what the call may change.
 */
type Call = readonly [
  string,
  Actor,
  readonly (readonly BookingAction[])[],
  (made: Booked) => Promise<unknown>,
  ((made: Booked) => Promise<string | undefined>)?,
];

const calls: readonly Call[] = [
  ['releases the hold', 'guest', [['releaseHold']], ({ token }) => post('release-hold', { token })],
  [
    'accepts the quote, or the terms',
    'guest',
    [['acceptQuote'], ['acceptTerms']],
    ({ reference }) =>
      post('take-up-quote', { token: signToken(reference, 'quote', env()), accept_terms: true }),
  ],
  ['says who comes', 'guest', [['changeGuests']], (made) => change(made, { adults: 3 })],
  [
    'wants firewood',
    'guest',
    [['changeExtras', 'changePrice', 'raisePrice']],
    (made) => change(made, { extras: ['Firewood'] }),
  ],
  [
    'adds a night',
    'guest',
    [['changeNights', 'changePrice', 'raisePrice']],
    async (made) => {
      const { check_in, check_out } = await dates(made);
      return change(made, { check_in, check_out: addDay(check_out) });
    },
  ],
  [
    'moves the stay',
    'guest',
    [['changeDates', 'changePrice']],
    (made) => change(made, { check_in: inDays(50), check_out: inDays(53) }),
  ],
  ['shares the stay', 'guest', [['share']], (made) => change(made, { shared: true })],
  [
    'cancels',
    'guest',
    [['cancel']],
    async (made) => {
      const { error } = await post('cancel-booking', { token: made.token, expected_refund: 1 });
      const expected_refund = Object(error?.details?.cancellation).refund ?? 0;
      return post('cancel-booking', { token: made.token, expected_refund });
    },
  ],
  [
    'moves the stay',
    'host',
    [['changeDates'], ['moveHold']],
    async (made) => {
      const { check_in, check_out } = await dates(made);
      const hasBegun = check_in <= inDays(0);
      await moveAsHost(
        made,
        hasBegun
          ? { check_in, check_out: addDay(check_out) }
          : { check_in: inDays(50), check_out: inDays(53) },
      );
    },
  ],
  ['charges something', 'host', [['chargeExtra']], charge],
  [
    'gives a part back',
    'host',
    [['refundPart']],
    async (made) =>
      desk.send('POST desk/give-back', { ...(await seenOf(made)), cents: 100, reason: 'Cold tub' }),
  ],
  [
    'ends the quote',
    'host',
    [['endQuote']],
    async (made) => desk.send('POST desk/end-quote', await seenOf(made)),
  ],
  [
    'cancels',
    'host',
    [['cancel']],
    async (made) => {
      const { can: may } = await readHostBooking(desk, made.reference);
      const refund = may.cancel?.most ?? 0;
      return desk.send('POST desk/cancel-booking', { ...(await seenOf(made)), refund, reason: 'Roof' });
    },
  ],
  ['gives the change up', 'guest', [['discardChange']], (made) => change(made, { let_go: true })],
  [
    'gives the change up',
    'host',
    [['discardChange']],
    async (made) => desk.send('POST desk/release-change', await seenOf(made)),
  ],
  [
    'receives money by hand',
    'host',
    [['confirm'], ['receivePayment']],
    async (made) => {
      const { can: may } = await readHostBooking(desk, made.reference);
      const received = { how: 'cash', cents: may.receive?.cents ?? 100, on: inDays(0) };
      return desk.send('POST desk/receive-payment', { ...(await seenOf(made)), ...received });
    },
  ],
  ['books for nothing', 'guest', [['confirm']], ({ id }) => bookFree(house.db, id)],
  [
    'reviews the stay',
    'guest',
    [['review']],
    ({ reference }) =>
      sendReview(
        signToken(reference, 'review', env()),
        { stars: '5', text: 'Quiet.', initials: 'A. E.' },
        { db: house.db, env: env(), now: new Date() },
      ),
  ],
  ['sweeps holds', 'clock', [], () => expireHolds(house)],
  ['takes the payment', 'payment service', [['confirm'], ['confirmReleased']], payFirst, statusOf],
];

const addDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * Returns everything a call could change. Overdue holds count as expired even if their row does not
 * say so.
 */
async function contentOf({ id }: Booked): Promise<string> {
  const [row] = await house.db.query<{ content: string }>(
    `select concat_ws('|',
       to_jsonb(b) || jsonb_build_object('status',
         case when status = 'held' and hold_expires_at <= clock_timestamp() then 'expired' else status end),
       (select array_agg(c order by id) from booking_changes c where booking_id = b.id),
       (select array_agg(p order by id) from payments p where booking_id = b.id),
       (select array_agg(r order by id) from refunds r where booking_id = b.id),
       (select rating from cabin_reviews where booking_id = b.id)) as content
     from bookings b where id = $1`,
    [id],
  );
  return row?.content ?? '';
}

async function statusOf({ reference }: Booked): Promise<string | undefined> {
  return (await findBooking(house.db, reference))?.status;
}

async function situationOf({ reference }: Booked): Promise<BookingSituation> {
  const booking = await findBookingAsHost(house.db, reference);
  if (!booking) throw new Error('The booking is gone.');
  return toSituation(booking, new Date(), { isOwed: booking.host_only.owed !== null });
}

test.each(Object.entries(situations))(
  'for a booking that %s, each call does exactly what the graph allows',
  async (_, make) => {
    const quiet = await make();
    const situation = await situationOf(quiet);
    for (const [name, actor, actions, act, read = contentOf] of calls) {
      const isAllowed = actions.some((all) => all.every((action) => can(situation, action, actor)));
      const made = isAllowed ? await make() : quiet;
      const before = await read(made);
      await act(made);
      expect([name, actor, (await read(made)) !== before]).toEqual([name, actor, isAllowed]);
    }
  },
);
