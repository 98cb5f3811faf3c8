import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HostBooking, HostPaymentProblem, PendingMove } from '#contracts/booking-host-view.ts';
import { calculateQuoteFromSubtotal } from '#domain/pricing/calculate-quote.ts';
import { BookingActions } from '#host/booking/BookingActions.tsx';
import { BookingAmounts } from '#host/booking/BookingAmounts.tsx';
import {
  BookingEmails,
  BookingGuestDetails,
  BookingStayDetails,
  HistoryList,
  NoteList,
} from '#host/booking/BookingDetail.tsx';
import { StayPaper } from '#host/booking/Invoice.tsx';
import { MovePreview, type MovePreviewProps } from '#host/booking/MoveForm.tsx';
import { Problems } from '#host/booking/PaymentProblems.tsx';

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
const act = () => Promise.resolve(null);

// Moments of another year say which.
beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

/** What is read on the screen, tags left out. */
const words = (element: React.ReactElement): string =>
  renderToString(element)
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the paper says how and when money came and went, and of the damage deposit what the guest reads', () => {
  const payment = { state: 'paid' as const, due_on: null, created_at: '2026-11-21T10:00:00.000Z' };
  const paid_at = '2026-11-21T15:00:00.000Z';
  const refund = { reason: 'given' as const, by_hand: true, created_at: paid_at };
  const paper = words(
    <StayPaper
      booking={{
        ...booking,
        money: {
          ...booking.money,
          payments: [
            { ...payment, kind: 'deposit', provider: 'stripe', amount: 60_000, paid_at },
            { ...payment, kind: 'balance', provider: 'check', amount: 18_925, paid_at },
            { ...payment, kind: 'damage', provider: 'stripe', amount: 5000, paid_at },
          ],
          refunds: [
            { ...refund, id: 'a', amount: 500, state: 'done', settled_at: '2026-11-22T10:00:00.000Z' },
            { ...refund, id: 'b', amount: 400, state: 'due', settled_at: null },
          ],
          deposit: {
            cents: 30_000,
            has_card: true,
            holds: [{ id: 'h', state: 'kept', keep_cents: 5000, reason: 'a lamp' }],
          },
        },
      }}
    />,
  );
  for (const line of [
    'Received by card, November 21, 2026 $600.00',
    'Received by check, November 21, 2026 $189.25',
    'Given back, November 22, 2026 −$5.00',
    'To be given back, owed since November 21, 2026 −$4.00',
    'Of the damage deposit of $300.00, $50.00 was kept: a lamp.',
  ])
    expect(paper).toContain(line);
  expect(paper).not.toContain('Received by card, November 21, 2026 $50.00');
});

test('the paper of a stay of which some was given back at the payment service is a receipt, and what came back is not on it', () => {
  const at = '2026-11-21T15:00:00.000Z';
  const made = { by_hand: false, created_at: at, settled_at: at };
  const paper = words(
    <StayPaper
      booking={{
        ...booking,
        money: {
          ...booking.money,
          payments: [
            {
              kind: 'full',
              provider: 'stripe',
              state: 'paid',
              amount: 78_925,
              due_on: null,
              created_at: at,
              paid_at: at,
            },
          ],
          refunds: [
            { ...made, id: 'a', amount: 500, state: 'done', reason: 'by_hand' },
            { ...made, id: 'b', amount: 400, state: 'failed', reason: 'by_hand' },
            { ...made, id: 'c', amount: 300, state: 'done', reason: 'disputed' },
          ],
        },
      }}
    />,
  );
  expect(paper).toContain(`Receipt ${booking.reference}`);
  expect(paper).toContain('Given back, November 21, 2026 −$5.00');
  expect(paper).toContain('Taken back by the bank, November 21, 2026 −$3.00');
  expect(paper).not.toMatch(/\$4\.00|To be given back|Still to be paid/);
});

describe('a stay', () => {
  test('says when, where, with whom and until when it can be cancelled', () => {
    expect(words(<BookingStayDetails booking={booking} />)).toBe(
      'Cabin Lantern Ledge Check-in Fri, Dec 11, 2026, from 4 PM Check-out Mon, Dec 14, 2026, by 10 AM Stay 3 nights, 2 adults, 1 child Cancelling free until Nov 27, 12:00 AM , 14 days before Terms version 3, agreed by the guest Nov 21, 5:00 AM',
    );
    const agreed = { ...booking.agreed, agreed_at: null };
    expect(words(<BookingStayDetails booking={{ ...booking, agreed }} />)).toMatch(
      /Terms version 3, not agreed by the guest in writing$/,
    );
  });

  test('for work on the cabin says what it is for, and nothing of guests and terms', () => {
    const work = { ...booking, kind: 'maintenance' as const, arrival_note: 'New water heater' };
    expect(words(<BookingStayDetails booking={work} />)).toMatch(
      /by 10 AM Stay 3 nights Note New water heater$/,
    );
  });

  test('of a quote whose guest is still to say a number has no number', () => {
    const contact = { ...booking.contact, phone: '' };
    expect(words(<BookingGuestDetails booking={{ ...booking, contact }} />)).not.toContain('Phone');
  });

  test('says what it is paid with, what of it was a deposit, and until when it is held', () => {
    const party = [{ reference: 'MC-9W2RTB', cabin: 'Millrace Lodge', status: 'held' }] as const;
    const agreed = { ...booking.agreed, deposit_percent: 20, promo_code: 'MAMAFREE4' };
    const text = words(
      <BookingStayDetails booking={{ ...booking, status: 'held', party: [...party], agreed }} />,
    );
    expect(text).toMatch(/Held until Nov 21, .* AM Paid together with MC-9W2RTB Millrace Lodge/);
    expect(text).toContain('Deposit 20 % Promo code MAMAFREE4');
  });

  test('names the guest as they can be reached, and their words where there are any', () => {
    expect(words(<BookingGuestDetails booking={booking} />)).toBe(
      'Name Ada Example Email ada@example.com Phone (865) 555-0100',
    );
    expect(words(<BookingGuestDetails booking={{ ...booking, arrival_note: 'After nine.' }} />)).toContain(
      'About the arrival After nine.',
    );
  });
});

describe('money', () => {
  test('says what is paid, what is not, and what waits', () => {
    const pending: PendingMove = {
      kind: 'move',
      check_in: '2026-12-18',
      check_out: '2026-12-22',
      adults: 2,
      children: 1,
      pets: 0,
      difference: 22_550,
      hold_expires_at: '2026-11-24T10:00:00.000Z',
    };
    const money = { ...booking.money, paid: 20_000, unpaid: 58_925, pending };
    expect(words(<BookingAmounts booking={{ ...booking, money }} act={act} />)).toMatch(
      /^Total \$789\.25 Paid \$200\.00 Still to be paid \$589\.25 Waits for payment Dec 18–22, \$225\.50 more, until Nov 24/,
    );
    const party = { ...money, pending: { ...pending, kind: 'party' as const } };
    expect(words(<BookingAmounts booking={{ ...booking, money: party }} act={act} />)).toContain(
      'another party, $225.50 more',
    );
  });

  test('lists payments and refunds with how far each has come', () => {
    const at = '2026-11-21T10:00:00.000Z';
    const money: HostBooking['money'] = {
      ...booking.money,
      payments: [
        {
          provider: 'test',
          kind: 'deposit',
          state: 'paid',
          amount: 20_000,
          due_on: '2026-11-27',
          created_at: at,
          paid_at: at,
        },
        {
          provider: 'test',
          kind: 'balance',
          state: 'scheduled',
          amount: 58_925,
          due_on: '2026-11-27',
          created_at: at,
          paid_at: null,
        },
      ],
      refunds: [
        {
          id: 'id',
          by_hand: false,
          amount: 500,
          reason: 'moved',
          state: 'sent',
          created_at: at,
          settled_at: null,
        },
      ],
    };
    const text = words(<BookingAmounts booking={{ ...booking, money }} act={act} />);
    expect(text).toMatch(
      /Deposit paid Nov 21, .* \$200\.00 Balance to be charged Fri, Nov 27, 2026 \$589\.25/,
    );
    expect(text).toMatch(/the stay costs less sent Nov 21, .* \$5\.00/);
    const byHand = money.payments.map((payment) => ({ ...payment, provider: 'cash' as const }));
    expect(
      words(<BookingAmounts booking={{ ...booking, money: { ...money, payments: byHand } }} act={act} />),
    ).toContain('Balance, in cash to be received');
    const together = {
      ...booking,
      money,
      party: [{ reference: 'MC-9W2RTB', cabin: 'Nest', status: 'confirmed' as const }],
    };
    expect(words(<BookingAmounts booking={together} act={act} />)).toContain('Payment for all');
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
  const preview = (to: Partial<MovePreviewProps['to']>) =>
    words(
      <MovePreview
        booking={booking}
        cabin="Lantern Ledge"
        to={{ check_in: booking.check_in, check_out: booking.check_out, ...to }}
        price={{ ...price, state: '' }}
        onMove={act}
      />,
    );

  test('of who comes is shown, and offered by what it costs', () => {
    const text = preview({ adults: 4 });
    expect(text).toContain('Who comes 2 adults, 1 child → 4 adults, 1 child');
    expect(text).toContain('Offer it for $800.00…');
  });

  test('of dates is offered by them, and says nothing of who comes', () => {
    const text = preview({ check_out: '2026-12-15' });
    expect(text).toContain('Offer Dec 11–15…');
    expect(text).not.toContain('Who comes');
  });
});

describe('lists', () => {
  test('say so when there is nothing', () => {
    expect(words(<NoteList notes={[]} />)).toBe('Nothing is noted.');
    expect(words(<BookingEmails letters={[]} />)).toBe('No letter of the last 90 days.');
    expect(words(<Problems booking={booking} act={act} />)).toBe('');
  });

  test('say who noted what about what', () => {
    const notes = [
      { about: 'cancelled', body: 'Snow', host: 'h@example.com', at: '2026-11-21T15:00:00.000Z' },
    ] as const;
    expect(words(<NoteList notes={[...notes]} />)).toBe(
      'Why it was cancelled: Snow h@example.com, Nov 21, 10:00 AM',
    );
  });

  test('say why a letter was not sent', () => {
    const letters = [
      {
        ...({
          template: 'stay-soon',
          state: 'failed',
          channel: 'mail',
          problem: 'stay_begun',
          sent_at: null,
        } as const),
        at: '2026-11-21T15:00:00.000Z',
      },
    ];
    expect(words(<BookingEmails letters={letters} />)).toContain(
      'Stay soon not sent: stay begun Nov 21, 10:00 AM',
    );
  });

  test('say who did what', () => {
    const history = [{ at: '2026-11-21T15:00:00.000Z', text: 'Moved by the host', by: 'h@example.com' }];
    expect(words(<HistoryList history={history} />)).toBe(
      'Moved by the host h@example.com, Nov 21, 10:00 AM',
    );
  });
});

describe('a payment to look at', () => {
  const problem: HostPaymentProblem = {
    what: 'refund failed',
    subject_id: 'id',
    code: null,
    amount: 5000,
    since: null,
    checked: null,
    host: null,
  };

  test('says what is wrong and what to do, and is settled with a note', () => {
    const text = words(<Problems booking={{ ...booking, problems: [problem] }} act={act} />);
    expect(text).toContain('$50.00 The refund could not be made.');
    expect(text).toMatch(/by hand.*What was done Settle it I have seen it$/);
  });

  test('once settled says by whom, and asks for nothing', () => {
    const settled = { ...problem, checked: 'settled', host: 'h@example.com' } as const;
    const text = words(<Problems booking={{ ...booking, problems: [settled] }} act={act} />);
    expect(text).toMatch(/settled by h@example\.com$/);
  });
});

test('what cannot be done is not offered', () => {
  expect(words(<BookingActions booking={booking} act={act} />)).toBe(
    'What to do with this booking Note Give back a part Charge something extra Change the stay Cancel',
  );
  const letters = [{ template: 'booking-held', subject: 'Held' }];
  const held = {
    ...booking,
    can: { ...booking.can, cancel: null, give_back: null, charge: false, move: false, letters },
  };
  expect(words(<BookingActions booking={held} act={act} />)).toBe(
    'What to do with this booking Note Send a letter again',
  );
});
