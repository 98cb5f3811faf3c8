import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setServerClock } from '#browser/server-clock.ts';
import type { GuestBooking, PendingChange } from '#contracts/booking-management.ts';
import { CancelBooking } from '#features/booking/manage/CancelBooking.tsx';
import { Manage } from '#features/booking/manage/ManageBooking.tsx';
import { QuickNights } from '#features/booking/manage/NightsForm.tsx';
import { PendingChangeNotice } from '#features/booking/manage/PendingChange.tsx';
import { bookingIn } from '../unit/features/booking/manage/fixture.ts';

const confirmed = bookingIn('confirmed');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] });
  setServerClock('2026-11-18T12:00:00Z');
});

describe('cancelling', () => {
  const open = (refund: number, paid = 65_050, more: Partial<GuestBooking> = {}) =>
    render(<CancelBooking booking={{ ...confirmed, ...more }} preview={{ paid, refund }} />);

  test.each<[string, number, number, string, RegExp]>([
    [
      'all of it back',
      65_050,
      65_050,
      'You get back $650.50 of $650.50, to the card you paid with.',
      /^Free cancellation until November 19, 2026/,
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
      /^Free cancellation until November 19, 2026/,
    ],
  ])('gives %s, which is said above the button', async (_, refund, paid, words, terms) => {
    await open(refund, paid);
    await shown(words);
    await shown(terms);
    const said = page.getByText(words).element();
    const press = button('Cancel this booking').element();
    expect(said.compareDocumentPosition(press)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('one of several cabins leaves the others, and the guest is told which', async () => {
    const other = { reference: 'MC-22222', cabin: { slug: 'creek', title: 'Creek House' }, total: 1 };
    await open(65_050, 65_050, { party: [other] });
    await shown('This cancels Ridge House alone. Still booked: Creek House.');
  });

  test('a payment by hand is refunded by hand', async () => {
    const zelle = { amount: 20_000, paid_at: '2026-11-01T16:00:00.000Z', provider: 'zelle' as const };
    await open(20_000, 20_000, { payments: [zelle] });
    await shown('You get back $200.00 of $200.00, by hand, as it was paid.');
  });

  test('payments by card and by hand are refunded as they were made', async () => {
    const paid_at = '2026-11-01T16:00:00.000Z';
    const payments = (['stripe', 'venmo'] as const).map((provider) => ({
      amount: 10_000,
      paid_at,
      provider,
    }));
    await open(20_000, 20_000, { payments });
    await shown('You get back $200.00 of $200.00, as it was paid, to your card or by hand.');
  });

  test('under terms with a partial refund states how much is refunded until when', async () => {
    setServerClock('2026-11-19T05:00:00Z');
    const refund_steps = [...confirmed.refund_steps, { until: '2026-11-30T05:00:00.000Z', percent: 50 }];
    await open(32_525, 65_050, { refund_steps });
    await shown('You get back $325.25 of $650.50, to the card you paid with.');
    await shown('Free cancellation ended November 19, 2026: 50% back until November 30, 2026.');
  });
});

describe('nights', () => {
  const open = (more: Partial<GuestBooking>, hasBegun = false) =>
    render(<QuickNights booking={{ ...confirmed, ...more }} hasBegun={hasBegun} onSaved={() => undefined} />);
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

  test('one night less is listed with its refund', async () => {
    await open({ fewer_nights });
    await shown(/^Leave on Sat, Dec 5: 2 nights/);
    await shown(/^By the terms of your booking \$225\.50 goes back to the card you paid with\./);
    await expect.element(button('Leave then · $225.50 back')).toBeVisible();
    expect(page.getByRole('button').length).toBe(1);
  });

  test('of a stay that has begun offers each possible last night', async () => {
    await open({ fewer_nights }, true);
    await shown(/^Leave on Fri, Dec 4: 1 night/);
    await expect.element(button('Leave then · $451.00 back')).toBeVisible();
  });

  const earlier = {
    check_in: '2026-12-02',
    check_out: '2026-12-06',
    difference: 22_550,
    total: 101_475,
    promo_words: '',
  };

  test.each<[string, string, Partial<GuestBooking>, RegExp]>([
    ['keeps', free_cancel_until, {}, /^New total \$1,014\.75\.\s*$/],
    ['moves', '2026-11-19T04:00:00.000Z', {}, /Free cancellation then ends November 18, 2026\.$/],
    ['ends', '2026-11-18T05:00:00.000Z', {}, /With it cancelling is no longer free\.$/],
    [
      'moves with the rest of the price',
      '2026-11-19T04:00:00.000Z',
      { balance: { amount: 54_120, due_on: '2026-11-23' } },
      /ends November 18, 2026\. The rest falls due a day earlier\.$/,
    ],
  ])('an earlier night that %s the free cancellation says so first', async (_, until, more, words) => {
    await open({ ...more, extra_nights: [{ ...earlier, free_cancel_until: until }] });
    await shown(/^Come a night earlier, Wed, Dec 2/);
    await shown(words);
  });

  test('a night that a promo code makes free says so next to its price', async () => {
    const night = { ...earlier, check_in, check_out: '2026-12-07', difference: 0, total: 78_925 };
    const promo_words = 'MAMAFREE4 counts then: your fourth night is free.';
    await open({ extra_nights: [{ ...night, promo_words, free_cancel_until }] });
    await shown(/^New total \$789\.25\. MAMAFREE4 counts then: your fourth night is free\./);
    await expect.element(button('Add it, free')).toBeVisible();
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
  ])('says what it is, until when, and where it is paid: %j', async (more, words) => {
    await open(more);
    await shown(words);
    await expect.element(page.getByRole('link', { name: 'Pay $225.50' })).toHaveAttribute('href', '/pay');
    await expect.element(button('Let it go')).toBeVisible();
  });

  test('and is paid for has nothing to press while the bank works', async () => {
    await open({ kind: 'party', pets: 2, payment_url: null });
    await shown(/^Bringing 2 pets is paid for, but your bank has not answered yet/);
    for (const role of ['link', 'button'] as const)
      await expect.element(page.getByRole(role)).not.toBeInTheDocument();
  });
});

describe('a change of plan', () => {
  const plan = page.getByRole('region', { name: 'Change of plan' });

  test('that is impossible is not offered', async () => {
    await render(
      <Manage
        booking={{
          ...confirmed,
          changes: { max_guests: 4, pet_fee: null, extras: [] },
          cancellation: { paid: 1, refund: 1 },
        }}
      />,
    );
    for (const words of ['Change who is coming', 'Cancel this booking'])
      await expect.element(plan.getByText(words)).toBeVisible();
    await expect.element(plan.getByText('What comes with your stay')).not.toBeInTheDocument();
  });

  test('is not there where none can be made', async () => {
    const { container } = await render(<Manage booking={confirmed} />);
    expect(container).toBeEmptyDOMElement();
  });
});
