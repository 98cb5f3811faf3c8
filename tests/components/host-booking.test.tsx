import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HostBooking, HostPaymentProblem, PendingMove } from '#contracts/booking-host-view.ts';
import { calculateQuoteFromSubtotal } from '#domain/pricing/calculate-quote.ts';
import { BookingDetailView } from '#host/booking/BookingDetail.tsx';
import { MovePreview, type MovePreviewProps } from '#host/booking/MoveForm.tsx';
import { readDescriptionLists } from './support/description-lists.ts';
import { emulatePrint } from './support/print.ts';
import { stubCall } from './support/stub-calls.ts';

const booking: HostBooking = {
  kind: 'guest',
  reference: 'MC-7K4QXZ',
  status: 'confirmed',
  state: 'a'.repeat(32),
  total: 78_925,
  check_in: '2026-12-11',
  check_out: '2026-12-14',
  adults: 2,
  children: 1,
  pets: 0,
  cabin: { id: 'id', slug: 'lantern-ledge', title: 'Lantern Ledge', city: 'Gatlinburg' },
  contact: { first_name: 'Ada', last_name: 'Example', email: 'ada@example.com', phone: '+18655550100' },
  arrival_note: null,
  agreed: {
    version: '3',
    agreed_at: '2026-11-21T10:00:00.000Z',
    timezone: 'America/New_York',
    free_cancel_days: 14,
    free_cancel_until: '2026-11-27T05:00:00.000Z',
    policy: null,
    deposit_percent: null,
    check_in_time: '16:00',
    check_out_time: '10:00',
    promo_code: null,
  },
  quote: null,
  hold_expires_at: '2026-11-21T10:40:00.000Z',
  pays_first: false,
  party: [],
  money: { paid: 78_925, unpaid: 0, payments: [], refunds: [], pending: null, charge: null, deposit: null },
  can: {
    cancel: { least: 0, most: 78_925 },
    give_back: 78_925,
    charge: true,
    move: true,
    receive: null,
    end_quote: false,
    letters: [],
  },
  quote_state: null,
  quoted_until: null,
  problems: [],
  letters: [],
  notes: [],
  history: [],
};
const millrace = { reference: 'MC-9W2RTB', cabin: 'Millrace Lodge', status: 'held' } as const;
const paid_at = '2026-11-21T15:00:00.000Z';

// Dates of another year show their year.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] }));

const part = (name: string) => page.getByRole('region', { name, exact: true });
const row = (within: string, name: string) => part(within).getByRole('row').filter({ hasText: name });

async function open(more: Partial<HostBooking> = {}, money: Partial<HostBooking['money']> = {}) {
  const shown = { ...booking, money: { ...booking.money, ...money }, ...more };
  stubCall('POST desk/booking', { booking: shown } as never);
  await render(<BookingDetailView reference={booking.reference} />);
  await expect.element(part('Stay')).toBeVisible();
}

describe('on paper', () => {
  const line = (label: string) => readDescriptionLists()[label];

  const print = async (money: Partial<HostBooking['money']>) => {
    await open({}, money);
    await emulatePrint();
    await expect.element(page.getByText(/^For Ada Example/)).toBeVisible();
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
  };

  const payment = {
    id: 'p',
    left: 0,
    note: '',
    state: 'paid' as const,
    due_on: null,
    created_at: '2026-11-21T10:00:00.000Z',
    paid_at,
  };
  const refund = {
    reason: 'given' as const,
    provider: 'check' as const,
    created_at: paid_at,
    settled_at: null,
  };

  test('lists payments with method and date, and the damage deposit as guests see it', async () => {
    await print({
      payments: [
        { ...payment, id: 'a', kind: 'deposit', provider: 'stripe', amount: 60_000 },
        { ...payment, id: 'b', kind: 'balance', provider: 'check', amount: 18_925 },
        { ...payment, id: 'c', kind: 'damage', provider: 'stripe', amount: 5000 },
      ],
      refunds: [
        { ...refund, id: 'a', amount: 500, state: 'done', settled_at: '2026-11-22T10:00:00.000Z' },
        { ...refund, id: 'b', amount: 400, state: 'due' },
      ],
      deposit: {
        cents: 30_000,
        has_card: true,
        holds: [{ id: 'h', state: 'kept', keep_cents: 5000, reason: 'a lamp' }],
      },
    });
    expect(readDescriptionLists()).toEqual({
      Total: '$789.25',
      'Received by card, November 21, 2026': '$600.00',
      'Received by check, November 21, 2026': '$189.25',
      'Given back, November 22, 2026': '−$5.00',
      'To be given back, owed since November 21, 2026': '−$4.00',
    });
    await expect
      .element(page.getByText('Of the damage deposit of $300.00, $50.00 was kept: a lamp.'))
      .toBeVisible();
  });

  test('a stay with a refund is a receipt, and lists the refund', async () => {
    const settled = { ...refund, provider: 'stripe' as const, settled_at: paid_at };
    await print({
      payments: [{ ...payment, kind: 'full', provider: 'stripe', amount: 78_925 }],
      refunds: [
        { ...settled, id: 'a', amount: 500, state: 'done', reason: 'by_hand' },
        { ...settled, id: 'b', amount: 400, state: 'failed', reason: 'by_hand' },
        { ...settled, id: 'c', amount: 300, state: 'done', reason: 'disputed' },
      ],
    });
    await expect.element(page.getByText(`Receipt ${booking.reference}`)).toBeVisible();
    expect(line('Given back, November 21, 2026')).toBe('−$5.00');
    expect(line('Taken back by the bank, November 21, 2026')).toBe('−$3.00');
    expect(Object.keys(readDescriptionLists())).toHaveLength(4);
  });

  test('a stay with an unpaid amount is an invoice', async () => {
    await print({ paid: 20_000, unpaid: 58_925 });
    await expect.element(page.getByText(`Invoice ${booking.reference}`)).toBeVisible();
    expect(line('Still to be paid')).toBe('$589.25');
  });
});

describe('a stay', () => {
  const stay = () => readDescriptionLists(part('Stay'));

  test('states dates, cabin, party and the end of free cancellation', async () => {
    await open();
    expect(stay()).toEqual({
      Cabin: 'Lantern Ledge',
      'Check-in': 'Fri, Dec 11, 2026, from 4 PM',
      'Check-out': 'Mon, Dec 14, 2026, by 10 AM',
      Stay: '3 nights, 2 adults, 1 child',
      Cancelling: 'free through Thu, Nov 26, 2026, 14 days before',
      Terms: 'version 3, agreed by the guest Nov 21, 5:00 AM',
    });
  });

  test('without accepted terms states that', async () => {
    await open({ agreed: { ...booking.agreed, agreed_at: null } });
    expect(stay()['Terms']).toBe('version 3, not agreed by the guest in writing');
  });

  test('for maintenance states its purpose, without guests and terms', async () => {
    await open({ kind: 'maintenance', arrival_note: 'New water heater' });
    expect(Object.keys(stay())).toEqual(['Cabin', 'Check-in', 'Check-out', 'Stay', 'Note']);
    expect(stay()).toMatchObject({ Stay: '3 nights', Note: 'New water heater' });
    await expect.element(part('Guest')).not.toBeInTheDocument();
  });

  test('states its payment, the deposit and until when it is held', async () => {
    const agreed = { ...booking.agreed, deposit_percent: 20, promo_code: 'MAMAFREE4' };
    await open({ status: 'held', party: [millrace], agreed });
    expect(stay()).toMatchObject({
      'Held until': 'Nov 21, 5:40 AM',
      'Paid together with': 'MC-9W2RTB Millrace Lodge',
      Deposit: '20 %',
      'Promo code': 'MAMAFREE4',
    });
  });
});

describe('a guest', () => {
  const guest = () => readDescriptionLists(part('Guest'));

  test('is named with contact details', async () => {
    await open();
    expect(guest()).toEqual({ Name: 'Ada Example', Email: 'ada@example.com', Phone: '(865) 555-0100' });
    const phone = part('Guest').getByRole('link', { name: '(865) 555-0100' });
    await expect.element(phone).toHaveAttribute('href', 'tel:+18655550100');
  });

  test('with an arrival note is quoted', async () => {
    await open({ arrival_note: 'After nine.' });
    expect(guest()['About the arrival']).toBe('After nine.');
  });

  test('without a phone number has none', async () => {
    await open({ contact: { ...booking.contact, phone: '' } });
    expect(guest()).not.toHaveProperty('Phone');
  });
});

describe('money', () => {
  const pending: PendingMove = {
    kind: 'move',
    check_in: '2026-12-18',
    check_out: '2026-12-22',
    adults: 2,
    children: 1,
    pets: 0,
    difference: 22_550,
    total: 101_475,
    in_review: false,
    hold_expires_at: '2026-11-24T10:00:00.000Z',
  };

  test.each<[PendingMove['kind'], string]>([
    ['move', 'Dec 18–22'],
    ['party', 'another party'],
  ])('states paid, unpaid and pending amounts: a %s', async (kind, change) => {
    await open({}, { paid: 20_000, unpaid: 58_925, pending: { ...pending, kind } });
    expect(readDescriptionLists(part('Money'))).toEqual({
      Total: '$789.25',
      Paid: '$200.00',
      'Still to be paid': '$589.25',
      'Waits for payment': `${change}, $225.50 more, until Nov 24, 5:00 AM`,
    });
  });

  const at = '2026-11-21T10:00:00.000Z';
  const payment = { left: 0, note: '', provider: 'test', due_on: '2026-11-27', created_at: at } as const;
  const payments: HostBooking['money']['payments'] = [
    { ...payment, id: 'a', kind: 'deposit', state: 'paid', amount: 20_000, paid_at: at },
    { ...payment, id: 'b', kind: 'balance', state: 'scheduled', amount: 58_925, paid_at: null },
  ];
  const table = (name: string) => part('Money').getByRole('table', { name, exact: true });
  const cells = (of: ReturnType<typeof row>) =>
    of
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent?.replace(/\s+/g, ' '));

  test('lists payments and refunds with their states', async () => {
    const refund = { id: 'id', provider: 'test', created_at: at, settled_at: null } as const;
    await open({}, { payments, refunds: [{ ...refund, amount: 500, reason: 'moved', state: 'sent' }] });
    await expect.element(table('Payments')).toBeVisible();
    expect(cells(row('Money', 'Deposit'))).toEqual(['paid', 'Nov 21, 5:00 AM', '$200.00']);
    expect(cells(row('Money', 'Balance'))).toEqual(['to be charged', 'Fri, Nov 27, 2026', '$589.25']);
    expect(cells(row('Money', 'the stay costs less'))).toEqual(['sent', 'Nov 21, 5:00 AM', '$5.00']);
  });

  test('in cash is received, not charged', async () => {
    await open({}, { payments: payments.map((one) => ({ ...one, provider: 'cash' as const })) });
    await expect.element(row('Money', 'Balance, in cash').getByText('to be received')).toBeVisible();
  });

  test('by hand has its number, and is refunded by hand', async () => {
    const [deposit] = payments;
    if (!deposit) throw new Error('A deposit was wanted.');
    const refund = { id: 'id', provider: 'zelle', created_at: at, settled_at: null, amount: 500 } as const;
    await open(
      {},
      {
        payments: [{ ...deposit, provider: 'zelle', note: 'Q7 100' }],
        refunds: [{ ...refund, reason: 'moved', state: 'due' }],
      },
    );
    await expect.element(row('Money', 'Deposit, by Zelle (Q7 100)').getByText('paid')).toBeVisible();
    const owed = row('Money', 'the stay costs less, by Zelle');
    await expect.element(owed.getByRole('button', { name: 'I gave it back' })).toBeVisible();
  });

  test('to refund needs the payment, up to its remaining amount', async () => {
    const [deposit] = payments;
    if (!deposit) throw new Error('A deposit was wanted.');
    const card = { ...deposit, kind: 'full', provider: 'stripe', left: 60_000 } as const;
    const zelle = { ...deposit, id: 'b', kind: 'extra', provider: 'zelle', left: 5_000 } as const;
    const spent = { ...zelle, id: 'c', left: 0 };
    const sent = stubCall('POST desk/give-back', { booking } as never);
    await open({}, { payments: [card, zelle, spent] });
    await page.getByRole('button', { name: 'Give back a part' }).click();
    const choice = page.getByLabelText('Of', { exact: true });
    expect([...choice.getByRole('option').elements()].map(({ textContent }) => textContent)).toEqual([
      'The latest payment first',
      'In full by card, November 21, 2026: $600.00 left',
      'A change or charge by Zelle, November 21, 2026: $50.00 left',
    ]);
    await expect.element(page.getByText('Up to $789.25, which is kept')).toBeVisible();
    await userEvent.selectOptions(choice, 'b');
    await expect.element(page.getByText('Up to $50.00, which is left of this payment')).toBeVisible();
    await userEvent.type(page.getByLabelText(/^Give back/), '20');
    await userEvent.type(page.getByLabelText(/^Why/), 'Cold tub');
    await page.getByRole('button', { name: 'Give back $20.00' }).click();
    await expect.poll(() => sent.at(-1)).toMatchObject({ cents: 2_000, payment_id: 'b', reason: 'Cold tub' });
  });

  test('to refund uses the only payment without asking', async () => {
    const [deposit] = payments;
    if (!deposit) throw new Error('A deposit was wanted.');
    await open({}, { payments: [{ ...deposit, left: 20_000 }] });
    await page.getByRole('button', { name: 'Give back a part' }).click();
    await expect.element(page.getByLabelText(/^Why/)).toBeVisible();
    await expect.element(page.getByLabelText('Of', { exact: true })).not.toBeInTheDocument();
  });

  test('for several cabins is one payment for all', async () => {
    await open({ party: [millrace] }, { payments });
    await expect.element(table('Payments of all cabins together')).toBeVisible();
  });
});

describe('a change', () => {
  const quote = calculateQuoteFromSubtotal({
    terms: { city: 'Gatlinburg', cleaning_fee_cents: 0, pet_fee_cents: null, taxes: [] },
    checkIn: '2026-12-11',
    nights: 3,
    nightsCents: 80_000,
  });
  const price = { quote, difference: 1075, refund: 0, free_cancel_until: booking.agreed.free_cancel_until };
  const preview = ({ check_in, check_out }: HostBooking, to: Partial<MovePreviewProps['to']>) =>
    render(
      <MovePreview
        booking={booking}
        cabin="Lantern Ledge"
        to={{ check_in, check_out, ...to }}
        price={{ ...price, state: '' }}
        onMove={async () => null}
      />,
    );

  test('of guests is shown and offered with its price', async () => {
    await preview(booking, { adults: 4 });
    await expect.element(page.getByRole('button', { name: 'Offer it for $800.00…' })).toBeVisible();
    expect(readDescriptionLists()['Who comes']).toBe('2 adults, 1 child → 4 adults, 1 child');
  });

  test('of dates is offered with them, without guests', async () => {
    await preview(booking, { check_out: '2026-12-15' });
    await expect.element(page.getByRole('button', { name: 'Offer Dec 11–15…' })).toBeVisible();
    expect(readDescriptionLists()).not.toHaveProperty('Who comes');
  });
});

test('empty notes, e-mails and problems are reported or hidden', async () => {
  await open();
  await expect.element(part('Notes').getByText('Nothing is noted.')).toBeVisible();
  await expect.element(part('Letters').getByText('No letter of the last 90 days.')).toBeVisible();
  await expect.element(part('Payments to look at')).not.toBeInTheDocument();
});

test('notes and history state host, change and time; an e-mail states why it was not sent', async () => {
  const host = 'h@example.com';
  await open({
    notes: [{ about: 'cancelled', body: 'Snow', host, at: paid_at }],
    history: [{ at: paid_at, text: 'Moved by the host', by: host }],
    letters: [
      {
        template: 'stay-soon',
        state: 'failed',
        channel: 'mail',
        problem: 'stay_begun',
        sent_at: null,
        at: paid_at,
      },
    ],
  });
  const note = part('Notes').getByRole('listitem');
  await expect.element(note.getByText('Why it was cancelled: Snow')).toBeVisible();
  await expect.element(note.getByText(/^h@example\.com, Nov 21, 10:00 AM$/)).toBeVisible();
  const event = part('History').getByRole('listitem');
  await expect.element(event).toMatchTextContent(/^Moved by the host/);
  await expect.element(event.getByText(/^h@example\.com, Nov 21, 10:00 AM$/)).toBeVisible();
  await expect.element(row('Letters', 'Stay soon').getByText('not sent: stay begun')).toBeVisible();
});

test('a settled payment problem names its host and needs no action', async () => {
  const problem: HostPaymentProblem = {
    what: 'refund failed',
    subject_id: 'id',
    code: null,
    amount: 5000,
    since: null,
    checked: 'settled',
    host: 'h@example.com',
  };
  await open({ problems: [problem] });
  const problems = part('Payments to look at');
  await expect.element(problems.getByText(/settled by h@example\.com$/)).toBeVisible();
  await expect.element(problems.getByText(/The refund could not be made\.$/)).toBeVisible();
  await expect.element(problems.getByRole('button')).not.toBeInTheDocument();
});

describe('impossible actions are not offered', () => {
  const actions = page.getByRole('group', { name: 'What to do with this booking' });
  const offered = () =>
    actions
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);

  test('for a booked stay', async () => {
    await open();
    const changes = ['Give back a part', 'Charge something extra', 'Change the stay', 'Cancel'];
    expect(offered()).toEqual(['Note', ...changes]);
  });

  test('for a past stay, except messages', async () => {
    const letters: HostBooking['can']['letters'] = [{ template: 'booking-held', subject: 'Held' }];
    await open({
      can: { ...booking.can, cancel: null, give_back: null, charge: false, move: false, letters },
    });
    expect(offered()).toEqual(['Note', 'Send a letter again']);
  });
});
