import type {
  BookingNote,
  HostBooking,
  HostBookingListItem,
  HostPayment,
  HostPaymentProblem,
  HostRefund,
  PendingMove,
  SentEmail,
} from '#contracts/booking-host-view.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { pageSize } from '#contracts/paging.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { BookingHistoryData } from '#domain/booking/booking-history.ts';
import type { BookingFilter, BookingSearchTerms, DayFilter } from '#domain/booking/booking-search.ts';
import type { DamageDeposit } from '#domain/booking/damage-deposit.ts';
import type { Contact } from '#domain/contact/contact.ts';
import { damageDeposit } from '#netlify/payments/damage-deposit-queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import {
  getRow,
  type Keyed,
  toFoldedText,
  toIsoTimestamp,
  toLikePattern,
} from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

/** Everything that is stored about a booking beside its row. Amounts are cents, moments ISO texts. */
export interface BookingRecord {
  /** The cabin's name, as hosts tell it from others. */
  cabin: string;
  /** What is kept of what was paid for it. */
  kept: number;
  party: HostBooking['party'];
  states: { status: BookingStatus; at: string }[];
  payments: HostPayment[];
  refunds: HostRefund[];
  deposit: DamageDeposit | null;
  /** Made or not, the first one first. */
  changes: (BookingHistoryData['changes'][number] & { id: string })[];
  letters: SentEmail[];
  notes: BookingNote[];
  problems: HostPaymentProblem[];
  /** The change that waits for its payment, while there is time for it. */
  pending: PendingMove | null;
  audit: { at: string; actor: string; action: string; after: unknown }[];
  /** Consents to texts that were given with the booking's phone number. */
  text_consents: { version: string; given_at: string; ended_at: string | null }[];
  reviewed_at: string | null;
  /** What is owed next and can be paid by hand; null for nothing. */
  owed: { cents: number; kind: Tables['payments']['kind'] } | null;
}

const list = (columns: string, order: string, from: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${columns}) order by ${order}), '[]') ${from})`;

const parts = {
  party: list(
    `'reference', o.reference, 'cabin', cabin_label(c), 'status', o.status`,
    'o.place',
    'from bookings o join cabins c on c.id = o.cabin_id where o.party_id = b.party_id and o.id <> b.id',
  ),
  states: list(
    `'status', s.status, 'at', ${toIsoTimestamp('s.at')}`,
    's.at',
    'from booking_states s where s.booking_id = b.id',
  ),
  payments: list(
    `'id', p.id, 'kind', p.kind, 'state', p.state, 'provider', p.provider, 'amount', p.amount_cents, 'left', payment_left(p), 'note', p.note, 'due_on', p.due_on, 'created_at', ${toIsoTimestamp('p.created_at')},
     'paid_at', ${toIsoTimestamp('p.paid_at')}`,
    'p.created_at, p.id',
    'from payments p where p.booking_id = b.id',
  ),
  refunds: list(
    `'id', r.id, 'provider', p.provider, 'amount', r.amount_cents, 'reason', r.reason, 'state', r.state, 'created_at', ${toIsoTimestamp('r.created_at')}, 'settled_at', ${toIsoTimestamp('r.settled_at')}`,
    'r.created_at, r.id',
    'from refunds r join payments p on p.id = r.payment_id where r.booking_id = b.id',
  ),
  changes: list(
    `'id', ch.id, 'kind', ch.kind, 'reason', ch.reason, 'check_in', ch.check_in, 'check_out', ch.check_out,
     'difference', ch.difference_cents, 'state', ch.state, 'created_at', ${toIsoTimestamp('ch.created_at')}, 'applied_at', ${toIsoTimestamp('ch.applied_at')}`,
    'ch.created_at, ch.id',
    'from booking_changes ch where ch.booking_id = b.id',
  ),
  letters: list(
    `'template', o.template, 'channel', o.channel, 'state', o.state, 'problem', o.problem,
     'at', ${toIsoTimestamp('greatest(o.created_at, o.due_at)')}, 'sent_at', ${toIsoTimestamp('o.sent_at')}`,
    'o.id desc',
    `from outbox o where o.payload ->> 'reference' in (b.reference, lead.reference) and o.recipient <> 'hosts'`,
  ),
  notes: list(
    `'about', n.about, 'body', n.body, 'host', n.host, 'at', ${toIsoTimestamp('n.at')}`,
    'n.id desc',
    'from booking_notes n where n.booking_id = b.id',
  ),
  problems: list(
    `'subject_id', pr.subject_id, 'what', pr.what, 'code', pr.problem, 'amount', pr.amount_cents, 'since', ${toIsoTimestamp('pr.since')},
     'checked', pr.checked, 'host', pr.host`,
    'pr.since, pr.subject_id',
    'from payment_problem_statuses pr where pr.booking_id = b.id',
  ),
  audit: list(
    `'at', ${toIsoTimestamp('a.at')}, 'actor', a.actor, 'action', a.action, 'after', a.after`,
    'a.id',
    `from audit_log a where a.subject = 'booking:' || b.reference`,
  ),
  text_consents: list(
    `'version', k.version, 'given_at', ${toIsoTimestamp('k.given_at')}, 'ended_at', ${toIsoTimestamp('k.ended_at')}`,
    'k.given_at',
    'from sms_consents k where k.phone = b.phone',
  ),
} satisfies Partial<Record<keyof BookingRecord, string>>;

const partList = Object.entries(parts)
  .map(([name, select]) => `'${name}', ${select}`)
  .join(', ');

/** What is stored about the booking with this id, at one moment. Throws where there is none. */
export async function getHostBookingRecord(db: Database, id: string): Promise<BookingRecord> {
  const { record } = await getRow<{ record: BookingRecord }>(
    db,
    `select jsonb_build_object(
       'cabin', cabin_label(c),
       'kept', retained_cents(b),
       'owed', (
         select jsonb_build_object('cents', o.amount_cents, 'kind', o.kind) from next_manual_payment(b) o where o.amount_cents is not null
       ),
       'deposit', ${damageDeposit},
       'pending', (
         select jsonb_build_object('kind', ch.kind, 'check_in', ch.check_in, 'check_out', ch.check_out, 'adults', ch.adults,
           'children', ch.children, 'pets', ch.pets, 'difference', ch.difference_cents,
           'hold_expires_at', ${toIsoTimestamp('ch.hold_expires_at')})
         from booking_changes ch
         where ch.booking_id = b.id and b.status = 'confirmed' and ch.state = 'held' and ch.hold_expires_at > clock_timestamp()
       ),
       'reviewed_at', (select ${toIsoTimestamp('v.created_at')} from cabin_reviews v where v.booking_id = b.id),
       ${partList}
     ) as record
     from bookings b
     join cabins c on c.id = b.cabin_id
     join bookings lead on lead.party_id = b.party_id and lead.place = 1
     where b.id = $1`,
    [id],
  );
  return record;
}

/** The terms of a search for bookings, its text as words. A booking meets all that are given. */
export type BookingSearch = Partial<BookingSearchTerms> & Omit<CallRequest<'POST desk/bookings'>, 'text'>;

/** A hold whose time is up has expired, whether or not the sweep has run. */
const statusNow = `case when b.status = 'held' and b.hold_expires_at <= clock_timestamp() then 'expired' else b.status end`;
const openProblem =
  "select booking_id from payment_problem_statuses where checked is distinct from 'settled'";
const texts = `concat_ws(' ', b.first_name, b.last_name, b.email, b.reference)`;

const dayConditions: Record<DayFilter, (day: string) => string> = {
  arriving: (day) => `b.check_in = ${day}`,
  departing: (day) => `b.check_out = ${day}`,
  // No stay is longer, so an index finds them.
  staying: (day) =>
    `b.check_in <= ${day} and b.check_in > ${day}::date - ${maxStayNights} and b.check_out > ${day}`,
};

/** The statuses in a row that may look so by the clock: a condition an index can answer. */
function statusCondition(
  filter: Exclude<BookingFilter, 'payment_problem' | 'quoted'>,
  place: (value: unknown) => string,
): string {
  if (filter === 'expired')
    return `b.status in ('held', 'expired') and ${statusNow} = 'expired' and b.quoted_until is null`;
  return filter === 'held'
    ? `b.status = 'held' and b.hold_expires_at > clock_timestamp()`
    : `b.status = ${place(filter)}`;
}

function conditionsOf(search: BookingSearch, place: (value: unknown) => string): string[] {
  const { words = [], digits, filter, cabin_id, day, day_kind = 'arriving', after } = search;
  const conditions = words.map(
    (word) => `${toFoldedText(texts)} like ${toFoldedText(`${place(toLikePattern(word))}::text`)}`,
  );
  if (digits) conditions.push(`regexp_replace(b.phone, '\\D', '', 'g') like ${place(toLikePattern(digits))}`);
  if (filter === 'payment_problem') conditions.push(`b.id in (${openProblem})`);
  else if (filter === 'quoted') conditions.push('b.quoted_until is not null');
  else if (filter) conditions.push(statusCondition(filter, place));
  if (cabin_id) conditions.push(`b.cabin_id = ${place(cabin_id)}`);
  if (day) conditions.push(dayConditions[day_kind](place(day)));
  if (after) {
    conditions.push(
      `(b.created_at, b.id) < (select created_at, id from bookings where reference = ${place(after)})`,
    );
  }
  return conditions;
}

/** Bookings as a search says, the newest first: a page and one more. */
export function findBookings(db: Database, search: BookingSearch): Promise<Keyed<HostBookingListItem>[]> {
  const values: unknown[] = [];
  const conditions = conditionsOf(search, (value) => `$${values.push(value)}`);
  return db.query(
    `with found as materialized (
       select b.* from bookings b
       ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
       order by b.created_at desc, b.id desc
       limit ${pageSize + 1}
     )
     select b.reference as key, b.reference, ${statusNow} as status, quote_state(b) as quote_state, cabin_label(c) as cabin, b.check_in, b.check_out, b.adults, b.children, b.pets,
       b.first_name, b.last_name, b.total_cents, ${toIsoTimestamp('b.created_at')} as created_at, exists (${openProblem} and booking_id = b.id) as has_problem
     from found b
     join cabins c on c.id = b.cabin_id
     order by b.created_at desc, b.id desc`,
    values,
  );
}

/** Guests whose bookings have such words, six at most, each as their newest one has them; who booked last comes first. */
export function findGuests(db: Database, words: BookingSearchTerms): Promise<Contact[]> {
  const values: unknown[] = [];
  const conditions = conditionsOf(words, (value) => `$${values.push(value)}`);
  return db.query<Contact>(
    `select first_name, last_name, email, phone
     from (
       select distinct on (guest) b.*, guest
       from bookings b, lateral (select coalesce(nullif(b.email, ''), lower(btrim(b.first_name || ' ' || b.last_name)))) as known (guest)
       where ${["b.purpose = 'guest'", ...conditions].join(' and ')}
       order by guest, b.created_at desc
     ) as guests
     order by created_at desc
     limit 6`,
    values,
  );
}
