// Rules for every e-mail about a booking: equal texts, contrast, privacy and exact amounts.

import { describe, expect, test } from 'vitest';
import { formatCents } from '#domain/money/money.ts';
import { toRecord } from '#domain/type-guards.ts';
import { reasonNotSent } from '#netlify/booking/emails/booking-email.ts';
import { hostEmails } from '#netlify/booking/emails/host-notices.ts';
import { bookingEmails } from '#netlify/booking/emails.ts';
import type { BookingRecord, ChangeRecord } from '#netlify/booking/record-queries.ts';
import { listContrasts, listEmailWords, toWords } from '#support/read-email-html.ts';
import {
  emailTestEnv,
  sampleBooking,
  sampleChange,
  sampleContext,
  sampleContexts,
  sampleEmails,
  sampleFollower,
  samplePayment,
  sampleRefund,
} from '#support/sample-emails.ts';

const names = Object.keys(sampleEmails);
const letterOf = (name: string) => {
  const letter = sampleEmails[name];
  if (!letter) throw new Error(`There is no sample of ${name}.`);
  return letter;
};

test('there is a sample of every e-mail', () => {
  const shown = new Set(Object.values(sampleContexts).map(({ template }) => template));
  expect([...shown].toSorted()).toEqual(Object.keys(bookingEmails).toSorted());
});

describe.each(names)('%s', (name) => {
  const { subject, text, html } = letterOf(name);

  test('has the same words in HTML and plain text', () => {
    expect(listEmailWords(html.text)).toEqual(toWords(text));
  });

  test('has a contrast of 4.5 or more for every text, in light and dark', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const contrasts = listContrasts(html.text, scheme);
      expect(contrasts.length).toBeGreaterThan(5);
      for (const { words, ratio } of contrasts)
        expect(ratio, `${words} in ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('loads nothing, runs nothing and reports nothing', () => {
    expect(html.text).not.toMatch(/<(img|script|link|iframe|object|form)|url\(|@import|\son\w+=|utm_/i);
    for (const [, address = ''] of html.text.matchAll(/href="([^"]+)"/g)) {
      expect(address).toMatch(/^https:\/\/mamacabins\.example\//);
    }
  });

  test('has a short subject without the guest’s name, and no unfilled placeholder', () => {
    expect(subject.length).toBeLessThanOrEqual(60);
    expect(subject).not.toMatch(/Ada|Example/);
    expect(subject + text).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
  });

  test('names the guest to hosts only', () => {
    if (!name.startsWith('host-')) expect(text).not.toMatch(/Ada|ada@example|555.?0100/);
  });
});

/** Returns every integer in a value, at any depth. */
const amountsIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : Object.values(toRecord(value)).flatMap((one) => (typeof one === 'string' ? [] : amountsIn(one)));

test.each(Object.entries(sampleContexts))(
  '%s: every amount is a stored one, to the cent',
  (name, { context }) => {
    const { party } = context;
    const stored = amountsIn(
      party.map(({ quote, total_cents, payments, refunds, changes, damage_deposit }) => [
        quote,
        total_cents,
        payments,
        refunds,
        changes.map(({ difference }) => difference),
        damage_deposit,
      ]),
    );
    const together = party.reduce((sum, { total_cents }) => sum + total_cents, 0);
    const known = new Set([...stored, together].map(formatCents));
    const shown = letterOf(name).text.match(/\$[\d,]+\.\d\d/g) ?? [];
    for (const amount of shown) expect(known, amount).toContain(amount);
  },
);

describe('an e-mail contains the current state', () => {
  const textOf = (name: string) => letterOf(name).text;

  test('a hold: its end in the cabin’s time zone, the remaining time, and the payment link', () => {
    const text = textOf('held');
    expect(text).toContain('Held for you until Saturday, November 21, 2026, 4:12 PM EST');
    expect(text).toContain('27 minutes');
    expect(text).toMatch(/https:\/\/mamacabins\.example\/api\/pay#token=MC-7K4QXZ\./);
    const { total_cents } = sampleBooking();
    expect(text).toContain(`Total with taxes: ${formatCents(total_cents)}`);
  });

  test('the amount due now: all or the required part; none before a deposit is calculated', () => {
    const actionOf = (changes: object) =>
      /^(.+):\nhttps:\/\/mamacabins\.example\/api\/pay#token=MC-7K4QXZ\./m.exec(
        bookingEmails['booking-held']?.render(sampleContext(sampleBooking({ status: 'held', ...changes })))
          .text ?? '',
      )?.[1];
    const terms = { ...sampleBooking().terms, deposit_percent: 30 };
    expect(actionOf({})).toBe(`Pay ${formatCents(sampleBooking().total_cents)}`);
    expect(actionOf({ terms })).toBe('Go to payment');
    const payments = [samplePayment({ kind: 'deposit', state: 'open', amount: 38_001 })];
    expect(actionOf({ terms, payments })).toBe('Pay $380.01');
  });

  test('a hold changed by its host: the change and the current price', () => {
    const before = samplePayment({ kind: 'extra', state: 'open', amount: 1100 });
    const booking = sampleBooking({ status: 'held', payments: [before] });
    const letter = bookingEmails['booking-held']?.render(
      sampleContext(booking, { payload: { change_id: 'c-1' } }),
    );
    expect(letter?.text).toMatch(/^Your stay has changed, as we agreed\./m);
    expect(letter?.text).toContain(`Pay ${formatCents(booking.total_cents)}:`);
  });

  test('a change without held nights: only the change, and that others can book the nights', () => {
    const held = bookingEmails['booking-held'];
    const booking = sampleBooking({ status: 'held', pressure: 'pay_first' });
    const changed = sampleContext(booking, { payload: { change_id: 'c-1' } });
    expect(held?.getSkipReason?.(sampleContext(booking))).toBe('not_held');
    expect(held?.getSkipReason?.(changed)).toBeNull();
    const letter = held?.render(changed);
    expect(letter?.subject).toMatch(/: to be paid by Sat, Nov 21, 4:12 PM EST$/);
    expect(letter?.text).toMatch(/others can book .* too\. That is 27 minutes/);
    expect(letter?.text).not.toMatch(/held|go free/i);
  });

  test('a stay booked by phone: until when it is held, the terms to accept, and the page for it', () => {
    const { text, subject } = letterOf('held-by-phone');
    expect(subject).toBe('Lantern Ledge: held until Mon, Nov 23, 3:44 PM EST');
    expect(text).toContain('Held for you until Monday, November 23, 2026, 3:44 PM EST');
    expect(text).toContain('That is 2 days from when I sent this.');
    expect(text).toMatch(/^Pay \$[\d,.]+:\nhttps:\/\/mamacabins\.example\/quote#token=MC-7K4QXZ\./m);
    expect(text).not.toContain('/api/pay');
    expect(text).toContain('Cancellation: free through Thursday, November 26, 2026');
    expect(text).toContain('A damage deposit of $300.00 is held on your card');
  });

  test('a stay paid by hand: its terms', () => {
    const text = textOf('confirmed-by-hand');
    expect(text).toContain('Terms: https://mamacabins.example/terms');
    expect(text).toContain('Privacy policy: https://mamacabins.example/privacy');
    expect(text).toMatch(/^Accept the terms:\nhttps:\/\/mamacabins\.example\/quote#token=MC-7K4QXZ\./m);
    expect(textOf('confirmed')).not.toContain('Privacy policy:');
  });

  test.each(['booking-confirmed', 'quote-sent'] as const)(
    '%s: the cancellation deadline of each cabin of a party, by name, also if they are equal',
    (template) => {
      const quoted = { quote_state: 'open', quoted_until: '2026-11-24T20:44:00.000Z' } as const;
      const status = template === 'quote-sent' ? ('expired' as const) : ('confirmed' as const);
      const lead = sampleBooking({ status, ...quoted });
      const linesOf = (follower: BookingRecord) =>
        bookingEmails[template]
          ?.render(sampleContext(lead, { party: [lead, follower] }))
          .text.match(/^Cancellation.*$/gm);
      const same = sampleFollower({ status, ...quoted });
      expect(linesOf(same)).toEqual([
        'Cancellation, Lantern Ledge: free through Thursday, November 26, 2026',
        'Cancellation, Millrace Lodge: free through Thursday, November 26, 2026',
      ]);
      expect(linesOf({ ...same, cabin: { ...same.cabin, free_cancel_days: 7 } })).toEqual([
        'Cancellation, Lantern Ledge: free through Thursday, November 26, 2026',
        'Cancellation, Millrace Lodge: free through Thursday, December 3, 2026',
      ]);
    },
  );

  test('a party in two cabins: both in one e-mail, the total, and the paid amount', () => {
    const text = textOf('confirmed-two-cabins');
    expect(letterOf('confirmed-two-cabins').subject).toBe(
      'Lantern Ledge and Millrace Lodge are yours, Dec 11–14',
    );
    const sum = sampleBooking().total_cents + sampleFollower().total_cents;
    for (const fact of [
      'MC-7K4QXZ',
      'MC-9W2RTB',
      formatCents(sum),
      'Paid: $360.00',
      'Still to pay, Lantern Ledge: $841.33, on Friday, November 27, 2026',
    ]) {
      expect(text).toContain(fact);
    }
  });

  const tokenOf = (text: string | undefined) => /booking-success#token=(MC-\w+)/.exec(text ?? '')?.[1];

  test('a party: one link, of its first stay, which opens every cabin', () => {
    const [lead, follower] = [sampleBooking(), sampleFollower()];
    const party = [lead, follower];
    const letter = bookingEmails['booking-changed']?.render(
      sampleContext(follower, { party, payload: { change: 'nights' } }),
    );
    expect(letter?.text).toContain('See both cabins:');
    expect(tokenOf(letter?.text)).toBe(lead.reference);
  });

  test.each([
    ['with another e-mail address', { email: 'grace@example.com' }, {}],
    ['after a past first stay', {}, { check_in: '2026-09-01', check_out: '2026-09-04' }],
  ])('a stay %s: its own link only', (_, follower, first) => {
    const [lead, other] = [sampleBooking(first), sampleFollower(follower)];
    const context = sampleContext(other, { party: [lead, other], payload: { change: 'nights' } });
    const letter = bookingEmails['booking-changed']?.render(context);
    expect(letter?.text).toContain('See your booking:');
    expect(tokenOf(letter?.text)).toBe(other.reference);
  });

  test('a cancelled cabin of a party: the remaining cabins, each with its own terms', () => {
    const follower = sampleFollower();
    const other = sampleFollower({
      reference: 'MC-5TGJUD',
      place: 3,
      cabin: { ...follower.cabin, title: 'Hobnail', free_cancel_days: 7 },
    });
    const lead = sampleBooking({ status: 'cancelled', refunds: [sampleRefund()] });
    const context = sampleContext(lead, { party: [lead, follower, other] });
    const text = bookingEmails['booking-cancelled']?.render(context).text ?? '';
    const [, booked = ''] = text.split('Still booked');
    for (const fact of [
      'Cabin: Millrace Lodge',
      'Cancellation: free through Thursday, November 26, 2026',
      'Cabin: Hobnail',
      'Cancellation: free through Thursday, December 3, 2026',
      `Together, with taxes: ${formatCents(follower.total_cents + other.total_cents)}`,
    ])
      expect(booked).toContain(fact);
  });

  test('free cancellation: its deadline, until it is over', () => {
    expect(textOf('confirmed')).toContain('Cancellation: free through Thursday, November 26, 2026');
    const late = sampleContext(sampleBooking(), { now: new Date('2026-11-27T05:00:00Z') });
    expect(bookingEmails['booking-confirmed']?.render(late).text).toContain(
      'Cancellation: not refundable since Friday, November 27, 2026',
    );
  });

  test('a named policy: later refunds, with the host’s text', () => {
    const policy = { name: 'Moderate', words: 'Plans change', free_days: 14, late_percent: 50, late_days: 3 };
    const sample = sampleBooking();
    const booking = { ...sample, cabin: { ...sample.cabin, policy } };
    const at = (now: string) =>
      bookingEmails['booking-confirmed']?.render(sampleContext(booking, { now: new Date(now) })).text;
    const late = 'Monday, December 7, 2026';
    expect(at('2026-11-20T05:00:00Z')).toContain(
      `Cancellation: free through Thursday, November 26, 2026, then 50% back through ${late}. Moderate: Plans change.`,
    );
    expect(at('2026-11-27T05:00:00Z')).toContain(`Cancellation: 50% back through ${late}. Moderate`);
    expect(at('2026-12-08T05:00:00Z')).toContain(
      'Cancellation: not refundable since Tuesday, December 8, 2026.',
    );
  });

  test('check-in details: address, door code and directions, or when they will arrive', () => {
    const text = textOf('stay-soon');
    for (const fact of [
      'In 3 days: Lantern Ledge',
      '412 Ski View Drive',
      'Door code: 4417 #',
      'gravel and steep',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain('come to the page');
    const { context } = sampleContexts['stay-soon'] ?? {};
    const unknown =
      context && bookingEmails['stay-soon']?.render({ ...context, party: [sampleBooking()] }).text;
    expect(unknown).toContain('Address, door code and directions come to the page of your booking.');
  });

  test.each([
    ['2026-12-10T23:00:00Z', 'Tomorrow: Lantern Ledge'],
    ['2026-12-11T05:00:00Z', 'Today: Lantern Ledge'],
    ['2026-12-09T04:59:00Z', 'In 3 days: Lantern Ledge'],
  ])('a reminder at %s: %s', (now, words) => {
    const context = sampleContext(sampleBooking(), { now: new Date(now), payload: { day: '2026-12-11' } });
    expect(bookingEmails['stay-soon']?.render(context).subject).toBe(words);
  });

  test.each([
    ['due', 'on its way back'],
    ['sent', 'on its way back'],
    ['done', 'has gone back'],
    ['failed', 'by hand'],
  ] as const)('a refund that is %s: "%s"', (state, words) => {
    const cancelled = sampleBooking({
      status: 'cancelled',
      refunds: [sampleRefund({ state, amount: 12_345 })],
    });
    const text = bookingEmails['booking-cancelled']?.render(sampleContext(cancelled)).text;
    expect(text).toContain('Refund: $123.45');
    expect(text).toContain(words);
  });

  test('a late cancellation without a refund: no amount', () => {
    expect(textOf('cancelled-without-refund')).toContain('nothing of what was paid goes back');
    expect(textOf('cancelled-without-refund')).not.toContain('$');
  });

  test('changed contact details: not the new ones', () => {
    const booking = sampleBooking({ email: 'new@example.com', phone: '+18655550199' });
    const letter = bookingEmails['booking-changed']?.render(
      sampleContext(booking, { payload: { change: 'contact' } }),
    );
    expect(letter?.text).not.toMatch(/new@example|5550199/);
  });

  test('changed contact details: the link to the booking only at the old address', () => {
    const wordsAt = (recipient: string) =>
      bookingEmails['booking-changed']?.render({
        ...sampleContext(sampleBooking(), { payload: { change: 'contact' } }),
        recipient,
      }).text;
    expect(wordsAt(sampleBooking().email)).toContain('/booking-success');
    expect(wordsAt('old@example.com')).not.toContain('/booking-success');
  });

  test('the link to hold again: the promo code', () => {
    const lapsed = sampleContext(sampleBooking({ status: 'expired', promo_code: 'MAMAFREE4' }));
    expect(bookingEmails['hold-lapsed']?.render(lapsed).text).toContain('promo=MAMAFREE4');
    const both = sampleContext(lapsed.booking, { party: [lapsed.booking, sampleFollower()] });
    const [link = ''] =
      /https:\S+booking\?\S+/.exec(bookingEmails['hold-lapsed']?.render(both).text ?? '') ?? [];
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      cabin: 'lantern-ledge',
      adults: '2',
      children: '1',
      pets: '1',
      promo: 'MAMAFREE4',
      with: 'millrace-lodge',
      with_adults: '4',
      with_children: '0',
      with_pets: '0',
      check_in: '2026-12-11',
      check_out: '2026-12-14',
    });
  });

  test('the link to hold again: every cabin of a party', () => {
    const cabins = ['den', 'barn', 'loft'].map((slug) => ({ ...sampleBooking().cabin, slug, title: slug }));
    const party = cabins.map((cabin) => sampleBooking({ status: 'expired', cabin, adults: 3 }));
    const letter = bookingEmails['hold-lapsed']?.render(sampleContext(sampleBooking(), { party }));
    expect(letter?.subject).toBe('den, barn, and loft: the hold has ended');
    expect(letter?.text).toMatch(/\/booking\?cabin=den&with=barn&with=loft&.*with_adults=3&with_adults=3/);
  });

  test('a quote stored in an older form: its total', () => {
    const old = sampleBooking({ quote: JSON.parse('{ "nights": 3, "total": 67650 }'), total_cents: 67_650 });
    expect(bookingEmails['booking-confirmed']?.render(sampleContext(old)).text).toContain(
      'Total with taxes: $676.50',
    );
  });

  test('an unknown time zone of a cabin', () => {
    const cabin = { ...sampleBooking().cabin, timezone: 'Smoky/Mountains' };
    const held = sampleContext(sampleBooking({ status: 'held', cabin }));
    const subject = 'Lantern Ledge: held until Sat, Nov 21, 4:12 PM EST';
    expect(bookingEmails['booking-held']?.render(held).subject).toBe(subject);
  });
});

describe('an outdated e-mail is not sent', () => {
  const outdated = (template: string, changes: object, more: Parameters<typeof sampleContext>[1] = {}) =>
    bookingEmails[template]?.getSkipReason(sampleContext(sampleBooking(changes), more));

  test.each([
    ['booking-held', { status: 'held' }, null],
    ['booking-held', { status: 'confirmed' }, 'paid'],
    ['booking-held', { status: 'cancelled' }, 'not_held'],
    ['booking-held', { status: 'held', hold_expires_at: '2026-11-21T20:44:30Z' }, 'hold_over'],
    ['booking-held', { status: 'held', payments: [samplePayment({ state: 'processing' })] }, 'payment_open'],
    ['booking-confirmed', { status: 'confirmed' }, null],
    ['booking-confirmed', { status: 'cancelled' }, 'not_confirmed'],
    ['host-booked', { status: 'cancelled' }, 'not_confirmed'],
    ['hold-lapsed', { status: 'expired' }, null],
    ['balance-soon', { status: 'cancelled' }, 'not_confirmed'],
    ['balance-soon', { status: 'confirmed' }, 'paid'],
    ['balance-paid', { status: 'confirmed' }, 'payment_open'],
    ['hold-lapsed', { status: 'confirmed' }, 'paid'],
    ['hold-lapsed', { status: 'cancelled' }, 'not_held'],
    ['hold-lapsed', { status: 'expired', booked_again: true }, 'booked_again'],
    [
      'hold-lapsed',
      { status: 'expired', payments: [samplePayment({ state: 'processing' })] },
      'payment_open',
    ],
    ['booking-changed', { status: 'confirmed' }, null],
    ['booking-changed', { status: 'cancelled' }, 'not_confirmed'],
    ['booking-cancelled', { status: 'cancelled' }, null],
    ['booking-cancelled', { status: 'confirmed' }, 'not_cancelled'],
    ['payment-late', { status: 'refund_due' }, null],
    ['payment-late', { status: 'refunded' }, null],
    ['payment-late', { status: 'confirmed' }, 'not_refunded'],
    ['payment-returned', {}, 'not_refunded'],
    ['charge-asked', {}, 'hold_over'],
    ['charge-paid', {}, 'payment_open'],
    ['part-given-back', {}, 'not_refunded'],
    ['booking-held', { status: 'held', payments: [samplePayment({ state: 'quarantined' })] }, 'payment_open'],
    [
      'hold-lapsed',
      { status: 'expired', payments: [samplePayment({ state: 'quarantined' })] },
      'payment_open',
    ],
  ] as const)('%s of a booking that is %o: %s', (template, changes, answer) => {
    expect(outdated(template, changes)).toBe(answer);
  });

  test.each([
    ['full', 'failed', 'held', null],
    ['full', 'expired', 'held', null],
    ['full', 'failed', 'confirmed', 'paid'],
    ['full', 'failed', 'expired', 'hold_over'],
    ['full', 'paid', 'held', 'paid'],
    ['full', 'open', 'held', 'paid'],
    ['balance', 'failed', 'confirmed', null],
    ['balance', 'failed', 'cancelled', 'not_confirmed'],
    ['balance', 'expired', 'confirmed', 'hold_over'],
    ['balance', 'scheduled', 'confirmed', 'paid'],
    ['extra', 'failed', 'confirmed', null],
    ['extra', 'expired', 'confirmed', 'hold_over'],
  ] as const)('a %s payment that is %s, of a booking that is %s: %s', (kind, state, status, answer) => {
    const payments = [samplePayment({ kind, state })];
    expect(outdated('payment-failed', { status, payments }, { payload: { payment_id: 'payment' } })).toBe(
      answer,
    );
  });

  const paymentOfChange = (changes: object = {}) =>
    samplePayment({ kind: 'extra', change_id: 'night', ...changes });
  /** A change held until a time; `null` if the hold has expired. */
  const changeUntil = (until: string | null, kind: ChangeRecord['kind'] = 'nights') => [
    sampleChange({
      id: 'night',
      kind,
      state: until ? 'held' : 'released',
      ...(until && { hold_expires_at: until }),
    }),
  ];
  const later = '2026-11-21T21:44:00.000Z';

  test.each([
    ['a page closed on a change that is held', 'expired', later, 'nights', null],
    ['a page closed on one whose time is up', 'expired', '2026-11-21T20:00:00Z', 'nights', 'hold_over'],
    ['a page closed on one that was given up', 'expired', null, 'nights', 'hold_over'],
    ['a page closed on an offer', 'expired', later, 'move', 'offer_stands'],
    ['a refusal of an offer', 'failed', later, 'move', null],
    ['a refusal of what nobody holds any more', 'failed', null, 'nights', null],
  ] as const)('%s: %s, %s, %s, %s', (_, state, until, kind, answer) => {
    const booking = { payments: [paymentOfChange({ state })], changes: changeUntil(until, kind) };
    expect(outdated('payment-failed', booking, { payload: { payment_id: 'payment' } })).toBe(answer);
  });

  test.each([
    ['night', 'paid', 'paid'],
    ['night', 'open', 'payment_open'],
    ['pet', 'paid', null],
    ['pet', 'open', null],
  ] as const)('a failed payment of a change, where one of the %s is %s: %s', (change_id, state, answer) => {
    const payments = [paymentOfChange(), paymentOfChange({ id: 'next', change_id, state })];
    const booking = { payments, changes: changeUntil(later) };
    expect(outdated('payment-failed', booking, { payload: { payment_id: 'payment' } })).toBe(answer);
  });

  test('except that of a change, which has a payment link only while the change is held', () => {
    const words = (until: string | null) => {
      const booking = sampleBooking({ payments: [paymentOfChange()], changes: changeUntil(until) });
      const context = sampleContext(booking, { payload: { payment_id: 'payment' } });
      return bookingEmails['payment-failed']?.render(context).text;
    };
    expect(words(later)).toContain('held for you until Saturday, November 21, 2026, 4:44 PM EST');
    expect(words(later)).toContain('/api/pay#token=');
    expect(words(null)).toContain('no longer held');
    expect(words(null)).not.toContain('/api/pay');
  });

  test.each([
    ['paid', 'paid'],
    ['processing', 'payment_open'],
    ['open', 'payment_open'],
    ['expired', null],
  ] as const)('a failed payment after which another is %s: %s', (state, answer) => {
    const payments = [samplePayment(), samplePayment({ id: 'next', state })];
    const payload = { payment_id: 'payment' };
    expect(outdated('payment-failed', { status: 'held', payments }, { payload })).toBe(answer);
  });

  test.each([
    ['stay-soon', '2026-12-11', '2026-12-11T20:59:59Z', null],
    ['stay-soon', '2026-12-11', '2026-12-11T21:00:00Z', 'stay_begun'],
    ['stay-soon', '2026-12-10', '2026-12-08T15:00:00Z', 'not_confirmed'],
    ['check-out', '2026-12-14', '2026-12-14T14:59:59Z', null],
    ['check-out', '2026-12-14', '2026-12-14T15:00:00Z', 'stay_over'],
    ['check-out', '2026-12-13', '2026-12-12T22:00:00Z', 'not_confirmed'],
    ['review-request', '2026-12-14', '2026-12-15T15:00:00Z', null],
  ] as const)('%s for %s at %s: %s', (template, day, now, answer) => {
    expect(outdated(template, {}, { payload: { day }, now: new Date(now) })).toBe(answer);
  });

  test('nor a request for a review that was written', () => {
    expect(outdated('review-request', { reviewed_at: later }, { payload: { day: '2026-12-14' } })).toBe(
      'reviewed',
    );
  });

  test('each stay of a party is cancelled by its own e-mail with its own refund', () => {
    const follower = sampleFollower({ status: 'cancelled', refunds: [sampleRefund({ amount: 4321 })] });
    const lead = sampleBooking({ refunds: [sampleRefund({ amount: 9999 })] });
    const context = sampleContext(follower, { party: [lead, follower] });
    const letter = bookingEmails['booking-cancelled'];
    expect(letter?.getSkipReason(context)).toBeNull();
    expect(letter?.render(context).subject).toBe('Cancelled: Millrace Lodge, December 11, 2026');
    expect(letter?.render(context).text).toContain('Refund: $43.21');
  });

  test('refunds for other reasons are not part of a cancellation’s refund', () => {
    const refunds = [sampleRefund({ reason: 'duplicate' }), sampleRefund({ id: 'other', amount: 100 })];
    const booking = sampleBooking({ status: 'cancelled', refunds });
    expect(bookingEmails['booking-cancelled']?.render(sampleContext(booking)).text).toContain(
      'Refund: $1.00',
    );
  });

  test.each([
    ['full', 'duplicate', 'you paid twice, so one payment goes back'],
    ['extra', 'late', 'the change came too late'],
    ['balance', 'late', 'a payment goes back'],
  ] as const)('a %s payment that is %s: "%s"', (kind, reason, words) => {
    const payments = [samplePayment({ kind, state: 'paid' })];
    const booking = sampleBooking({ payments, refunds: [sampleRefund({ reason })] });
    const letter = bookingEmails['payment-returned']?.render(
      sampleContext(booking, { payload: { refund_id: 'refund' } }),
    );
    expect(letter?.subject).toBe(`Lantern Ledge: ${words}`);
  });

  test('sends nothing if no host is known', () => {
    const context = { ...sampleContext(sampleBooking()), env: { ...emailTestEnv, HOST_EMAILS: [] } };
    expect(reasonNotSent(hostEmails['host-booked'], context)).toBe('no_host');
  });
});
