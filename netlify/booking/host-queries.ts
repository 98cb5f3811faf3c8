/** Queries of bookings for hosts: search, all details, and guests of earlier stays. */

import type {
  BookingNote,
  HostBookingListItem,
  HostPayment,
  HostPaymentProblem,
  SentEmail,
} from '#contracts/booking-host-view.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { pageSize } from '#contracts/paging.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { BookingHistoryData } from '#domain/booking/booking-history.ts';
import type { BookingFilter, BookingSearchTerms, DayFilter } from '#domain/booking/booking-search.ts';
import type { Contact } from '#domain/contact/contact.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { type Keyed, toFoldedText, toIsoTimestamp, toLikePattern } from '#netlify/platform/database/query.ts';

import {
  type BookingRecord,
  columns,
  jsonList,
  jsonObject,
  listRows,
  type RefundRecord,
  recordFields,
  refundsFrom,
} from './record-queries.ts';

/** A booking with fields for hosts only. Modules for guests do not import it. */
export interface HostBookingRecord extends BookingRecord {
  host_only: {
    /** Title of the cabin, with its slug if another cabin has the same title. */
    label: string;
    /** Next amount due that can be paid manually, or null. */
    owed: { cents: number; kind: HostPayment['kind'] } | null;
    /** All refunds, including failed ones made by a host or a bank. */
    refunds: RefundRecord[];
    states: { status: BookingStatus; at: string }[];
    letters: SentEmail[];
    notes: BookingNote[];
    problems: HostPaymentProblem[];
    audit: BookingHistoryData['audit'];
    /** Consents to texts that were given with the booking's phone number. */
    text_consents: { version: string; given_at: string; ended_at: string | null }[];
  };
}

const hostFields = {
  label: 'cabin_label(c)',
  owed: `(select ${jsonObject({ cents: 'o.amount_cents', kind: 'o.kind' })} from next_manual_payment(b) o where o.amount_cents is not null)`,
  refunds: refundsFrom('refunds'),
  states: jsonList(
    { status: 's.status', at: toIsoTimestamp('s.at') },
    's.at',
    'from booking_states s where s.booking_id = b.id',
  ),
  letters: jsonList(
    {
      ...columns('o', 'template channel state problem'),
      at: toIsoTimestamp('greatest(o.created_at, o.due_at)'),
      sent_at: toIsoTimestamp('o.sent_at'),
    },
    'o.id desc',
    `from outbox o where o.recipient <> 'hosts' and o.payload ->> 'reference' in (
      b.reference, (select reference from bookings where party_id = b.party_id and place = 1))`,
  ),
  notes: jsonList(
    { ...columns('n', 'about body host'), at: toIsoTimestamp('n.at') },
    'n.id desc',
    'from booking_notes n where n.booking_id = b.id',
  ),
  problems: jsonList(
    {
      ...columns('pr', 'subject_id what checked host'),
      code: 'pr.problem',
      amount: 'pr.amount_cents',
      since: toIsoTimestamp('pr.since'),
    },
    'pr.since, pr.subject_id',
    'from payment_problem_statuses pr where pr.booking_id = b.id',
  ),
  audit: jsonList(
    { ...columns('a', 'actor action after'), at: toIsoTimestamp('a.at') },
    'a.id',
    `from audit_log a where a.subject = 'booking:' || b.reference`,
  ),
  text_consents: jsonList(
    {
      version: 'k.version',
      given_at: toIsoTimestamp('k.given_at'),
      ended_at: toIsoTimestamp('k.ended_at'),
    },
    'k.given_at',
    'from sms_consents k where k.phone = b.phone',
  ),
} satisfies Record<keyof HostBookingRecord['host_only'], string>;

export async function findBookingAsHost(db: Database, reference: string): Promise<HostBookingRecord | null> {
  const fields = { ...recordFields, host_only: jsonObject(hostFields) };
  return (await listRows<HostBookingRecord>(db, fields, 'where b.reference = $1', [reference]))[0] ?? null;
}

/** Conditions of a search for bookings, which all must hold. The text is split into words. */
export type BookingSearch = Partial<BookingSearchTerms> & Omit<CallRequest<'POST desk/bookings'>, 'text'>;

/** Treats an overdue hold as expired even if the sweep job has not updated its row yet. */
const statusNow = `case when b.status = 'held' and b.hold_expires_at <= clock_timestamp() then 'expired' else b.status end`;
const openProblem =
  "select booking_id from payment_problem_statuses where checked is distinct from 'settled'";
const searchedText = `concat_ws(' ', b.first_name, b.last_name, b.email, b.reference)`;

const dayConditions: Record<DayFilter, (day: string) => string> = {
  arriving: (day) => `b.check_in = ${day}`,
  departing: (day) => `b.check_out = ${day}`,
  // No stay is longer than `maxStayNights`, so that an index can be used.
  staying: (day) =>
    `b.check_in <= ${day} and b.check_in > ${day}::date - ${maxStayNights} and b.check_out > ${day}`,
};

/** Returns a condition on the current status, in a form that can use an index. */
function statusCondition(
  filter: Exclude<BookingFilter, 'payment_problem' | 'quoted'>,
  addParameter: (value: unknown) => string,
): string {
  if (filter === 'expired')
    return `b.status in ('held', 'expired') and ${statusNow} = 'expired' and b.quoted_until is null`;
  return filter === 'held'
    ? `b.status = 'held' and b.hold_expires_at > clock_timestamp()`
    : `b.status = ${addParameter(filter)}`;
}

function toConditions(search: BookingSearch, addParameter: (value: unknown) => string): string[] {
  const { terms = [], digits, filter, cabin_id, day, day_kind = 'arriving', after } = search;
  const conditions = terms.map(
    (word) =>
      `${toFoldedText(searchedText)} like ${toFoldedText(`${addParameter(toLikePattern(word))}::text`)}`,
  );
  if (digits)
    conditions.push(`regexp_replace(b.phone, '\\D', '', 'g') like ${addParameter(toLikePattern(digits))}`);
  if (filter === 'payment_problem') conditions.push(`b.id in (${openProblem})`);
  else if (filter === 'quoted') conditions.push('b.quoted_until is not null');
  else if (filter) conditions.push(statusCondition(filter, addParameter));
  if (cabin_id) conditions.push(`b.cabin_id = ${addParameter(cabin_id)}`);
  if (day) conditions.push(dayConditions[day_kind](addParameter(day)));
  if (after) {
    conditions.push(
      `(b.created_at, b.id) < (select created_at, id from bookings where reference = ${addParameter(after)})`,
    );
  }
  return conditions;
}

/** Finds bookings by a search, newest first: the rows of a page and one more. */
export function findBookings(db: Database, search: BookingSearch): Promise<Keyed<HostBookingListItem>[]> {
  const values: unknown[] = [];
  const conditions = toConditions(search, (value) => `$${values.push(value)}`);
  return db.query(
    `with matches as materialized (
       select b.* from bookings b
       ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
       order by b.created_at desc, b.id desc
       limit ${pageSize + 1}
     )
     select b.reference as key, b.reference, ${statusNow} as status, quote_state(b) as quote_state, cabin_label(c) as cabin, b.check_in, b.check_out, b.adults, b.children, b.pets,
       b.first_name, b.last_name, b.total_cents, ${toIsoTimestamp('b.created_at')} as created_at, exists (${openProblem} and booking_id = b.id) as has_problem
     from matches b
     join cabins c on c.id = b.cabin_id
     order by b.created_at desc, b.id desc`,
    values,
  );
}

/**
 * Finds up to six guests whose bookings contain all words, with the contact of their latest
 * booking. The latest booking is first.
 */
export function findGuests(db: Database, search: BookingSearchTerms): Promise<Contact[]> {
  const values: unknown[] = [];
  const conditions = toConditions(search, (value) => `$${values.push(value)}`);
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
