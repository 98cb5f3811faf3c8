// Written by `npm run db:types` from what `schema/` says; not by hand.
import type { Day } from '#domain/day/day.ts';

/** The rows of the tables that queries name, as the drivers return them; `schema/` says what each column is. */
export interface Tables {
  audit_log: {
    id: number;
    at: Date;
    actor: string;
    action: string;
    subject: string;
    before: unknown;
    after: unknown;
  };
  booking_changes: {
    id: string;
    booking_id: string;
    kind: 'nights' | 'party' | 'move';
    check_in: Day;
    check_out: Day;
    adults: number;
    children: number;
    pets: number;
    quote: unknown;
    total_before_cents: number;
    difference_cents: number;
    state: 'held' | 'applied' | 'released' | 'refund_due';
    hold_expires_at: Date;
    created_at: Date;
    applied_at: Date | null;
    cabin_id: string;
  };
  bookings: {
    id: string;
    reference: string;
    cabin_id: string;
    cabin_number: number;
    check_in: Day;
    check_out: Day;
    status: 'held' | 'confirmed' | 'expired' | 'cancelled' | 'refund_due' | 'refunded';
    adults: number;
    children: number;
    pets: number;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    arrival_note: string | null;
    promo_code: string | null;
    session_id: string | null;
    quote: unknown;
    total_cents: number;
    hold_expires_at: Date;
    payment_reference: string | null;
    created_at: Date;
    confirmed_at: Date | null;
    cancelled_at: Date | null;
    terms: unknown;
    address_key: string | null;
    network_key: string | null;
    party_id: string;
    place: number;
    link: number;
    purpose: 'guest' | 'owner' | 'maintenance';
    shared_at: Date | null;
    quoted_until: Date | null;
    pressure: 'none' | 'work' | 'pay_first' | null;
  };
  checkouts: {
    id: string;
    party_id: string;
    currency: string;
    checkout_url: string | null;
    checkout_expires_at: Date | null;
    checkout_ref: string | null;
    payment_ref: string | null;
    customer_ref: string | null;
    refunded_cents: number;
    disputed_at: Date | null;
    looked_at: Date | null;
    created_at: Date;
    held_until: Date | null;
  };
  clicks: {
    id: number;
    property_id: string;
    session_id: string;
    referrer_page: string | null;
    at: Date;
  };
  outbox: {
    id: number;
    channel: 'mail' | 'sms';
    recipient: string;
    template: string;
    payload: unknown;
    state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear';
    attempts: number;
    created_at: Date;
    sent_at: Date | null;
    due_at: Date;
    expires_at: Date;
    claim: string | null;
    claimed_until: Date | null;
    problem: string | null;
    receipt: string | null;
    dedupe_key: string | null;
  };
  payments: {
    id: string;
    booking_id: string;
    kind: 'full' | 'deposit' | 'balance' | 'extra';
    amount_cents: number;
    provider: 'test' | 'stripe' | 'cash' | 'check';
    state: 'intended' | 'scheduled' | 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'quarantined';
    due_on: Day | null;
    problem: string | null;
    attempts: number;
    created_at: Date;
    paid_at: Date | null;
    change_id: string | null;
    checkout_id: string;
  };
  photos: {
    id: string;
    cabin_id: string | null;
    width: number;
    height: number;
    bytes: number;
    host: string;
    uploaded_at: Date;
    unused_since: Date | null;
    stand_in: string | null;
  };
  refunds: {
    id: string;
    booking_id: string;
    payment_id: string;
    amount_cents: number;
    reason: 'cancelled' | 'late' | 'duplicate' | 'moved' | 'by_hand';
    state: 'due' | 'sent' | 'done' | 'failed';
    refund_ref: string | null;
    attempts: number;
    due_at: Date;
    problem: string | null;
    created_at: Date;
    settled_at: Date | null;
    cause: string;
  };
  settings: {
    id: number;
    kind: 'tax' | 'fee' | 'promo' | 'policy';
    facts: unknown;
  };
  site_builds: {
    id: number;
    requested_at: Date;
    reason: 'nightly' | 'changed' | 'asked' | 'deploy';
    outcome: 'published' | 'failed' | 'silent' | null;
    ended_at: Date | null;
    deploy_id: string | null;
    problem: string | null;
  };
  stay_watches: {
    id: number;
    email: string | null;
    cabin_id: string;
    check_in: Day;
    check_out: Day;
    guests: number;
    total_cents: number | null;
    ends_at: Date;
    looked_at: Date;
    told_at: Date | null;
  };
  visits: {
    id: number;
    url_path: string;
    referrer: string | null;
    session_id: string | null;
    at: Date;
    event_id: string | null;
  };
}
