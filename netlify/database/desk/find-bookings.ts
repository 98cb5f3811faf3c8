import type { HostBookingListItem } from '#contracts/booking-host-view.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { pageSize } from '#contracts/paging.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import type { BookingFilter, BookingSearchTerms, DayFilter } from '#domain/booking/booking-search.ts';
import type { Contact } from '#domain/contact/contact.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { type Keyed, toIsoTimestamp, toLikePattern } from '#netlify/platform/database/query.ts';

/** What to find, as the call has it, its text as words; everything that is given must hold. */
export type BookingSearch = Partial<BookingSearchTerms> & Omit<CallRequest<'POST desk/bookings'>, 'text'>;

/** A hold whose time is up has expired, whether or not the sweep has run. */
const statusNow = `case when b.status = 'held' and b.hold_expires_at <= clock_timestamp() then 'expired' else b.status end`;
const openProblem = "select booking_id from checked_problems where checked is distinct from 'settled'";
const texts = `lower(concat_ws(' ', b.first_name, b.last_name, b.email, b.reference))`;

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
  const conditions = words.map((word) => `${texts} like ${place(toLikePattern(word))}`);
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
       from bookings b, lateral (select coalesce(nullif(b.email, ''), lower(concat_ws(' ', b.first_name, b.last_name)))) as known (guest)
       where ${["b.purpose = 'guest'", ...conditions].join(' and ')}
       order by guest, b.created_at desc
     ) as guests
     order by created_at desc
     limit 6`,
    values,
  );
}
