// Written by `npm run db:types` from what `schema/` says; not by hand.
import type { Day } from '#domain/day/day.ts';

/** The rows of every table by its name, as the drivers return them; `schema/` says what each column is. */
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
  booking_notes: {
    id: number;
    booking_id: string;
    about: 'note' | 'cancelled' | 'payment';
    body: string;
    host: string;
    at: Date;
  };
  booking_states: {
    booking_id: string;
    status: string;
    at: Date;
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
  cabin_calendars: {
    cabin_id: string;
    sleeps: number;
    place: number;
    first_day: number;
    days: number;
    city: string;
    timezone: string;
    check_ins: string;
    cents_before: string[];
  };
  cabin_nights: {
    cabin_id: string;
    night: Day;
    holder: string;
    kind: 'hold' | 'booked' | 'external';
    hold_until: Date | null;
  };
  cabin_photos: {
    id: string;
    cabin_id: string;
    image_url: string;
    description: string;
    display_order: number;
  };
  cabin_rates: {
    cabin_id: string;
    day: Day;
    available: boolean;
    amount_cents: number | null;
    min_stay: number | null;
    allows_check_in: boolean;
    allows_check_out: boolean;
  };
  cabin_reviews: {
    id: string;
    cabin_id: string;
    rating: string;
    visible: boolean;
    author: string | null;
    body: string | null;
    stayed_on: Day | null;
    created_at: Date;
    booking_id: string | null;
    host_answer: string | null;
    answered_at: Date | null;
  };
  cabins: {
    id: string;
    number: number;
    slug: string;
    title: string;
    short_desc: string;
    city: string;
    hero_image_url: string | null;
    beds: number;
    baths: string;
    max_guests: number;
    featured: boolean;
    live: boolean;
    display_order: number;
    pet_fee: string | null;
    amenities: unknown;
    tiktok_ids: string[];
    video_tour_url: string | null;
    mountain_mama_review: string | null;
    nightly_rate: string;
    cleaning_fee: string;
    timezone: string;
    free_cancel_days: number;
    mama_cabins_nightly_surcharge: string;
    description: string | null;
    elevation_ft: number | null;
    driveway: string | null;
    view: string | null;
    bedrooms: number | null;
    sleeping: unknown;
    house_rules: unknown;
    check_in_time: string;
    check_out_time: string;
    latitude: string | null;
    longitude: string | null;
    created_at: Date;
    deposit_percent: number | null;
    balance_due_days: number;
    address: string | null;
    door_code: string | null;
    directions: string | null;
    version: number;
    updated_at: Date;
    pages_changed_at: Date;
    four_wheel_drive: 'never' | 'winter' | 'always' | null;
    step_free: boolean | null;
    cancel_policy: string | null;
  };
  calendar_addresses: {
    cabin_id: string;
    token: string;
    created_at: Date;
    revoked_at: Date | null;
    last_read_at: Date | null;
    feed_id: string | null;
  };
  calendar_collisions: {
    id: string;
    feed_id: string;
    uid: string;
    recurrence: string;
    booking_id: string;
    check_in: Day;
    check_out: Day;
    found_at: Date;
    settled_at: Date | null;
    dismissed: boolean;
  };
  calendar_feeds: {
    id: string;
    cabin_id: string;
    url: string;
    name: string;
    created_at: Date;
    last_tried_at: Date | null;
    last_ok_at: Date | null;
    last_error: string | null;
    failures: number;
    next_try_at: Date | null;
    claimed_until: Date | null;
    etag: string | null;
    last_modified: string | null;
    digest: string | null;
    accepts_empty: boolean;
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
  daily_deal_unlocks: {
    deal_id: string;
    session_id: string;
    unlocked_at: Date;
  };
  daily_deals: {
    id: string;
    day: Day;
    cabin_id: string;
    discount_percent: number;
    expires_at: Date;
  };
  damage_deposits: {
    id: string;
    booking_id: string;
    number: number;
    check_in: Day;
    amount_cents: number;
    provider: 'test' | 'stripe';
    state: 'asked' | 'refused' | 'held' | 'released' | 'kept';
    keep_cents: number | null;
    reason: string | null;
    payment_ref: string | null;
    problem: string | null;
    attempts: number;
    due_at: Date;
    held_until: Date | null;
    answered_at: Date | null;
  };
  desk_hosts: {
    email: string;
    role: 'owner' | 'host';
    invited_by: string;
    invited_at: Date;
  };
  desk_links: {
    id: string;
    token_hash: string;
    email: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    challenge: string | null;
  };
  desk_passkeys: {
    id: string;
    email: string;
    name: string;
    public_key: string;
    counter: number;
    created_at: Date;
    used_at: Date | null;
  };
  desk_sessions: {
    token_hash: string;
    email: string;
    created_at: Date;
    expires_at: Date;
    id: string;
    seen_at: Date;
    device: string;
    challenge: string | null;
  };
  events: {
    id: number;
    event_name: string;
    parameters: unknown;
    at: Date;
    event_id: string | null;
    visitor_id: string | null;
  };
  external_events: {
    feed_id: string;
    uid: string;
    recurrence: string;
    check_in: Day;
    check_out: Day;
    first_seen_at: Date;
  };
  idempotency_keys: {
    key: string;
    request_hash: string;
    created_at: Date;
    party_id: string | null;
  };
  itineraries: {
    id: string;
    edit_hash: string;
    version: number;
    doc: unknown;
    created_at: Date;
    updated_at: Date;
    expires_at: Date;
    deleted_at: Date | null;
    comments_closed: boolean;
  };
  itinerary_comments: {
    id: number;
    itinerary_id: string;
    item: string | null;
    name: string | null;
    body: string;
    at: Date;
  };
  itinerary_votes: {
    itinerary_id: string;
    item: string;
    visitor_id: string;
    vote: number;
    at: Date;
    address_key: string | null;
    network_key: string | null;
  };
  job_runs: {
    id: number;
    name: string;
    started_at: Date;
    ended_at: Date | null;
    ok: boolean | null;
    counts: unknown;
    problem: string | null;
    started_by: 'schedule' | 'command' | 'desk';
  };
  jobs: {
    name: string;
    since: Date;
  };
  newsletter_signups: {
    id: string;
    email: string;
    signup_source: string;
    created_at: Date;
    confirmed_at: Date | null;
    unsubscribed_at: Date | null;
    asked_at: Date;
    asks: number;
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
  owner_applications: {
    id: string;
    reference: string;
    state: 'received' | 'asked' | 'approved' | 'declined';
    version: number;
    name: string;
    email: string;
    phone: string;
    cabin_name: string;
    city: string;
    details: unknown;
    agreed: unknown;
    question: string | null;
    answer: string | null;
    reason: string | null;
    session_id: string | null;
    idempotency_key: string | null;
    request_hash: string;
    repeats: string | null;
    cabin_id: string | null;
    received_at: Date;
    changed_at: Date;
    decided_at: Date | null;
  };
  parties: {
    id: string;
    created_at: Date;
  };
  payments: {
    id: string;
    booking_id: string;
    kind: 'full' | 'deposit' | 'balance' | 'extra' | 'damage';
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
  problem_checks: {
    subject_id: string;
    what: string;
    booking_id: string;
    state: 'seen' | 'settled';
    host: string;
    at: Date;
  };
  publish_turns: {
    id: number;
    taken_at: Date;
  };
  rate_buckets: {
    key: string;
    window_start: Date;
    hits: number;
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
    kind: 'tax' | 'fee' | 'promo' | 'policy' | 'damage_deposit';
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
  sms_consents: {
    id: number;
    phone: string;
    version: string;
    wording: string;
    session_id: string | null;
    given_at: Date;
    ended_at: Date | null;
    page: string | null;
    address_key: string | null;
  };
  sms_opt_outs: {
    phone: string;
    source: 'reply' | 'carrier';
    at: Date;
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
  told_clicks: {
    event_id: string;
    at: Date;
  };
  visits: {
    id: number;
    url_path: string;
    referrer: string | null;
    session_id: string | null;
    at: Date;
    event_id: string | null;
  };
  webhook_events: {
    id: string;
    kind: string;
    received_at: Date;
    facts: unknown;
  };
}
