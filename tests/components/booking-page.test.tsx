// The page of a guest's booking: status, menu, refunds, directions and receipt.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setServerClock } from '#browser/server-clock.ts';
import type { GuestBooking, PendingChange, RefundLine, RefundStatus } from '#contracts/booking-management.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import { formatCents } from '#domain/money/money.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import { ConfirmedBooking } from '#features/booking/manage/ConfirmedBooking.tsx';
import { UnconfirmedBooking } from '#features/booking/manage/UnconfirmedBooking.tsx';
import { paths } from '#paths';
import { site } from '#site';
import { cabin } from '../unit/features/availability/fixture.ts';
import { bookingIn } from '../unit/features/booking/manage/fixture.ts';
import { found } from '../unit/features/search/list/fixture.ts';
import { readDescriptionLists } from './support/description-lists.ts';
import { emulatePrint } from './support/print.ts';
import { stubCall, stubFile } from './support/stub-calls.ts';

const heading = (name: string) => page.getByRole('heading', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const shown = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();
const hidden = (words: RegExp) => expect.element(page.getByText(words)).not.toBeInTheDocument();

const at = (now: string) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  setServerClock(now);
};

beforeEach(() => at('2026-11-18T12:00:00Z'));

describe('a booking that is not confirmed', () => {
  const open = (status: BookingStatus, more: Partial<GuestBooking> = {}) =>
    render(<UnconfirmedBooking booking={{ ...bookingIn(status), ...more }} />);
  const calendar = link("See this cabin's calendar");

  test.each<[Exclude<BookingStatus, 'confirmed'>, string]>([
    ['held', 'Your payment has not reached us yet'],
    ['expired', 'The hold has ended'],
    ['cancelled', 'This booking was cancelled'],
    ['refund_due', 'Your payment came after the hold had ended'],
    ['refunded', 'This booking was refunded'],
  ])('but %s has a message with its stay and reference', async (status, words) => {
    await open(status);
    await expect.element(heading(words)).toBeVisible();
    await shown(/^Ridge House, December 3, 2026 to December 6, 2026/);
    await shown('MC-7Q4K');
    await expect.element(calendar).toHaveAttribute('href', '/cabins/ridge-house#availability');
  });

  test.each<[BookingStatus, PaymentStatus, string, RegExp]>([
    ['held', 'processing', 'Your payment is being processed', /held until it has, at the latest until/],
    ['held', 'in_review', 'We are looking at your payment', /please do not pay again/],
    ['expired', 'processing', 'Your payment is being processed', /you get everything back/],
    ['held', 'failed', 'The payment did not go through', /Your nights are still held/],
    ['expired', 'failed', 'The payment did not go through', /The hold on your nights has ended/],
    ['refunded', 'refunded', 'This booking was refunded', /sent back the full amount/],
    ['cancelled', 'refund_due', 'This booking was cancelled', /on its way back/],
  ])('but %s with a payment that is %s states the state of both', async (status, payment, title, words) => {
    await open(status, { payment });
    await expect.element(heading(title)).toBeVisible();
    await shown(words);
  });

  const payable = { due_now: 13_530, payment_url: '/api/pay#token=p' };

  test('can be paid while held, or after a failed payment', async () => {
    const { rerender } = await open('held', payable);
    await expect.element(link('Continue to payment · $135.30')).toHaveAttribute('href', '/api/pay#token=p');
    await rerender(<UnconfirmedBooking booking={{ ...bookingIn('held'), ...payable, payment: 'failed' }} />);
    await expect.element(link(/^Continue to payment/)).toBeVisible();
    await expect.element(calendar).not.toBeInTheDocument();
  });

  test('cannot be paid again while a payment is processed', async () => {
    await open('held', { ...payable, payment: 'processing' });
    await expect.element(calendar).toBeVisible();
    await expect.element(link(/^Continue to payment/)).not.toBeInTheDocument();
  });

  test('with a deposit states the amounts now and later', async () => {
    await open('held', { ...payable, balance: { amount: 54_120, due_on: '2026-12-11' } });
    await expect
      .element(link('Continue to payment · $135.30 now, $541.20 on December 11, 2026'))
      .toBeVisible();
  });

  const lookAgain = page.getByRole('button', { name: 'Look again' });

  test('is refreshed while held', async () => {
    await open('held');
    await expect.element(lookAgain).toBeVisible();
    await shown(/look again in a minute/);
  });

  test('is not refreshed once its hold has expired', async () => {
    await open('expired');
    await expect.element(calendar).toBeVisible();
    await expect.element(lookAgain).not.toBeInTheDocument();
  });

  test.each<[RefundLine['reason'], RegExp]>([
    ['taken', /somebody else has taken one of the nights/],
    ['own', /by another booking of yours/],
    ['closed', /not for rent any more/],
    ['code', /your promo code had been used/],
    ['late', /By then its time was up/],
  ])('because its payment was late (%s) states the reason', async (reason, words) => {
    const refund = { amount: 100, state: 'due', at: '2026-11-18T12:00:00.000Z', reason } as const;
    const asked = stubCall('GET search-cabins', {
      available: [found('fern-house', { total: 61_000 })],
      cabinCount: 1,
      server_now: '2026-11-18T12:00:00.000Z',
    });
    stubFile(paths.cabinData('fern-house'), { ...cabin, slug: 'fern-house', title: 'Fern House' });
    await open('refund_due', { refunds: [refund] });
    await shown(words);
    // Other cabins are offered only if the nights are taken.
    if (reason === 'taken' || reason === 'closed')
      await expect
        .element(link(/^Fern House.*\$610\.00/))
        .toHaveAttribute('href', expect.stringContaining('/booking?cabin=fern-house&check_in=2026-12-03'));
    else expect(asked).toEqual([]);
    if (reason !== 'taken') await hidden(/somebody/);
  });

  test('but was cancelled late states the cost', async () => {
    await open('cancelled', { paid: 65_050 });
    await shown(/nothing goes back of the \$650\.50 that was paid/);
  });
});

const confirmed = bookingIn('confirmed');
const open = (more: Partial<GuestBooking> = {}) =>
  render(<ConfirmedBooking portrait={null} booking={{ ...confirmed, ...more }} />);

const block = (name: string) => page.getByRole('region', { name, exact: true });
const menu = page.getByRole('button', { name: 'Change or share' });
const { total } = confirmed.quote;
const paidInFull: Partial<GuestBooking> = {
  paid: total,
  payments: [{ amount: total, paid_at: '2026-11-10T16:00:00.000Z' }],
};

test('a confirmed booking states cabin, dates, party, check-in details and payments', async () => {
  await open({ ...paidInFull, adults: 1, children: 2, pets: 1, driveway: 'Gravel and steep.' });
  await expect.element(heading('Ridge House is yours')).toBeVisible();
  const note = page.getByText('· paid November 10').element().parentElement;
  expect(note?.textContent).toBe('MC-7Q4K · paid November 10');
  await expect.element(link('Ridge House')).toHaveAttribute('href', '/cabins/ridge-house');
  await shown(/Gatlinburg · 1 adult, 2 children, 1 pet$/);
  const dates = [...block('When').element().querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(dates).toEqual(['Thursday, December 3from 4 PM', 'Sunday, December 6out by 10 AM · 3 nights']);
  await expect.element(block('How to get in').getByText('From Monday, November 30')).toBeVisible();
  await expect.element(block('How to get in').getByText('Gravel and steep.')).toBeVisible();
  await expect.element(block('What is due').getByText('Nothing')).toBeVisible();
  await expect.element(block('What is due').getByText(`${formatCents(total)} is paid.`)).toBeVisible();
});

test.each([
  ['2026-11-18T12:00:00Z', 'Thursday, December 3'],
  ['2025-12-04T12:00:00Z', 'Thursday, December 3'],
  ['2025-12-03T12:00:00Z', 'Thursday, December 3, 2026'],
])('a date shows its year unless it is the next one: on %s', async (now, words) => {
  at(now);
  await open();
  await expect.element(block('When').getByText(words, { exact: true })).toBeVisible();
});

test('a later charge is shown as due, and the booking is not shown as paid', async () => {
  const later = 54_120;
  await open({ ...paidInFull, paid: total - later, balance: { amount: later, due_on: '2026-12-01' } });
  await expect.element(block('What is due').getByText('$541.20', { exact: true })).toBeVisible();
  await shown(`${formatCents(total - later)} is paid.`);
  await hidden(/paid November 10/);
});

test('the host’s portrait, message and signature are on the page', async () => {
  await open({ mountain_mama_review: 'Get up for one sunrise.' });
  const note = block(`From ${site.host}`);
  await expect.element(note.getByText('Get up for one sunrise.')).toBeVisible();
  await expect.element(note.getByRole('img', { name: 'Mama' })).toBeVisible();
  expect(note.element().querySelector('.portrait')).not.toBeNull();
});

test('one of several cabins lists the others of the booking', async () => {
  await open({ party: [{ reference: 'MC-2', cabin: { slug: 'creek', title: 'Creek House' } }] });
  await shown('Together with Creek House, MC-2');
});

describe('the menu', () => {
  test('has links and actions, and opens and closes with the keyboard', async () => {
    await open();
    await expect.element(link('Plan your days')).not.toBeInTheDocument();
    (menu.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(link('Plan your days')).toBeVisible();
    await expect.element(link('What to do in Gatlinburg')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Share with your party' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(link('Plan your days')).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  });

  test('closes when it opens a dialog, which returns the focus to it', async () => {
    await open();
    await menu.click();
    await page.getByRole('button', { name: 'Share with your party' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share with your party' });
    await expect.element(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible();
    await expect.element(link('Plan your days')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  });

  test('has no link to a town without a page', async () => {
    await open({ cabin: { ...confirmed.cabin, city: 'Atlantis' } });
    await menu.click();
    await expect.element(link('Plan your days')).toBeVisible();
    await expect.element(link(/^What to do in/)).not.toBeInTheDocument();
  });

  test('has only possible changes', async () => {
    const changes = { max_guests: 4, pet_fee: null, extras: [] };
    const { rerender } = await open({ changes, cancellation: { paid: 1, refund: 1 } });
    const entry = (name: string) => page.getByRole('button', { name, exact: true });
    await menu.click();
    for (const name of ['Change who is coming', 'Change how we reach you', 'Cancel this booking'])
      await expect.element(entry(name)).toBeVisible();
    await expect.element(entry('What comes with your stay')).not.toBeInTheDocument();
    await rerender(<ConfirmedBooking portrait={null} booking={confirmed} />);
    await expect.element(entry('Share with your party')).toBeVisible();
    for (const name of ['Change who is coming', 'Cancel this booking', 'Send me a new link'])
      await expect.element(entry(name)).not.toBeInTheDocument();
  });

  test('reports that a change is saved', async () => {
    const changes = { max_guests: 4, pet_fee: null, extras: [] };
    stubCall('POST change-booking', {
      booking: confirmed,
      manage_url: '/booking-success#token=t',
      server_now: '2026-11-18T12:00:00.000Z',
    });
    await open({ ...paidInFull, changes });
    await menu.click();
    await page.getByRole('button', { name: 'Change who is coming' }).click();
    await page.getByRole('button', { name: 'More adults' }).click();
    await page.getByRole('button', { name: 'Save who is coming' }).click();
    await shown('Saved');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the layout', () => {
  const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const whole: Partial<GuestBooking> = {
    ...paidInFull,
    cabin: { ...confirmed.cabin, hero_image_url: image },
    mountain_mama_review: 'Get up for one sunrise.',
  };
  const openPage = (more: Partial<GuestBooking> = {}) =>
    render(
      <main className="page">
        <ConfirmedBooking portrait={null} booking={{ ...confirmed, ...whole, ...more }} />
      </main>,
    );
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
  const blocks = () =>
    [page.getByRole('figure'), block('When'), block('How to get in'), block('What is due')].map(boxOf);

  test('shows its heading and four full-width blocks on a laptop’s first screen', async () => {
    await page.viewport(1440, 900);
    await openPage();
    expect(boxOf(heading('Ridge House is yours')).bottom).toBeLessThan(450);
    const [cabinBox, when, wayIn, due] = blocks() as [DOMRect, DOMRect, DOMRect, DOMRect];
    const { left, right } = page.getByRole('article').element().getBoundingClientRect();
    expect(cabinBox.left).toBe(left);
    expect(when.left).toBeGreaterThanOrEqual(cabinBox.right);
    expect(when.right).toBeCloseTo(right, 0);
    expect(wayIn.top).toBeGreaterThanOrEqual(cabinBox.bottom);
    expect(due.top).toBe(wayIn.top);
    expect(due.left).toBeGreaterThanOrEqual(wayIn.right);
    expect(boxOf(block(`From ${site.host}`)).right).toBeCloseTo(right, 0);
  });

  test('stacks its blocks on a phone', async () => {
    await page.viewport(390, 844);
    await openPage();
    const tops = blocks().map(({ top }) => top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(4);
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  const charge = { reason: 'Broken lamp', amount: 5638, payment_url: '/pay' };
  test.each<[string, Partial<GuestBooking>, string]>([
    ['the calendar', {}, 'Add to calendar'],
    ['a payment that waits', { charge }, 'Pay $56.38'],
    ['the first of two', { charge, due_now: 54_120, payment_url: '/pay' }, 'Pay $541.20'],
    ['the review', { is_over: true, review_url: '/api/review#token=r' }, 'Say how it was'],
    ['another stay', { is_over: true }, 'Come again'],
  ])('has one primary button: %s', async (_, more, words) => {
    const { container } = await openPage(more);
    await expect.element(page.getByRole('article')).toBeVisible();
    expect(
      [...container.querySelectorAll('[data-tone="ember"]')].map((button) => button.textContent),
    ).toEqual([words]);
  });
});

describe('the end of free cancellation', () => {
  const paid = { paid: 100, refund: 0 };

  test.each([
    ['2026-11-19T04:59:59Z', paid, 'Free cancellation through Wednesday, November 18, 2026.'],
    ['2026-11-19T05:00:00Z', paid, 'This booking is non-refundable: its cancellation period has ended.'],
    ['2026-12-04T05:00:00Z', null, 'Your stay has begun: what is left of it gives nothing back.'],
  ])('is stated in the cabin’s time zone: at %s', async (now, cancellation, words) => {
    at(now);
    await open({ cancellation });
    await shown(words);
  });

  const steps = [...confirmed.refund_steps, { until: '2026-11-30T05:00:00.000Z', percent: 50 }];
  const late = '50% back through Sunday, November 29, 2026. Moderate: Plans change.';

  test.each([
    ['2026-11-19T04:59:59Z', `Free cancellation through Wednesday, November 18, 2026, then ${late}`],
    ['2026-11-19T05:00:00Z', late],
    ['2026-11-30T05:00:00Z', /^This booking is non-refundable/],
  ])('is followed by later refunds of a named policy: at %s', async (now, words) => {
    at(now);
    const policy = { name: 'Moderate', words: 'Plans change.' };
    await open({ cancellation: paid, refund_steps: steps, policy });
    await shown(words);
  });
});

test('after the stay the page thanks the guest, asks for a review and links to another stay', async () => {
  await open({ is_over: true, review_url: '/api/review#token=r' });
  await expect.element(heading('Thank you for staying at Ridge House')).toBeVisible();
  await expect.element(block('What is due')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(link('Say how it was')).toHaveAttribute('href', '/api/review#token=r');
  await expect.element(link('Come again')).toHaveAttribute('href', '/cabins/ridge-house#availability');
  for (const words of [/is yours/, /door code/, /ancellation/, /Add to calendar/]) await hidden(words);
});

describe('directions to the cabin', () => {
  const nothing = { address: null, door_code: null, directions: null };
  const door = page.getByRole('region', { name: 'How to find the door' });

  test('show the host’s text', async () => {
    await open({ arrival: { address: '1 Ridge Way', door_code: '4711#', directions: null } });
    await expect.element(door).toBeVisible();
    expect(readDescriptionLists(door)).toEqual({ Address: '1 Ridge Way', 'Door code': '4711#' });
  });

  test('are requested from the host if there is no text', async () => {
    await open({ arrival: nothing });
    await shown('Your host writes with the address and the way in.');
    await expect.element(door).not.toBeInTheDocument();
  });
});

describe('an unpaid amount', () => {
  test('states when it is charged to the card', async () => {
    await open({ balance: { amount: 54_120, due_on: '2026-12-01' } });
    await shown('$541.20 is charged to your card on December 1, 2026.');
  });

  test('is paid by the guest if the charge failed', async () => {
    await open({ due_now: 54_120, payment_url: '/pay' });
    const balance = page.getByRole('status').filter({ hasText: 'could not be charged to your card' });
    await expect.element(balance.getByRole('link', { name: 'Pay $541.20' })).toHaveAttribute('href', '/pay');
  });

  test('of a host’s charge cannot be paid again while its payment is processed', async () => {
    await open({ charge: { reason: 'Broken lamp', amount: 5638, payment_url: null } });
    await shown(/^Your payment of \$56\.38 .*Broken lamp, is on its way\. Please do not pay again\.$/);
    await expect.element(link(/^Pay/)).not.toBeInTheDocument();
  });
});

describe('before the stay on a phone', () => {
  const { check_in, check_out, adults, children } = confirmed;
  const change: PendingChange = {
    check_in,
    check_out,
    adults,
    children,
    kind: 'party',
    pets: 1,
    difference: 5000,
    total: 70_050,
    hold_expires_at: '2026-11-18T12:40:00.000Z',
    payment_url: '/pay-change',
    in_review: false,
  };

  test.each<[string, Partial<GuestBooking>, string]>([
    ['a change to pay', { pending_change: change }, 'Pay $50.00'],
    ['a balance the card refused', { due_now: 54_120, payment_url: '/pay' }, 'Pay $541.20'],
    [
      'a charge of the host',
      { charge: { reason: 'Broken lamp', amount: 5638, payment_url: '/pay' } },
      'Pay $56.38',
    ],
    ['a damage deposit the card refused', { card_url: '/card' }, 'Use another card'],
  ])('the page shows %s', async (_, more, action) => {
    await page.viewport(390, 844);
    await open({ ...more, changes: { max_guests: 4, pet_fee: 5000, extras: [] } });
    const press = link(action);
    await expect.element(press).toBeInViewport();
    expect(press.elements()).toHaveLength(1);
    const stay = page.getByRole('heading', { name: /is yours$/ }).element();
    expect(press.element().compareDocumentPosition(stay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('no later charge is mentioned', async () => {
    await open({ balance: { amount: 54_120, due_on: '2026-12-01' } });
    const words = page.getByText('$541.20 is charged to your card on December 1, 2026.').element();
    const stay = page.getByRole('heading', { name: /is yours$/ }).element();
    expect(stay.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('a refund', () => {
  const refund = (amount: number, state: RefundStatus['state']): RefundLine => ({
    amount,
    state,
    at: '2026-11-03T16:00:00.000Z',
    reason: 'cancelled',
  });

  test.each<[RefundStatus['state'], RegExp]>([
    ['due', /^\$650\.50 goes back to the card/],
    ['sent', /^\$650\.50 is on its way to the card/],
    ['done', /^\$650\.50 has gone back to the card/],
    ['failed', /^We could not send back \$650\.50 yet/],
  ])('that is %s has a message', async (state, words) => {
    await open({ refunds: [refund(65_050, state)] });
    await shown(words);
  });

  test('that has arrived is separate from one in progress', async () => {
    await open({ refunds: [refund(20_000, 'done'), refund(45_000, 'due'), refund(50, 'done')] });
    await shown(/^\$200\.50 has gone back/);
    await shown(/^\$450\.00 goes back to the card/);
  });

  test('of a payment by hand is made by hand, and the rest is not charged to a card', async () => {
    const balance = { amount: 30_000, due_on: '2026-12-03' };
    const zelle = { ...refund(20_000, 'due'), provider: 'zelle' as const };
    await open({ by_hand: true, balance, refunds: [zelle] });
    await shown('$300.00 is still to pay by December 3, 2026, to us directly.');
    await shown(/^You paid by Zelle, so we give you back \$200\.00 by hand/);
    await hidden(/card/);
  });

  test('of payments by card and by hand follows each payment', async () => {
    const venmo = { ...refund(20_000, 'due'), provider: 'venmo' as const };
    const balance = { amount: 30_000, due_on: '2026-12-03' };
    await open({ balance, refunds: [venmo, { ...refund(10_000, 'due'), provider: 'stripe' }] });
    await shown(/^You paid by Venmo, so we give you back \$200\.00 by hand/);
    await shown(/^\$100\.00 goes back to the card you paid with/);
    await shown('$300.00 is charged to your card on December 3, 2026.');
  });
});

describe('the printed receipt', () => {
  test('has sender and recipient, and the address of a stay soon', async () => {
    await emulatePrint();
    const { rerender } = await open();
    await shown('Receipt');
    await expect.element(page.getByText(site.email, { exact: false })).toBeVisible();
    await shown(/^Ridge House, Gatlinburg, Tennessee\. Booked by Lena Example, l••••@example\.org\./);
    await rerender(
      <ConfirmedBooking portrait={null} booking={{ ...confirmed, address: '1 Ridge Way, Gatlinburg' }} />,
    );
    await shown(/^Ridge House, 1 Ridge Way, Gatlinburg\./);
  });

  test('has the reference, dates, party, total and terms of the stay', async () => {
    await emulatePrint();
    await open({ adults: 1, children: 2, pets: 1, house_rules: ['No smoking'] });
    await expect
      .poll(() => readDescriptionLists())
      .toMatchObject({
        Reference: 'MC-7Q4K',
        'Check-in': 'Thursday, December 3, 2026, from 4 PM',
        'Check-out': 'Sunday, December 6, 2026, by 10 AM',
        Stay: '3 nights · 1 adult, 2 children, 1 pet',
        'Total with taxes': formatCents(total),
      });
    await shown(/^Free cancellation through Wednesday, November 18, 2026/);
    for (const words of ['What is due', 'When', 'No smoking'])
      await expect.element(page.getByText(words, { exact: true })).not.toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  test('of a cancelled stay states the cancellation, with its dates', async () => {
    await emulatePrint();
    await render(<UnconfirmedBooking booking={{ ...bookingIn('cancelled'), paid: 65_050 }} />);
    await shown('Receipt of a booking that was cancelled');
    await shown('December 3, 2026 to December 6, 2026, 3 nights, 2 adults.');
  });
});
