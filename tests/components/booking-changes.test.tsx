// Dialogs of a booking's page: cancel, other dates, other guests, pay for a change.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { setServerClock } from '#browser/server-clock.ts';
import type { GuestBooking, PendingChange } from '#contracts/booking-management.ts';
import { formatCents } from '#domain/money/money.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { toNightPrice } from '#domain/pricing/recalculate-quote.ts';
import { CancelBooking } from '#features/booking/manage/CancelBooking.tsx';
import { OtherDates } from '#features/booking/manage/DatesForm.tsx';
import { PartyChange } from '#features/booking/manage/PartyForm.tsx';
import { PendingChangeNotice } from '#features/booking/manage/PendingChangeNotice.tsx';
import { mamafree4 } from '#support/oracles/promos.ts';
import { cabin, feedOf } from '../unit/features/availability/fixture.ts';
import { bookingIn } from '../unit/features/booking/manage/fixture.ts';
import { calendarResponse } from './support/availability-fixture.ts';
import { callError, stubCall } from './support/stub-calls.ts';

const confirmed = bookingIn('confirmed');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] });
  setServerClock('2026-11-18T12:00:00Z');
});

describe('the dialog to cancel', () => {
  const open = (refund: number, paid = 65_050, more: Partial<GuestBooking> = {}) =>
    render(
      <CancelBooking
        booking={{ ...confirmed, ...more }}
        preview={{ paid, refund }}
        onClose={() => undefined}
      />,
    );

  test.each<[string, number, number, string, RegExp]>([
    [
      'everything back',
      65_050,
      65_050,
      'You get back $650.50 of $650.50, to the card you paid with.',
      /^Free cancellation through November 18, 2026/,
    ],
    [
      'nothing back',
      0,
      65_050,
      'You get back $0.00 of $650.50.',
      /^Free cancellation ended November 19, 2026/,
    ],
    [
      'nothing back of nothing',
      0,
      0,
      'Nothing has been paid here, so nothing goes back.',
      /^Free cancellation through November 18, 2026/,
    ],
  ])('states above the button: %s', async (_, refund, paid, words, terms) => {
    await open(refund, paid);
    await shown(words);
    await shown(terms);
    const said = page.getByText(words).element();
    const label = refund > 0 ? `Cancel, ${formatCents(refund)} back` : 'Cancel, nothing back';
    const press = page
      .getByRole('dialog', { name: 'Cancel this booking?' })
      .getByRole('button', { name: label });
    expect(said.compareDocumentPosition(press.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('tells the guest which of several cabins remain booked', async () => {
    const other = { reference: 'MC-22222', cabin: { slug: 'creek', title: 'Creek House' }, total: 1 };
    await open(65_050, 65_050, { party: [other] });
    await shown('This cancels Ridge House alone. Still booked: Creek House.');
  });

  test('announces that a payment by hand is refunded by hand', async () => {
    const zelle = { amount: 20_000, paid_at: '2026-11-01T16:00:00.000Z', provider: 'zelle' as const };
    await open(20_000, 20_000, { payments: [zelle] });
    await shown('You get back $200.00 of $200.00, by hand, as it was paid.');
  });

  test('announces refunds by the methods of the payments', async () => {
    const paid_at = '2026-11-01T16:00:00.000Z';
    const payments = (['stripe', 'venmo'] as const).map((provider) => ({
      amount: 10_000,
      paid_at,
      provider,
    }));
    await open(20_000, 20_000, { payments });
    await shown('You get back $200.00 of $200.00, as it was paid, to your card or by hand.');
  });

  test('states until when how much is refunded under a partial policy', async () => {
    setServerClock('2026-11-19T05:00:00Z');
    const refund_steps = [...confirmed.refund_steps, { until: '2026-11-30T05:00:00.000Z', percent: 50 }];
    await open(32_525, 65_050, { refund_steps });
    await shown('You get back $325.25 of $650.50, to the card you paid with.');
    await shown('Free cancellation ended November 19, 2026: 50% back through November 29, 2026.');
  });
});

describe('other dates', () => {
  const nights = (check_out: string, check_in = confirmed.check_in) => ({
    check_in,
    check_out,
    total: 0,
    difference: 0,
    refund: 0,
    promo_words: '',
    free_cancel_until: confirmed.free_cancel_until,
  });
  const paid = {
    paid: confirmed.quote.total,
    extra_nights: [nights('2026-12-06', '2026-12-02'), nights('2026-12-07')],
  };
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click();

  const open = async (more: Partial<GuestBooking> = {}, hasBegun = false) => {
    const own = (date: string) => date >= '2026-12-03' && date < '2026-12-06';
    const dates = feedOf('2026-11-18', 'o'.repeat(60)).map(({ availability, ...day }) => ({
      ...day,
      availability: { ...availability, available: !own(day.date) },
    }));
    stubCall('GET get-cabin-availability', { ...calendarResponse, calendar_data: { data: { dates } } });
    await render(
      <OtherDates
        booking={{ ...confirmed, ...paid, ...more }}
        hasBegun={hasBegun}
        onSaved={() => undefined}
      />,
    );
    await expect.element(page.getByRole('radio').first()).toBeVisible();
  };

  test('show the price difference before the button, and when the balance is due', async () => {
    await open({ balance: { amount: 10_000, due_on: '2026-11-23' } });
    await choose('Stay the night of Sun, Dec 6 too');
    await shown('Dec 3–7, 4 nights.');
    await shown(
      '$281.87 more: your stay then costs $1,240.25. Until you have paid, your booking stays as it is.',
    );
    const words = page.getByText(/^\$281\.87 more/).element();
    const press = button('Change my dates · pay $281.87');
    expect(words.compareDocumentPosition(press.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect.element(page.getByText(/falls due/)).not.toBeInTheDocument();
    await choose('Come a night earlier, Wed, Dec 2');
    await shown('The rest falls due 1 day earlier.');
  });

  test('show the refund of a shorter stay', async () => {
    await open({ fewer_nights: [nights('2026-12-05'), nights('2026-12-04')] });
    await expect.element(page.getByRole('radio', { name: /Dec 4/ })).not.toBeInTheDocument();
    await choose('Leave on Sat, Dec 5');
    await shown(
      'By the terms of your booking $281.88 goes back to the card you paid with. Your stay then costs $676.50.',
    );
    await shown('Nights you give up are free for others at once.');
    await expect.element(button('Change my dates · $281.88 back')).toBeVisible();
  });

  test('show only possible last days after check-in, without a calendar', async () => {
    vi.setSystemTime('2026-12-03T22:00:00Z');
    setServerClock('2026-12-03T22:00:00Z');
    await open({ extra_nights: [], fewer_nights: [nights('2026-12-05'), nights('2026-12-04')] }, true);
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    await choose('Leave on Fri, Dec 4');
    await shown(
      /^Your stay still costs \$958\.38\. \$563\.75 of what cancelled nights cost is not refundable\.$/,
    );
    await expect.element(button('Change my dates')).toBeVisible();
  });

  test('chosen in the calendar are sent, and unselect a chosen night', async () => {
    const sent = stubCall(
      'POST change-booking',
      callError('taken', 'One of these nights is no longer free.'),
    );
    await open();
    await choose('Stay the night of Sun, Dec 6 too');
    const day = (words: string) => page.getByRole('button', { name: new RegExp(`^${words}`) });
    await day('Thursday, December 10, 2026').click();
    await shown('Now choose the day of leaving.');
    await expect.element(button('Change my dates')).not.toBeInTheDocument();
    await day('Saturday, December 12, 2026').click();
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
    await page.getByRole('button', { name: /^Change my dates/ }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('One of these nights is no longer free.');
    expect(sent).toMatchObject([{ check_in: '2026-12-10', check_out: '2026-12-12', expected_total: 67_650 }]);
  });

  test.each<[string, string, RegExp | null]>([
    ['moves', '2026-11-17T12:00:00Z', /^Free cancellation then lasts through November 17, 2026\.$/],
    ['ends', '2026-11-18T12:00:00Z', /^With it cancelling is no longer free\.$/],
    ['cannot change', '2026-11-20T12:00:00Z', null],
  ])('with an earlier night state that it %s free cancellation', async (_, now, words) => {
    vi.setSystemTime(now);
    setServerClock(now);
    await open();
    await choose('Come a night earlier, Wed, Dec 2');
    await expect.element(page.getByRole('button', { name: /^Change my dates/ })).toBeVisible();
    if (words) await shown(words);
    else await expect.element(page.getByText(/^(Free cancellation then|With it)/)).not.toBeInTheDocument();
  });

  test('show the effect of an added night on a promo code, and the number of nights a deal applies to', async () => {
    const stay = { terms: cabin.terms, nightlyPrices: confirmed.quote.nightly?.map(toNightPrice) ?? [] };
    await open({ quote: calculateQuote({ ...stay, promo: mamafree4 }) });
    await choose('Stay the night of Sun, Dec 6 too');
    await shown('Your stay still costs $958.38. MAMAFREE4 counts then: your fourth night is free.');
    await cleanup();
    await open({ quote: calculateQuote({ ...stay, dealPercent: 20 }) });
    await choose('Stay the night of Sun, Dec 6 too');
    await shown(/The Deal of the Day counts for 3 of 4 nights then\.$/);
  });
});

describe('the party form', () => {
  const booking = { ...confirmed, paid: confirmed.quote.total };

  test('shows the price of a pet before it is saved, and the refund without it', async () => {
    const limits = { max_guests: 4, pet_fee: 5000, extras: [] };
    const { rerender } = await render(
      <PartyChange booking={booking} limits={limits} onSaved={() => undefined} />,
    );
    await shown('Your stay still costs $958.38.');
    await page.getByRole('button', { name: 'More pets' }).click();
    await shown(/^\$50\.00 more: your stay then costs \$1,008\.38\./);
    await expect.element(button('Save who is coming · pay $50.00')).toBeVisible();
    const total = booking.quote.total + 5000;
    const withPet = { ...booking, pets: 1, paid: total, quote: { ...booking.quote, petFee: 5000, total } };
    await rerender(<PartyChange key="pet" booking={withPet} limits={limits} onSaved={() => undefined} />);
    await page.getByRole('button', { name: 'Fewer pets' }).click();
    await expect.element(button('Save who is coming · $50.00 back')).toBeVisible();
  });

  test('shows by how much a balance is reduced', async () => {
    const total = booking.quote.total + 5000;
    const limits = { max_guests: 4, pet_fee: 0, extras: [] };
    await render(
      <PartyChange
        booking={{
          ...booking,
          pets: 1,
          balance: { amount: 20_000, due_on: '2026-12-01' },
          paid: total - 20_000,
          quote: { ...booking.quote, petFee: 5000, total },
        }}
        limits={limits}
        onSaved={() => undefined}
      />,
    );
    await page.getByRole('button', { name: 'Fewer pets' }).click();
    await shown(/^By the terms of your booking \$50\.00 less is still to be paid\./);
    await expect.element(button('Save who is coming · $50.00 less')).toBeVisible();
  });
});

describe('a change that waits for its payment', () => {
  const { check_in, adults, children } = confirmed;
  const change: PendingChange = {
    kind: 'nights',
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
  const open = (more: Partial<PendingChange>) =>
    render(<PendingChangeNotice booking={confirmed} change={{ ...change, ...more }} />);

  test.each<[Partial<PendingChange>, RegExp]>([
    [{}, /^The night of Sun, Dec 6 waits for its payment until 7:40 AM EST\./],
    [{ check_in: '2026-12-10', check_out: '2026-12-13' }, /^Your stay on Dec 10–13 instead waits/],
    [{ kind: 'party', pets: 2 }, /^Bringing 2 pets waits/],
    [{ kind: 'extras' }, /^What you add to your stay waits/],
  ])('states the change, its deadline and the payment link: %j', async (more, words) => {
    await open(more);
    await shown(words);
    await expect.element(page.getByRole('link', { name: 'Pay $225.50' })).toHaveAttribute('href', '/pay');
    await expect.element(button('Let it go')).toBeVisible();
  });

  test('shows no button while the bank processes the payment', async () => {
    await open({ kind: 'party', pets: 2, payment_url: null });
    await shown(/^Bringing 2 pets is paid for, but your bank has not answered yet/);
    for (const role of ['link', 'button'] as const)
      await expect.element(page.getByRole(role)).not.toBeInTheDocument();
  });
});
