import { renderToStaticMarkup as html } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import { CancelBooking } from '#features/booking/manage/CancelBooking.tsx';
import { ConfirmedBooking, Deadline } from '#features/booking/manage/ConfirmedBooking.tsx';
import { UnconfirmedBooking } from '#features/booking/manage/PaymentPending.tsx';
import { bookingIn } from './fixture.ts';

/** What a guest reads, tags and runs of space taken out. */
const textOf = (page: string) =>
  page
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
const linkIn = (page: string) => page.match(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/)?.slice(1);

const confirmed = bookingIn('confirmed');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z') });
});

afterEach(() => vi.useRealTimers());

test.each<[Exclude<BookingStatus, 'confirmed'>, string]>([
  ['held', 'Your payment has not reached us yet'],
  ['expired', 'The hold has ended'],
  ['cancelled', 'This booking was cancelled'],
  ['refund_due', 'Your payment came after the hold had ended'],
  ['refunded', 'This booking was refunded'],
])('a booking that is %s says so, with its stay and its reference', (status, heading) => {
  const page = html(<UnconfirmedBooking booking={bookingIn(status)} />);
  expect(page).toContain(`<h2>${heading}</h2>`);
  expect(textOf(page)).toMatch(/Ridge House, \w+ \d+, \d{4} to .*Reference MC-7Q4K/);
});

test('a hold that can still be paid leads to the payment with its total, any other to the calendar', () => {
  const held = bookingIn('held');
  const payable = { ...held, due_now: held.quote.total, payment_url: 'https://pay.example/1' };
  expect(linkIn(html(<UnconfirmedBooking booking={payable} />))).toEqual([
    'https://pay.example/1',
    `Continue to payment · $${(held.quote.total / 100).toFixed(2)}`,
  ]);
  expect(linkIn(html(<UnconfirmedBooking booking={held} />))?.[0]).toBe('/cabins/ridge-house#availability');
});

test.each<[BookingStatus, PaymentStatus, string, string]>([
  ['held', 'processing', 'Your payment is being processed', 'held until it has, at the latest until'],
  ['held', 'in_review', 'We are looking at your payment', 'please do not pay again'],
  ['expired', 'processing', 'Your payment is being processed', 'you get everything back'],
  ['held', 'failed', 'The payment did not go through', 'Your nights are still held'],
  ['expired', 'failed', 'The payment did not go through', 'The hold on your nights has ended'],
  ['refunded', 'refunded', 'This booking was refunded', 'sent back the full amount'],
  ['cancelled', 'refund_due', 'This booking was cancelled', 'on its way back'],
])(
  'a booking that is %s with a payment that is %s says what became of both',
  (status, payment, heading, words) => {
    const text = textOf(html(<UnconfirmedBooking booking={{ ...bookingIn(status), payment }} />));
    expect(text).toContain(heading);
    expect(text).toContain(words);
  },
);

test('a payment under way cannot be made a second time; one that failed can', () => {
  const held = { ...bookingIn('held'), due_now: 10_000, payment_url: '/api/pay#token=p' };
  const linkWith = (payment: PaymentStatus) =>
    linkIn(html(<UnconfirmedBooking booking={{ ...held, payment }} />))?.[0];
  expect(linkWith('processing')).toBe('/cabins/ridge-house#availability');
  expect(linkWith('failed')).toBe('/api/pay#token=p');
});

test('a deposit says what is paid now and what later', () => {
  const balance = { amount: 54_120, due_on: '2026-12-11' };
  const held = { ...bookingIn('held'), due_now: 13_530, balance, payment_url: '/api/pay#token=p' };
  expect(linkIn(html(<UnconfirmedBooking booking={held} />))?.[1]).toBe(
    'Continue to payment · $135.30 now, $541.20 on December 11, 2026',
  );
});

test('a payment that has not arrived promises nothing of itself: the guest can look again', () => {
  const text = textOf(html(<UnconfirmedBooking booking={bookingIn('held')} />));
  expect(text).toContain('look again in a minute');
  expect(text).toContain('Look again');
  expect(text).not.toContain('will know');
  expect(textOf(html(<UnconfirmedBooking booking={bookingIn('expired')} />))).not.toContain('Look again');
});

test('a confirmed booking says what, when, for how many and for how much', () => {
  const text = textOf(html(<ConfirmedBooking booking={{ ...confirmed, adults: 1, children: 2, pets: 1 }} />));
  for (const words of [
    'Ridge House is yours',
    'Reference MC-7Q4K',
    'Check-in Thursday, December 3, 2026, from 4 PM',
    'Check-out Sunday, December 6, 2026, by 10 AM',
    'Stay 3 nights · 1 adult, 2 children, 1 pet',
    `Total with taxes $${(confirmed.quote.total / 100).toFixed(2)}`,
    'Plan your days',
    'What to do in Gatlinburg',
  ])
    expect(text).toContain(words);
});

test('a party without children and pets does not mention them; a town without a page has no link', () => {
  const nowhere = { ...confirmed, cabin: { ...confirmed.cabin, city: 'Atlantis' } };
  const text = textOf(html(<ConfirmedBooking booking={nowhere} />));
  expect(text).toContain('Stay 3 nights · 2 adults ');
  expect(text).not.toContain('What to do in');
});

test('until when cancelling is free is said in the time of the cabin, and that it is over afterwards', () => {
  const deadline = (now: string, cancellation: GuestBooking['cancellation'] = { paid: 100, refund: 0 }) => {
    setServerClock(now);
    return textOf(html(<Deadline booking={{ ...confirmed, cancellation }} />)).replaceAll('\u202f', ' ');
  };
  expect(deadline('2026-11-19T04:59:59Z')).toContain(
    'Free cancellation until Thursday, November 19, 2026, 12:00 AM EST.',
  );
  expect(deadline('2026-11-19T05:00:00Z')).toContain(
    'This booking is non-refundable: its cancellation period has ended.',
  );
  expect(deadline('2026-12-04T05:00:00Z', null)).toContain(
    'Your stay has begun: what is left of it gives nothing back.',
  );
});

test('after the stay the page thanks, asks how it was and shows the way back', () => {
  const over = { ...confirmed, is_over: true, review_url: '/api/review#token=r' };
  const page = html(<ConfirmedBooking booking={over} />);
  const text = textOf(page);
  expect(text).toContain('Thank you for staying at Ridge House');
  expect(page).toContain('href="/api/review#token=r"');
  expect(page).toContain('href="/cabins/ridge-house#availability"');
  for (const words of ['is yours', 'door code', 'ancellation', 'Add to calendar'])
    expect(text).not.toContain(words);
});

test('a payment that came too late says why, and names others only where there are', () => {
  const wordsFor = (reason: 'taken' | 'own' | 'closed' | 'code' | 'late') =>
    textOf(
      html(
        <UnconfirmedBooking
          booking={{
            ...bookingIn('refund_due'),
            refunds: [{ amount: 100, state: 'due', at: '2026-11-18T12:00:00.000Z', reason }],
          }}
        />,
      ),
    );
  expect(wordsFor('taken')).toContain('somebody else');
  expect(wordsFor('own')).toContain('another booking of yours');
  expect(wordsFor('code')).toContain('your promo code had been used');
  for (const reason of ['own', 'closed', 'code', 'late'] as const)
    expect(wordsFor(reason)).not.toContain('somebody');
});

test('under a named policy it says what goes back when, and in whose words', () => {
  const refund_steps = [...confirmed.refund_steps, { until: '2026-11-30T05:00:00.000Z', percent: 50 }];
  const cancellation = { paid: 65_050, refund: 0 };
  const booking = {
    ...confirmed,
    cancellation,
    refund_steps,
    policy: { name: 'Moderate', words: 'Plans change.' },
  };
  const deadline = (now: string) => {
    setServerClock(now);
    return textOf(html(<Deadline booking={booking} />)).replaceAll('\u202f', ' ');
  };
  const late = '50% back until Monday, November 30, 2026, 12:00 AM EST. Moderate: Plans change.';
  expect(deadline('2026-11-19T04:59:59Z')).toContain(
    `Free cancellation until Thursday, November 19, 2026, 12:00 AM EST, then ${late}`,
  );
  expect(deadline('2026-11-19T05:00:00Z')).toContain(late);
  const words = textOf(html(<CancelBooking booking={booking} preview={{ paid: 65_050, refund: 32_525 }} />));
  expect(words).toContain('You get back $325.25 of $650.50, to the card you paid with.');
  expect(words).toContain('Free cancellation ended November 19, 2026: 50% back until November 30, 2026.');
  expect(deadline('2026-11-30T05:00:00Z')).toContain('This booking is non-refundable');
});
