import { renderToStaticMarkup as html } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import type { GuestBooking, RefundLine, RefundStatus } from '#contracts/booking-management.ts';
import { CancelBooking } from '#features/booking/manage/CancelBooking.tsx';
import { Manage } from '#features/booking/manage/ManageBooking.tsx';
import { QuickNights } from '#features/booking/manage/NightsForm.tsx';
import { BalanceNote, ChargeNote, RefundNote } from '#features/booking/manage/PaymentNotices.tsx';
import { PendingChangeNotice } from '#features/booking/manage/PendingChange.tsx';
import { ReceiptHead, ReceiptMoney } from '#features/booking/manage/Receipt.tsx';
import { CheckInInstructions } from '#features/booking/manage/StayDetails.tsx';
import { bookingIn } from './fixture.ts';

const textOf = (page: string) =>
  page
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('\u202f', ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1');

const confirmed = bookingIn('confirmed');
const booked = (more: Partial<GuestBooking>): GuestBooking => ({ ...confirmed, ...more });
const returned = (amount: number, state: RefundStatus['state']): RefundLine => ({
  amount,
  state,
  at: '2026-11-03T16:00:00.000Z',
  reason: 'cancelled',
});

beforeEach(() => setServerClock('2026-11-18T12:00:00Z'));

test.each<[number, number, string, string]>([
  [
    65_050,
    65_050,
    'You get back $650.50 of $650.50, to the card you paid with.',
    'Free cancellation until November 19',
  ],
  [65_050, 0, 'You get back $0.00 of $650.50.', 'Free cancellation ended November 19, 2026'],
  [0, 0, 'Nothing has been paid here, so nothing goes back.', 'Free cancellation until November 19'],
])('of %i cents cancelling gives back %i, said before the button', (paid, refund, words, terms) => {
  const page = html(<CancelBooking booking={confirmed} preview={{ paid, refund }} />);
  const text = textOf(page);
  expect(text).toContain(words);
  expect(text).toContain(terms);
  expect(page.indexOf('You get back')).toBeLessThan(page.indexOf('<button'));
});

test('of a party over two cabins one is cancelled, and the guest reads that the other stays', () => {
  const other = { reference: 'MC-22222', cabin: { slug: 'creek', title: 'Creek House' }, total: 1 };
  const page = html(
    <CancelBooking booking={booked({ party: [other] })} preview={{ paid: 65_050, refund: 65_050 }} />,
  );
  expect(textOf(page)).toContain('This cancels Ridge House alone. Still booked: Creek House.');
});

test.each<[RefundStatus['state'], string]>([
  ['due', '$650.50 goes back to the card'],
  ['sent', '$650.50 is on its way'],
  ['done', '$650.50 has gone back'],
  ['failed', 'could not send back $650.50'],
])('a refund that is %s says so', (state, words) => {
  expect(textOf(html(<RefundNote booking={booked({ refunds: [returned(65_050, state)] })} />))).toContain(
    words,
  );
});

test('what has come back before is said apart from what is on its way', () => {
  const refunds = [returned(20_000, 'done'), returned(45_000, 'due'), returned(50, 'done')];
  const words = textOf(html(<RefundNote booking={booked({ refunds })} />));
  expect(words).toContain('$200.50 has gone back');
  expect(words).toContain('$450.00 goes back to the card');
});

test('what was paid by hand is neither charged to a card nor paid back to one', () => {
  const balance = { amount: 30_000, due_on: '2026-12-03' };
  const preview = { paid: 20_000, refund: 20_000 };
  const byHand = booked({ by_hand: true, balance, refunds: [returned(20_000, 'due')] });
  const words = [
    <BalanceNote key="balance" booking={byHand} />,
    <CancelBooking key="cancel" booking={byHand} preview={preview} />,
    <RefundNote key="refund" booking={byHand} />,
    <ReceiptMoney key="receipt" booking={byHand} />,
  ].map((part) => textOf(html(part)));
  expect(words.join(' ')).not.toMatch(/card|charged/);
  expect(words).toEqual([
    expect.stringContaining('$300.00 is still to pay, in cash or by check, by December 3, 2026.'),
    expect.stringContaining('You get back $200.00 of $200.00, by hand, as it was paid.'),
    expect.stringContaining('we give you back $200.00 by hand'),
    expect.stringContaining('To be paid by December 3, 2026'),
  ]);
});

test('a booking cancelled too late says what it cost; one that is not cancelled says nothing', () => {
  const late = { ...bookingIn('cancelled'), paid: 65_050 };
  expect(textOf(html(<RefundNote booking={late} />))).toContain('nothing goes back of the $650.50');
  expect(html(<RefundNote booking={booked({ paid: 65_050 })} />)).toBe('');
});

test('the door: when it is shown, what the host wrote, and that the host writes where nothing is', () => {
  expect(textOf(html(<CheckInInstructions stay={confirmed} />))).toContain(
    'on this page from November 30, 2026.',
  );
  const arrival = { address: '1 Ridge Way', door_code: '4711#', directions: null };
  const text = textOf(html(<CheckInInstructions stay={booked({ arrival })} />));
  expect(text).toContain('Address 1 Ridge Way Door code 4711#');
  expect(text).not.toContain('The way there');
  const nothing = { address: null, door_code: null, directions: null };
  expect(textOf(html(<CheckInInstructions stay={booked({ arrival: nothing })} />))).toContain(
    'Your host writes with the address',
  );
});

const nightsOf = (columns: Partial<GuestBooking>, hasBegun = false): string =>
  textOf(html(<QuickNights booking={booked(columns)} hasBegun={hasBegun} onSaved={() => {}} />));

test('a night less stands with what it gives back; of a stay that has begun each night it may end on does', () => {
  const { check_in, free_cancel_until } = confirmed;
  const sooner = (check_out: string, total: number, refund: number) => ({
    check_in,
    check_out,
    total,
    refund,
    free_cancel_until,
    difference: -refund,
    promo_words: '',
  });
  const fewer_nights = [sooner('2026-12-05', 56_375, 22_550), sooner('2026-12-04', 33_825, 45_100)];
  const text = nightsOf({ fewer_nights });
  expect(text).toContain(
    'Leave on Sat, Dec 5: 2 nights By the terms of your booking $225.50 goes back to your card.',
  );
  expect(text).toContain('Leave then · $225.50 back');
  expect(text).not.toContain('Dec 4');
  expect(nightsOf({ fewer_nights }, true)).toContain('Leave on Fri, Dec 4: 1 night');
});

test('an earlier night that ends the free cancellation says so before it is added', () => {
  const night = {
    check_in: '2026-12-02',
    check_out: '2026-12-06',
    difference: 22_550,
    total: 101_475,
    promo_words: '',
  };
  const wordsWith = (free_cancel_until: string) =>
    nightsOf({ extra_nights: [{ ...night, free_cancel_until }] });
  expect(wordsWith(confirmed.free_cancel_until)).not.toContain('ancellation');
  expect(wordsWith('2026-11-19T04:00:00.000Z')).toContain('Free cancellation then ends November 18, 2026.');
  expect(wordsWith('2026-11-18T05:00:00.000Z')).toContain('With it cancelling is no longer free.');
  expect(wordsWith(confirmed.free_cancel_until)).toContain(
    'Come a night earlier, Wed, Dec 2 New total $1,014.75.',
  );
  const balance = { amount: 54_120, due_on: '2026-11-23' };
  const nights = [{ ...night, free_cancel_until: '2026-11-19T04:00:00.000Z' }];
  expect(nightsOf({ balance, extra_nights: nights })).toContain(
    'ends November 18, 2026. The rest falls due a day earlier.',
  );
});

test('a night that a promo code makes free says so beside its price', () => {
  const night = { check_in: '2026-12-03', check_out: '2026-12-07', difference: 0, total: 78_925 };
  const promo_words = 'MAMAFREE4 counts then: your fourth night is free.';
  const { free_cancel_until } = confirmed;
  const extra_nights = [{ ...night, promo_words, free_cancel_until }];
  expect(nightsOf({ extra_nights })).toContain(
    'New total $789.25. MAMAFREE4 counts then: your fourth night is free. Add it, free',
  );
});

test('a change that waits says what it is, until when, and where it is paid', () => {
  const { check_in, adults, children } = confirmed;
  const change = {
    kind: 'nights' as const,
    check_in,
    check_out: '2026-12-07',
    adults,
    children,
    pets: 0,
    difference: 22_550,
    total: 101_475,
    hold_expires_at: '2026-11-18T12:40:00.000Z',
    payment_url: '/pay',
    in_review: false,
  };
  const text = textOf(html(<PendingChangeNotice booking={confirmed} change={change} />));
  expect(text).toContain('The night of Sun, Dec 6 waits for its payment until 7:40 AM EST.');
  expect(text).toContain('Pay $225.50');
  const others = { ...change, check_in: '2026-12-10', check_out: '2026-12-13' };
  expect(textOf(html(<PendingChangeNotice booking={confirmed} change={others} />))).toContain(
    'Your stay on Dec 10–13 instead waits for its payment',
  );
  const pets = { ...change, kind: 'party' as const, pets: 2 };
  expect(textOf(html(<PendingChangeNotice booking={confirmed} change={pets} />))).toContain(
    'Bringing 2 pets waits',
  );
  const extras = textOf(
    html(<PendingChangeNotice booking={confirmed} change={{ ...change, kind: 'extras' }} />),
  );
  expect(extras).toContain('What you add to your stay waits');
  const paying = html(<PendingChangeNotice booking={confirmed} change={{ ...pets, payment_url: null }} />);
  expect(textOf(paying)).toContain('Bringing 2 pets is paid for, but your bank has not answered yet');
  expect(paying).not.toMatch(/<a|<button/);
});

test('what cannot be done is not offered', () => {
  expect(html(<Manage booking={confirmed} />)).toBe('');
  const changeable = booked({
    changes: { max_guests: 4, pet_fee: null, extras: [] },
    cancellation: { paid: 1, refund: 1 },
  });
  const text = textOf(html(<Manage booking={changeable} />));
  expect(text).toContain('Change who is coming');
  expect(text).toContain('Cancel this booking');
  expect(text).not.toContain('What comes with your stay');
});

test('a balance says when it is charged, or that the guest has to pay it', () => {
  const later = booked({ balance: { amount: 54_120, due_on: '2026-12-01' } });
  expect(textOf(html(<BalanceNote booking={later} />))).toContain(
    '$541.20 is charged to your card on December 1, 2026.',
  );
  const failed = booked({ due_now: 54_120, payment_url: '/pay' });
  expect(textOf(html(<BalanceNote booking={failed} />))).toContain('could not be charged');
  expect(html(<BalanceNote booking={confirmed} />)).toBe('');
});

test('what the host charges beside the stay is paid from the page, once, and stands on the receipt', () => {
  const charge = { reason: 'Broken lamp', amount: 5638, payment_url: '/pay' };
  const asked = html(<ChargeNote booking={booked({ charge })} />);
  expect(textOf(asked)).toContain('We ask you for $56.38 beside your stay, for this: Broken lamp.');
  expect(asked).toContain('href="/pay"');
  const paying = html(<ChargeNote booking={booked({ charge: { ...charge, payment_url: null } })} />);
  expect(textOf(paying)).toContain('is on its way. Please do not pay again.');
  expect(paying).not.toContain('<a');
  expect(textOf(html(<ReceiptMoney booking={booked({ charge })} />))).toContain('still to pay $56.38');
  // A booking that was kept before there were such has none.
  expect(html(<ChargeNote booking={confirmed} />)).toBe('');
});

test('a receipt says who gives it, every line, what came in when, and what goes back', () => {
  const paid = booked({
    paid: 65_050,
    payments: [
      { amount: 60_000, paid_at: '2026-11-01T16:00:00.000Z', provider: 'check' },
      { amount: 5050, paid_at: '2026-11-02T16:00:00.000Z' },
    ],
    refunds: [{ ...returned(5050, 'sent'), reason: 'by_hand' }],
    balance: { amount: 100, due_on: '2026-12-01' },
  });
  const head = textOf(html(<ReceiptHead booking={paid} />));
  for (const words of [
    'Mama Cabins',
    'hello@mamacabins.example',
    'Receipt',
    'Ridge House',
    'Booked by Lena Example, l••••@example.org',
  ])
    expect(head).toContain(words);
  expect(head).toContain('Ridge House, Gatlinburg, Tennessee.');
  const arrived = html(<ReceiptHead booking={{ ...paid, address: '1 Ridge Way, Gatlinburg' }} />);
  expect(textOf(arrived)).toContain('Ridge House, 1 Ridge Way, Gatlinburg.');
  const money = textOf(html(<ReceiptMoney booking={paid} />));
  for (const line of [
    'Cleaning fee',
    'Payment 1, received by check November 1, 2026 $600.00',
    'Payment 2, received November 2, 2026 $50.50',
    'Refund, sent, of November 3, 2026 −$50.50',
    'To be charged December 1, 2026 $1.00',
  ])
    expect(money).toContain(line);
  const cancelled = textOf(html(<ReceiptHead booking={{ ...paid, status: 'cancelled' }} />));
  expect(cancelled).toContain('Receipt of a booking that was cancelled');
  expect(cancelled).toContain('December 3, 2026 to December 6, 2026, 3 nights, 2 adults.');
  const together = textOf(html(<ReceiptMoney booking={{ ...paid, payments: [] }} />));
  expect(together).toContain('Paid for this cabin $650.50');
});
