import type { DamageDeposit, DamageHold } from '#domain/booking/damage-deposit.ts';
import { type Day, eachNight } from '#domain/dates/day.ts';
import { sum } from '#domain/money/money.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import type { EmailContext } from '#netlify/booking/emails/booking-email.ts';
import { bookingEmails } from '#netlify/booking/emails.ts';
import type {
  BookingRecord,
  ChangeRecord,
  PaymentRecord,
  RefundRecord,
} from '#netlify/booking/record-queries.ts';
import { signInLinkEmail } from '#netlify/host-accounts/emails.ts';
import type { Email } from '#netlify/messages/email/render-email.ts';
import { confirmSignupEmail, welcomeEmail } from '#netlify/newsletter/emails.ts';
import { applicationEmails } from '#netlify/owner-applications/emails.ts';
import { parseEnv } from '#netlify/platform/env.ts';
import { priceAlertConfirmationEmail, priceAlertEmail } from '#netlify/price-alerts/emails.ts';
import { siteEmails } from '#netlify/site-builds/emails.ts';
import { specTaxes } from './oracles/taxes.ts';
import { applicationEmailCases } from './owner-applications.ts';

/** Environment of a site that sends e-mails. */
export const emailTestEnv = parseEnv({
  URL: 'https://mamacabins.example',
  BOOKING_TOKEN_SECRET: 's'.repeat(40),
  HOST_EMAILS: 'mama@mamacabins.example, porch@mamacabins.example',
});

const terms = {
  timezone: 'America/New_York',
  deposit_percent: null,
  agreed_at: '2026-11-21T20:32:00.000Z',
  version: '1',
};

const sampleCabin = (slug: string, title: string): BookingRecord['cabin'] => ({
  id: slug,
  slug,
  title,
  city: 'Gatlinburg',
  hero_image_url: null,
  timezone: terms.timezone,
  free_cancel_days: 14,
  check_in_time: '16:00',
  check_out_time: '10:00',
});

const createQuote = (check_in: Day, check_out: Day, options: object) =>
  calculateQuote({
    terms: { city: 'Gatlinburg', cleaning_fee_cents: 12_500, pet_fee_cents: 7500, taxes: specTaxes },
    nightlyPrices: eachNight(check_in, check_out).map((date, index) => ({
      date,
      price: 28_900 + 2150 * index,
    })),
    ...options,
  });

/** A damage deposit with one hold. In the state `kept` $50 are retained. */
const sampleDeposit = (state: DamageHold['state']): DamageDeposit => ({
  cents: 30_000,
  has_card: true,
  holds: [{ id: 'damage', state, keep_cents: state === 'kept' ? 5000 : null, reason: 'a broken lamp' }],
});

/** Creates a booking of three nights in December with a pet. */
export function sampleBooking(
  changes: Partial<BookingRecord> = {},
  priced: object = { pets: 1 },
): BookingRecord {
  const stay = { check_in: '2026-12-11', check_out: '2026-12-14', ...changes };
  const quote = createQuote(stay.check_in, stay.check_out, priced);
  const { payments = [], refunds = [] } = changes;
  const balance = payments.find(({ kind, state }) => kind === 'balance' && state === 'scheduled');
  const received = payments.filter(({ state }) => state === 'paid');
  const retained_cents = sum(received.map(({ amount }) => amount)) - sum(refunds.map(({ amount }) => amount));
  return {
    id: 'booking',
    reference: 'MC-7K4QXZ',
    cabin_id: 'lantern-ledge',
    cabin_number: 1,
    party_id: 'party',
    link: 0,
    place: 1,
    status: 'confirmed',
    adults: 2,
    children: 1,
    pets: 1,
    first_name: 'Ada',
    last_name: 'Example',
    email: 'ada@example.com',
    phone: '+18655550100',
    arrival_note: 'We come late, after nine.',
    promo_code: null,
    session_id: null,
    quote,
    total_cents: quote.total,
    hold_expires_at: '2026-11-21T21:12:00.000Z',
    payment_reference: null,
    created_at: '2026-11-21T20:32:00.000Z',
    confirmed_at: null,
    cancelled_at: null,
    shared_at: null,
    address_key: null,
    network_key: null,
    purpose: 'guest',
    pressure: null,
    terms,
    cabin: sampleCabin('lantern-ledge', 'Lantern Ledge'),
    payment: {
      state: 'paid',
      stays: [],
      balance: balance
        ? { state: 'scheduled', amount_cents: balance.amount, due_on: balance.due_on ?? '' }
        : null,
      extra: null,
      charge: null,
    },
    paid_cents: retained_cents,
    credited_cents: retained_cents,
    retained_cents,
    state: '',
    arrival: { address: null, door_code: null, directions: null },
    payments: [],
    refunds: [],
    changes: [],
    damage_deposit: null,
    party: [],
    max_guests: 6,
    pet_fee_cents: 7500,
    extras: [],
    house_rules: [],
    driveway: null,
    mountain_mama_review: null,
    reviewed_at: null,
    quote_state: null,
    quoted_until: null,
    booked_again: false,
    ...stay,
  };
}

/** Creates the booking of a second cabin of the same party. */
export const sampleFollower = (changes: Partial<BookingRecord> = {}): BookingRecord =>
  sampleBooking(
    {
      reference: 'MC-9W2RTB',
      place: 2,
      adults: 4,
      children: 0,
      pets: 0,
      cabin: sampleCabin('millrace-lodge', 'Millrace Lodge'),
      ...changes,
    },
    { dealPercent: 15 },
  );

const created_at = '2026-11-21T20:32:00.000Z';

/** Creates a declined payment of the sample booking. */
export const samplePayment = (changes: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: 'payment',
  checkout_id: 'payment',
  change_id: null,
  kind: 'full',
  state: 'failed',
  amount: sampleBooking().total_cents,
  left: 0,
  note: '',
  due_on: null,
  provider: 'stripe',
  created_at,
  paid_at: null,
  ...changes,
});

/** Creates a refund that is on its way. */
export const sampleRefund = (changes: Partial<RefundRecord> = {}): RefundRecord => ({
  id: 'refund',
  payment_id: 'payment',
  payment_kind: 'full',
  amount: sampleBooking().total_cents,
  reason: 'cancelled',
  cause: '',
  state: 'sent',
  provider: 'stripe',
  created_at,
  settled_at: null,
  ...changes,
});

/** Creates a pending change of the sample booking. */
export const sampleChange = (changes: Partial<ChangeRecord> = {}): ChangeRecord => ({
  id: 'change',
  kind: 'move',
  state: 'held',
  reason: null,
  check_in: '2026-12-18',
  check_out: '2026-12-22',
  adults: 2,
  children: 1,
  pets: 1,
  cabin: { title: 'Lantern Ledge', city: 'Gatlinburg' },
  difference: 41_250,
  total: sampleBooking().total_cents + 41_250,
  hold_expires_at: '2026-11-23T20:44:00.000Z',
  created_at,
  applied_at: null,
  is_paying: false,
  in_review: false,
  ...changes,
});

/** 3:44 PM in New York, twelve minutes after the hold. */
const whenHeld = new Date('2026-11-21T20:44:30Z');

/** Creates the context of an e-mail about a booking, by default shortly after the hold. */
export function sampleContext(
  booking: BookingRecord,
  changes: Partial<Pick<EmailContext, 'now' | 'payload' | 'party'>> = {},
): EmailContext {
  const { party = [booking] } = changes;
  return {
    booking,
    party,
    leadBooking: party[0] ?? booking,
    payload: {},
    env: emailTestEnv,
    now: whenHeld,
    ...changes,
  };
}

const arrival = {
  address: '412 Ski View Drive, Gatlinburg, TN 37738',
  door_code: '4417 #',
  directions:
    'From the light at Ski Mountain Road climb 1.8 miles and turn left at the split rail fence. The last half mile is gravel and steep; with snow you want four-wheel drive.',
};

const deposit = [
  samplePayment({ id: 'deposit', kind: 'deposit', state: 'paid', amount: 36_000 }),
  samplePayment({
    id: 'balance',
    kind: 'balance',
    state: 'scheduled',
    amount: 84_133,
    due_on: '2026-11-27',
  }),
];

/** Terms that the guest has not accepted. */
const unaccepted: BookingRecord['terms'] = { ...terms, agreed_at: null };

const adjusted = (difference: number, reason: string): ChangeRecord[] => [
  sampleChange({
    id: 'line',
    kind: difference > 0 ? 'charge' : 'given',
    state: 'applied',
    reason,
    difference,
  }),
];

/** Contexts of every kind of booking e-mail, by a name for the case. */
export const sampleContexts: Readonly<Record<string, { template: string; context: EmailContext }>> = {
  'quote-sent': {
    template: 'quote-sent',
    context: sampleContext(
      sampleBooking({
        status: 'expired',
        quote_state: 'open',
        quoted_until: '2026-11-24T20:44:00.000Z',
      }),
    ),
  },
  held: { template: 'booking-held', context: sampleContext(sampleBooking({ status: 'held' })) },
  'held-by-phone': {
    template: 'booking-held',
    context: sampleContext(
      sampleBooking({
        status: 'held',
        terms: unaccepted,
        hold_expires_at: '2026-11-23T20:44:00.000Z',
        damage_deposit: { cents: 30_000, has_card: false, holds: [] },
      }),
    ),
  },
  'confirmed-by-hand': {
    template: 'booking-confirmed',
    context: sampleContext(sampleBooking({ terms: unaccepted })),
  },
  confirmed: { template: 'booking-confirmed', context: sampleContext(sampleBooking()) },
  'confirmed-two-cabins': {
    template: 'booking-confirmed',
    context: sampleContext(sampleBooking({ payments: deposit }), {
      party: [sampleBooking({ payments: deposit }), sampleFollower()],
    }),
  },
  'host-booked': { template: 'host-booked', context: sampleContext(sampleBooking()) },
  'host-collision': {
    template: 'host-collision',
    context: sampleContext(sampleBooking(), {
      payload: { site: 'www.airbnb.com', name: '', check_in: '2026-12-12', check_out: '2026-12-14' },
    }),
  },
  'host-cancelled': {
    template: 'host-cancelled',
    context: sampleContext(sampleBooking({ status: 'cancelled', refunds: [sampleRefund()] })),
  },
  'host-changed': {
    template: 'host-changed',
    context: sampleContext(sampleBooking({ check_out: '2026-12-15' }), {
      payload: { before: { check_in: '2026-12-11', check_out: '2026-12-14', adults: 2 }, note: true },
    }),
  },
  'payment-failed': {
    template: 'payment-failed',
    context: sampleContext(sampleBooking({ status: 'held', payments: [samplePayment()] }), {
      payload: { payment_id: 'payment' },
    }),
  },
  'hold-lapsed': { template: 'hold-lapsed', context: sampleContext(sampleBooking({ status: 'expired' })) },
  'changed-contact': {
    template: 'booking-changed',
    context: sampleContext(sampleBooking(), { payload: { change: 'contact' } }),
  },
  'changed-nights': {
    template: 'booking-changed',
    context: sampleContext(sampleBooking({ check_out: '2026-12-15' }), { payload: { change: 'nights' } }),
  },
  moved: {
    template: 'booking-moved',
    context: sampleContext(
      sampleBooking({
        check_in: '2026-12-14',
        check_out: '2026-12-16',
        refunds: [sampleRefund({ reason: 'moved', cause: 'move', amount: 21_075 })],
      }),
      { payload: { change_id: 'move' } },
    ),
  },
  'move-offered': {
    template: 'move-offered',
    context: sampleContext(
      sampleBooking({
        changes: [sampleChange({ id: 'move' })],
        payments: [samplePayment({ kind: 'extra', state: 'intended', amount: 41_250 })],
      }),
      { payload: { change_id: 'move' } },
    ),
  },
  'stay-soon': {
    template: 'stay-soon',
    context: sampleContext(sampleBooking({ arrival }), {
      payload: { day: '2026-12-11' },
      now: new Date('2026-12-08T15:00:20Z'),
    }),
  },
  'check-out': {
    template: 'check-out',
    context: sampleContext(sampleBooking(), {
      payload: { day: '2026-12-14' },
      now: new Date('2026-12-13T22:00:20Z'),
    }),
  },
  'review-request': {
    template: 'review-request',
    context: sampleContext(sampleBooking(), {
      payload: { day: '2026-12-14' },
      now: new Date('2026-12-15T15:00:20Z'),
    }),
  },
  cancelled: {
    template: 'booking-cancelled',
    context: sampleContext(sampleBooking({ status: 'cancelled', refunds: [sampleRefund()] })),
  },
  'cancelled-without-refund': {
    template: 'booking-cancelled',
    context: sampleContext(sampleBooking({ status: 'cancelled' })),
  },
  'balance-soon': {
    template: 'balance-soon',
    context: sampleContext(sampleBooking({ payments: deposit }), { payload: { payment_id: 'balance' } }),
  },
  'balance-paid': {
    template: 'balance-paid',
    context: sampleContext(
      sampleBooking({
        payments: deposit.slice(1).map((payment) => ({ ...payment, state: 'paid' as const })),
      }),
      { payload: { payment_id: 'balance' } },
    ),
  },
  'payment-late': {
    template: 'payment-late',
    context: sampleContext(
      sampleBooking({ status: 'refund_due', refunds: [sampleRefund({ reason: 'late', state: 'due' })] }),
    ),
  },
  'payment-returned': {
    template: 'payment-returned',
    context: sampleContext(sampleBooking({ refunds: [sampleRefund({ reason: 'duplicate' })] }), {
      payload: { refund_id: 'refund' },
    }),
  },
  'charge-asked': {
    template: 'charge-asked',
    context: sampleContext(sampleBooking({ changes: adjusted(5638, 'Broken lamp') }), {
      payload: { change_id: 'line' },
    }),
  },
  'charge-paid': {
    template: 'charge-paid',
    context: sampleContext(
      sampleBooking({
        changes: adjusted(5638, 'Broken lamp'),
        payments: [samplePayment({ kind: 'extra', state: 'paid', amount: 5638, change_id: 'line' })],
      }),
      { payload: { payment_id: 'payment' } },
    ),
  },
  'part-given-back': {
    template: 'part-given-back',
    context: sampleContext(
      sampleBooking({
        changes: adjusted(-10_000, 'The tub was cold'),
        refunds: [sampleRefund({ reason: 'given', cause: 'line', amount: 10_000 })],
      }),
      { payload: { change_id: 'line' } },
    ),
  },
  'damage-deposit': {
    template: 'damage-deposit',
    context: sampleContext(sampleBooking({ damage_deposit: sampleDeposit('refused') }), {
      payload: { damage_id: 'damage' },
    }),
  },
  'damage-deposit, kept': {
    template: 'damage-deposit',
    context: sampleContext(sampleBooking({ damage_deposit: sampleDeposit('kept') }), {
      payload: { damage_id: 'damage' },
    }),
  },
};

const signup = '6f9b0a53-8f3e-4a86-9a65-3a1f0c8d2b11';

/** A stay with a price alert. */
const watched = {
  title: 'Lantern Ledge',
  slug: 'lantern-ledge',
  guests: 2,
  pets: 0,
  total: 98_650,
  check_in: '2026-12-11',
  check_out: '2026-12-14',
};

/** Payloads of e-mails to hosts that are not about a booking. */
const siteSamples = {
  'host-calendar-late': {
    template: 'host-calendar-late',
    payload: {
      cabin: 'Lantern Ledge',
      site: 'www.vrbo.com',
      name: '',
      last: '2026-12-08T05:20:00Z',
      problem: 'http_denied',
    },
  },
  'site-build-failed': {
    template: 'site-build-failed',
    payload: {
      requested_at: '2026-12-08T05:20:00Z',
      reason: 'nightly',
      outcome: 'failed',
      problem: 'Build script returned non-zero exit code: 2',
    },
  },
  'site-build-silent': {
    template: 'site-build-failed',
    payload: { requested_at: '2026-12-08T15:20:00Z', reason: 'changed', outcome: 'silent' },
  },
};

/** A sample of every e-mail. */
export const sampleEmails: Readonly<Record<string, Email>> = {
  ...Object.fromEntries(
    Object.entries(sampleContexts).flatMap(([name, { template, context }]) => {
      const kind = bookingEmails[template];
      return kind ? [[name, kind.render(context)]] : [];
    }),
  ),
  ...Object.fromEntries(
    Object.entries(applicationEmailCases).flatMap(([name, { template, application }]) => {
      const kind = applicationEmails[template];
      return kind ? [[name, kind.render({ application, env: emailTestEnv, now: whenHeld })]] : [];
    }),
  ),
  'newsletter-confirm': confirmSignupEmail(signup, emailTestEnv, whenHeld),
  'newsletter-welcome': welcomeEmail(signup, emailTestEnv),
  'watch-confirm': priceAlertConfirmationEmail(17, watched, { env: emailTestEnv, now: whenHeld }),
  'watch-news': priceAlertEmail(17, { ...watched, was: 114_200 }, emailTestEnv),
  'watch-free': priceAlertEmail(17, { ...watched, was: null }, emailTestEnv),
  'desk-link': signInLinkEmail(signup, emailTestEnv),
  ...Object.fromEntries(
    Object.entries(siteSamples).flatMap(([name, { template, payload }]) => {
      const write = siteEmails[template];
      return write ? [[name, write(payload, emailTestEnv)]] : [];
    }),
  ),
};
