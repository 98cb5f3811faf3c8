import { describe, expect, test } from 'vitest';
import { formatCents } from '#domain/money/money.ts';
import { expireOverdueHolds, releaseHoldRow } from '#netlify/booking/queries.ts';
import { verifyToken } from '#netlify/platform/http/tokens.ts';
import { confirmBooking } from '#support/confirm-booking.ts';
import { joinParty } from '#support/join-party.ts';
import { sampleBooking } from '#support/sample-emails.ts';
import { type HoldFixture, setUpEmailTest } from './email-setup.ts';

const post = setUpEmailTest();
const total = formatCents(sampleBooking().total_cents);

const endHold = async ({ id }: HoldFixture): Promise<void> => {
  await post.db.query(`update bookings set hold_expires_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  await post.db.query(`update cabin_nights set hold_until = now() - interval '1 second' where holder = $1`, [
    id,
  ]);
};

const pay = async (
  { id }: HoldFixture,
  state = 'open',
  kind = 'full',
  cents = sampleBooking().total_cents,
): Promise<string> => {
  const [row] = await post.db.query<{ id: string }>(
    `insert into payments (booking_id, kind, amount_cents, provider, state, paid_at)
     values ($1, $2, $3, 'stripe', $4, case when $4 = 'paid' then now() end) returning id`,
    [id, kind, cents, state],
  );
  return row?.id ?? '';
};
const settle = (payment: string, state: string) =>
  post.db.query('update payments set state = $2 where id = $1', [payment, state]);
const cancel = (booking: HoldFixture, cents: number) =>
  post.db.query(
    `with gone as (
       update bookings set status = 'cancelled', cancelled_at = now() where id = '${booking.id}' returning *
     )
     select create_booking_refunds(gone, ${cents}, 'cancelled') from gone, bookings b where b.id = gone.id`,
  );

describe('a hold', () => {
  test('gets an e-mail two minutes later, with the remaining time, the price and the payment link', async () => {
    const { reference } = await post.hold();
    const [row] = await post.db.query<{ wait: number; lasts: number }>(
      `select round(extract(epoch from due_at - now()))::integer as wait,
         round(extract(epoch from expires_at - due_at) / 60)::integer as lasts from outbox`,
    );
    expect(row?.wait).toBeGreaterThan(100);
    expect(row?.wait).toBeLessThanOrEqual(120);
    expect(row?.lasts).toBe(38);
    const [mail, ...others] = await post.deliver();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Lantern Ledge: held until \w+, \w+ \d+, \d+:\d\d [AP]M E[SD]T$/);
    for (const both of [mail?.text, mail?.html]) {
      expect(both).toContain(total);
      expect(both).toMatch(/(39|40) minutes/);
      expect(both).toMatch(new RegExp(`/api/pay#token=${reference}\\.`));
    }
    expect(mail?.headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(mail?.headers.has('list-unsubscribe')).toBe(false);
  });

  test('that is paid at once gets none', async () => {
    const hold = await post.hold();
    await confirmBooking(post.db, hold.id, 'paid');
    const mails = await post.deliver();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Lantern Ledge is yours, Dec 11–14',
      'Booked: Lantern Ledge, Dec 11–14',
    ]);
    expect(await post.outbox()).toEqual([
      'booking-held failed paid',
      'booking-confirmed sent',
      'host-booked sent',
    ]);
  });

  test('that its guest releases gets none', async () => {
    const hold = await post.hold();
    await releaseHoldRow(post.db, hold.id);
    expect(await post.deliver()).toEqual([]);
    expect(await post.outbox()).toEqual(['booking-held failed not_held']);
  });

  test('that expires gets one e-mail about that, and the hold’s is no longer sent', async () => {
    const hold = await post.hold();
    await endHold(hold);
    await post.db.query('update outbox set expires_at = (select hold_expires_at from bookings)');
    expect(await expireOverdueHolds(post.db)).toBe(1);
    expect(await expireOverdueHolds(post.db)).toBe(0);
    const mails = await post.deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(['Lantern Ledge: the hold has ended']);
    expect(mails[0]?.text).toContain('Nothing was charged.');
    expect(await post.outbox()).toEqual(['booking-held failed expired', 'hold-lapsed sent']);
  });

  test('that expires while its guest holds the same nights again gets none', async () => {
    const first = await post.hold();
    await endHold(first);
    await expireOverdueHolds(post.db);
    const second = await post.hold();
    await post.db.query('update bookings set email = (select email from bookings where id = $1)', [
      second.id,
    ]);
    await post.deliver();
    expect(await post.outbox()).toContain('hold-lapsed failed booked_again');
  });

  test('whose guest corrects the address gets its e-mail at the new one', async () => {
    const hold = await post.hold();
    await post.db.query(`update bookings set email = 'right@example.com' where id = $1`, [hold.id]);
    expect((await post.deliver())[0]?.to).toEqual(['right@example.com']);
  });
});

describe('a confirmed stay', () => {
  test('is confirmed to its guest and every host, once each', async () => {
    const hold = await post.hold();
    await Promise.all(Array.from({ length: 6 }, () => confirmBooking(post.db, hold.id, 'paid')));
    const [guest, host, ...others] = await post.deliver();
    expect(others).toEqual([]);
    expect(guest?.to).toEqual([expect.stringMatching(/^ada\.\d+@example\.com$/)]);
    expect(guest?.text).toContain(`Total with taxes: ${total}`);
    expect(host?.to).toEqual(['mama@mamacabins.example', 'porch@mamacabins.example']);
    expect(host?.text).toContain('Guest: Ada Example');
    expect(host?.subject).not.toContain('Ada');
    expect(await post.deliver()).toEqual([]);
  });

  test('in two cabins gets one e-mail for both', async () => {
    const lead = await post.hold();
    const follower = await post.hold(await post.addCabin('Millrace Lodge'));
    await joinParty(post.db, lead, follower);
    await confirmBooking(post.db, lead.id, 'paid');
    const mails = await post.deliver();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Lantern Ledge and Millrace Lodge are yours, Dec 11–14',
      'Booked: Lantern Ledge and Millrace Lodge, Dec 11–14',
    ]);
    for (const fact of [lead.reference, follower.reference, formatCents(2 * lead.total_cents)]) {
      expect(mails[0]?.text).toContain(fact);
      expect(mails[0]?.html).toContain(fact);
    }
  });

  test('cancelled before its e-mail is sent gets only that of the cancellation, with the refund', async () => {
    const hold = await post.hold();
    await pay(hold, 'paid');
    await confirmBooking(post.db, hold.id, 'paid');
    await cancel(hold, 54_321);
    const mails = await post.deliver();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Cancelled: Lantern Ledge, December 11, 2036',
      'A guest cancelled: Lantern Ledge, Dec 11–14',
    ]);
    expect(mails[0]?.text).toContain('Refund: $543.21');
    expect(mails[0]?.html).toContain('$543.21');
    expect(await post.outbox()).toContain('booking-confirmed failed not_confirmed');
  });

  test('cancelled without a refund names no amount', async () => {
    const hold = await post.hold();
    await confirmBooking(post.db, hold.id, 'paid');
    await post.deliver();
    await cancel(hold, 0);
    const [mail] = await post.deliver();
    expect(mail?.text).toContain('nothing of what was paid goes back');
    expect(mail?.text).not.toContain('$');
  });

  test('changed by its guest is reported to the former e-mail address', async () => {
    const { id, reference } = await post.hold();
    await confirmBooking(post.db, id, 'paid');
    await post.deliver();
    await post.db.query(
      `insert into outbox (channel, recipient, template, payload)
       values ('mail', 'old@example.com', 'booking-changed', jsonb_build_object('reference', $1::text, 'change', 'party'))`,
      [reference],
    );
    const [mail] = await post.deliver();
    expect(mail?.to).toEqual(['old@example.com']);
    expect(mail?.subject).toBe('Lantern Ledge: who comes has changed');
    expect(mail?.text).toContain('3 nights, 3 guests, 1 pet');
  });
});

describe('an e-mail about a payment', () => {
  test('that is declined is sent for each attempt while the nights are held', async () => {
    const hold = await post.hold();
    const payment = await pay(hold);
    await settle(payment, 'failed');
    await settle(payment, 'failed');
    const mails = await post.deliver();
    expect(mails.map(({ subject }) => subject)).toContain('Lantern Ledge: the payment did not go through');
    expect(mails).toHaveLength(2);
    await post.db.query(`update payments set state = 'open', attempts = attempts + 1`);
    await settle(payment, 'failed');
    const [again, ...others] = await post.deliver();
    expect(again?.text).toContain(`The payment of ${total} was not accepted`);
    expect(others).toEqual([]);
  });

  test('that is repeated at once successfully is not sent', async () => {
    const hold = await post.hold();
    await settle(await pay(hold), 'failed');
    await pay(hold, 'paid');
    await confirmBooking(post.db, hold.id, 'paid');
    await post.deliver();
    expect(await post.outbox()).toContain('payment-failed failed paid');
  });

  test('of a balance states that the booking is unchanged', async () => {
    const hold = await post.hold();
    await pay(hold, 'paid', 'deposit', 30_000);
    await confirmBooking(post.db, hold.id, 'paid');
    await post.deliver();
    await settle(await pay(hold, 'open', 'balance', 54_321), 'failed');
    const [mail] = await post.deliver();
    expect(mail?.text).toContain('The payment of $543.21 was not accepted');
    expect(mail?.text).toContain('Your booking of Lantern Ledge is as it was.');
  });

  test('that is too late states the full refund', async () => {
    const hold = await post.hold();
    const payment = await pay(hold);
    await endHold(hold);
    await post.hold();
    await settle(payment, 'paid');
    await post.db.query('update payments set paid_at = now()');
    expect((await confirmBooking(post.db, hold.id, 'late')).outcome).toBe('refund_due');
    await post.db.query(`select create_booking_refunds(b, $2, 'late') from bookings b where id = $1`, [
      hold.id,
      hold.total_cents,
    ]);
    const mails = await post.deliver();
    const late = mails.find(({ subject }) => subject === 'Lantern Ledge: your payment came too late');
    expect(late?.text).toContain(`Refund: ${total}`);
    expect(late?.text).toContain('It is on its way back');
    expect(mails.filter(({ subject }) => subject.includes('too late'))).toHaveLength(1);
  });

  test('that is made twice states the refund, once', async () => {
    const hold = await post.hold();
    await confirmBooking(post.db, hold.id, 'paid');
    await post.deliver();
    await pay(hold, 'paid');
    await post.db.query(`select create_booking_refunds(b, $2, 'duplicate') from bookings b where id = $1`, [
      hold.id,
      hold.total_cents,
    ]);
    await post.db.query(`select create_booking_refunds(b, $2, 'duplicate') from bookings b where id = $1`, [
      hold.id,
      hold.total_cents,
    ]);
    const mails = await post.deliver();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Lantern Ledge: you paid twice, so one payment goes back',
    ]);
    expect(mails[0]?.text).toContain(`Refund: ${total}`);
  });
});

test('a payment for something no longer possible is refunded, and the booking is unchanged', async () => {
  const hold = await post.hold();
  await confirmBooking(post.db, hold.id, 'paid');
  await post.deliver();
  await pay(hold, 'paid', 'extra', 23_456);
  await post.db.query(`select create_booking_refunds(b, 23456, 'late') from bookings b where id = $1`, [
    hold.id,
  ]);
  const mails = await post.deliver();
  expect(mails.map(({ subject }) => subject)).toEqual(['Lantern Ledge: the change came too late']);
  expect(mails[0]?.text).toContain('Refund: $234.56');
});

test('undoing the cause cancels an e-mail', async () => {
  const hold = await post.hold();
  await post.db
    .query(`update bookings set status = 'confirmed' where id = '${hold.id}'; select 1 / 0;`)
    .catch(() => null);
  expect(await post.outbox()).toEqual(['booking-held waiting']);
});

test('the stars of an e-mail open the review of that stay only', async () => {
  const hold = await post.hold();
  await confirmBooking(post.db, hold.id, 'paid');
  await post.deliver();
  await post.db.query(`select queue_booking_email('review-request', b, 'once', now() + interval '1 day',
    p_payload => '{"day":"2036-12-14"}') from bookings b`);
  const [mail] = await post.deliver();
  const links = [
    ...(mail?.text ?? '').matchAll(
      /(\d) ★: https:\/\/mamacabins\.example\/api\/review\?stars=(\d)#token=([\w.-]+)/g,
    ),
  ];
  expect(links.map(([, label, stars]) => [label, stars])).toEqual(
    ['1', '2', '3', '4', '5'].map((n) => [n, n]),
  );
  expect(verifyToken(links[0]?.[3] ?? '', 'review', post.env)?.reference).toBe(hold.reference);
  expect(verifyToken(links[0]?.[3] ?? '', 'manage', post.env)).toBeNull();
});
