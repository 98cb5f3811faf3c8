/**
 * Reads bookings with their payments, refunds, changes and cabin, for pages, e-mails and exports.
 */

import type { HostPayment, HostRefund } from '#contracts/booking-host-view.ts';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { BookedCabin, BookingStatus, QuoteState } from '#domain/booking/booking.ts';
import type { BookingHistoryData } from '#domain/booking/booking-history.ts';
import type { CheckInDetails } from '#domain/booking/check-in-details.ts';
import type { DamageDeposit } from '#domain/booking/damage-deposit.ts';
import type { Cabin } from '#domain/cabins/cabin.ts';
import type { Day } from '#domain/dates/day.ts';
import type { PaymentTerms } from '#domain/payments/calculate-payment-schedule.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { FeeRow } from '#domain/settings/fee.ts';
import { damageDeposit } from '#netlify/payments/damage-deposit-queries.ts';
import type { PaymentSummary } from '#netlify/payments/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { type JsonRow, listValues, toIsoTimestamp } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

/** A stored booking; `schema.sql` describes its columns. Timestamps are ISO texts. */
export interface BookingRow extends Omit<JsonRow<Tables['bookings']>, 'quote' | 'terms'> {
  quote: Quote;
  /** Accepted terms. Bookings made before `extras` was stored lack it. */
  terms: PaymentTerms & { version: string; extras?: FeeRow[] };
}

/** A requested or received payment. Amounts are cents. */
export interface PaymentRecord extends HostPayment {
  checkout_id: string;
  /** Change that it pays for; null for other payments. */
  change_id: string | null;
}

/** A refund by this site, a host or a bank. Amounts in cents. */
export interface RefundRecord extends HostRefund {
  payment_id: string;
  payment_kind: HostPayment['kind'];
  /** Id of the change that caused it, or the reason why a payment was too late; otherwise empty. */
  cause: string;
}

/** A change of a booking, applied or not. Amounts are cents. */
export interface ChangeRecord extends StayDates, Party {
  id: string;
  kind: BookingHistoryData['changes'][number]['kind'];
  state: BookingHistoryData['changes'][number]['state'];
  /** Reason of a host's charge or partial refund; otherwise null. */
  reason: string | null;
  cabin: Pick<Cabin, 'title' | 'city'>;
  /** In cents; negative for a cheaper change. */
  difference: number;
  /** Price of the booking with the change. */
  total: number;
  hold_expires_at: string;
  created_at: string;
  applied_at: string | null;
  /** Whether its payment is in progress or in review. */
  is_paying: boolean;
  /** Whether the payment needs review because it differs from the request. */
  in_review: boolean;
}

/**
 * A booking with all data for pages, e-mails, checkouts and exports. `GuestBooking` and
 * `HostBooking` are the views of each role. Lists are in order of time.
 */
export interface BookingRecord extends BookingRow {
  /** Time zone, days and times (`HH:mm`) are those agreed with the booking. */
  cabin: BookedCabin & Pick<Cabin, 'free_cancel_days' | 'policy' | 'check_in_time' | 'check_out_time'>;
  payment: PaymentSummary;
  quote_state: QuoteState | null;
  /** Amount paid in cents; for a cancelled booking, before its refunds. */
  paid_cents: number;
  /** Cents that count as paid towards the price, including goodwill refunds. */
  credited_cents: number;
  /** Retained amount of the payments, in cents. */
  retained_cents: number;
  /** Fingerprint of its nights and money. */
  state: string;
  payments: PaymentRecord[];
  /** Refunds that reduce the retained amount. Failed ones made by a host or a bank are left out. */
  refunds: RefundRecord[];
  changes: ChangeRecord[];
  /** Null if none was agreed. */
  damage_deposit: DamageDeposit | null;
  /** The other stays of its party. `label` is the name of the cabin for hosts (cabin_label). */
  party: {
    reference: string;
    status: BookingStatus;
    cabin: Pick<BookedCabin, 'slug' | 'title'>;
    label: string;
  }[];
  /** Current maximum number of guests of the cabin. */
  max_guests: number;
  /** As agreed, or today's fee if pets were not allowed then; null while they are not allowed. */
  pet_fee_cents: number | null;
  /** The optional fees its cabin has today. */
  extras: FeeRow[];
  arrival: CheckInDetails;
  /** Raw value; `textList` parses it. */
  house_rules: unknown;
  driveway: string | null;
  mountain_mama_review: string | null;
  /** Time of its review; null without one. */
  reviewed_at: string | null;
  /** Whether its guest has another booking, held or confirmed, that shares a night with it. */
  booked_again: boolean;
}

const iso = (timestamp: string): string => new Date(timestamp).toISOString();
const isoOrNull = (timestamp: string | null): string | null => (timestamp === null ? null : iso(timestamp));

/** Returns a row with its timestamps as ISO texts; PostgreSQL formats them in its own time zone. */
export const withIsoTimestamps = <Row extends BookingRow>(row: Row): Row => ({
  ...row,
  hold_expires_at: iso(row.hold_expires_at),
  created_at: iso(row.created_at),
  quoted_until: isoOrNull(row.quoted_until),
  confirmed_at: isoOrNull(row.confirmed_at),
  cancelled_at: isoOrNull(row.cancelled_at),
  shared_at: isoOrNull(row.shared_at),
});

/** Selects fields as a JSON object. */
export const jsonObject = (fields: Readonly<Record<string, string>>): string =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

/** Selects fields of rows as a JSON list. */
export const jsonList = (fields: Readonly<Record<string, string>>, order: string, from: string): string =>
  `(select coalesce(jsonb_agg(${jsonObject(fields)} order by ${order}), '[]') ${from})`;

/** Columns of a table by their own names. */
export const columns = (table: string, names: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name, `${table}.${name}`]));

/** Selects the refunds of a booking `b` from a table or view. */
export const refundsFrom = (refunds: string): string =>
  jsonList(
    {
      ...columns('r', 'id payment_id reason cause state'),
      ...columns('p', 'provider'),
      payment_kind: 'p.kind',
      amount: 'r.amount_cents',
      created_at: toIsoTimestamp('r.created_at'),
      settled_at: toIsoTimestamp('r.settled_at'),
    },
    'r.created_at, r.id',
    `from ${refunds} r join payments p on p.id = r.payment_id where r.booking_id = b.id`,
  );

/** Parts of the record of a booking `b` in a cabin `c`, in addition to the columns of its row. */
export const recordFields = {
  cabin: `${jsonObject(columns('c', 'id slug title city hero_image_url'))}
    || (b.terms - array['version', 'agreed_at', 'deposit_percent', 'balance_due_days', 'pet_fee_cents', 'extras', 'damage_deposit_cents'])`,
  payment: 'payment_summary(b)',
  quote_state: 'quote_state(b)',
  paid_cents: 'paid_cents(b)',
  credited_cents: 'credited_cents(b)',
  retained_cents: 'retained_cents(b)',
  state: 'booking_fingerprint(b)',
  payments: jsonList(
    {
      ...columns('p', 'id checkout_id change_id kind state provider note due_on'),
      amount: 'p.amount_cents',
      left: 'payment_left(p)',
      created_at: toIsoTimestamp('p.created_at'),
      paid_at: toIsoTimestamp('p.paid_at'),
    },
    'p.created_at, p.id',
    'from payments p where p.booking_id = b.id',
  ),
  refunds: refundsFrom('counted_refunds'),
  changes: jsonList(
    {
      ...columns('ch', 'id kind state reason check_in check_out adults children pets'),
      cabin: jsonObject(columns('cc', 'title city')),
      difference: 'ch.difference_cents',
      total: `ch.quote -> 'total'`,
      hold_expires_at: toIsoTimestamp('ch.hold_expires_at'),
      created_at: toIsoTimestamp('ch.created_at'),
      applied_at: toIsoTimestamp('ch.applied_at'),
      is_paying: 'is_change_paying(ch.id)',
      in_review: `exists (select from payments where change_id = ch.id and state = 'quarantined')`,
    },
    'ch.created_at, ch.id',
    'from booking_changes ch join cabins cc on cc.id = ch.cabin_id where ch.booking_id = b.id',
  ),
  damage_deposit: damageDeposit,
  party: jsonList(
    {
      ...columns('o', 'reference status'),
      cabin: jsonObject(columns('oc', 'slug title')),
      label: 'cabin_label(oc)',
    },
    'o.place',
    'from bookings o join cabins oc on oc.id = o.cabin_id where o.party_id = b.party_id and o.id <> b.id',
  ),
  max_guests: 'c.max_guests',
  // The host decides at any time whether pets are allowed. Their fee stays as agreed.
  pet_fee_cents: `case when c.pet_fee is not null then
    coalesce((b.terms ->> 'pet_fee_cents')::integer, (c.pet_fee * 100)::integer) end`,
  extras: 'optional_fees(c)',
  arrival: jsonObject(columns('c', 'address door_code directions')),
  house_rules: 'c.house_rules',
  driveway: 'c.driveway',
  mountain_mama_review: 'c.mountain_mama_review',
  reviewed_at: `(select ${toIsoTimestamp('v.created_at')} from cabin_reviews v where v.booking_id = b.id)`,
  booked_again: `exists (
    select from bookings o
    where o.email = b.email and o.party_id <> b.party_id and o.check_in < b.check_out and o.check_out > b.check_in
      and (o.status = 'confirmed' or o.status = 'held' and o.hold_expires_at > clock_timestamp())
  )`,
} satisfies Record<Exclude<keyof BookingRecord, keyof BookingRow>, string>;

/**
 * Lists the bookings of a `where` clause, in its order, with these fields in addition to their
 * columns.
 */
export async function listRows<Row extends BookingRow>(
  db: Database,
  fields: Readonly<Record<string, string>>,
  condition: string,
  values: unknown[],
): Promise<Row[]> {
  const rows = await listValues<Row>(
    db,
    `select to_jsonb(b) || ${jsonObject(fields)} as booking
     from bookings b join cabins c on c.id = b.cabin_id ${condition}`,
    values,
  );
  return rows.map(withIsoTimestamps);
}

const listRecords = (db: Database, condition: string, values: unknown[]): Promise<BookingRecord[]> =>
  listRows(db, recordFields, condition, values);

/** Finds the booking with a reference such as MC-7K4QXZ. */
export const findBooking = async (db: Database, reference: string): Promise<BookingRecord | null> =>
  (await listRecords(db, 'where b.reference = $1', [reference]))[0] ?? null;

/** Lists all bookings of the party of a booking, in order. A single booking is a party too. */
export const listParty = (
  db: Database,
  { reference }: Pick<BookingRow, 'reference'>,
): Promise<BookingRecord[]> =>
  listRecords(
    db,
    'where b.party_id = (select party_id from bookings where reference = $1) order by b.place',
    [reference],
  );

/**
 * Lists the active unpaid holds of a visitor session by party, the first to end first. The stays of
 * a party are in order.
 */
export async function listHolds(db: Database, session: string): Promise<BookingRecord[][]> {
  const stays = await listRecords(
    db,
    `where b.party_id in (select party_id from live_holds where session_id = $1 and place = 1)
     order by b.hold_expires_at, b.party_id, b.place`,
    [session],
  );
  return [...Map.groupBy(stays, ({ party_id }) => party_id).values()];
}

/**
 * Lists the confirmed bookings of a visitor session until check-out in the cabin's time zone,
 * latest first.
 */
export const listBookedStays = (db: Database, session: string): Promise<BookingRecord[]> =>
  listRecords(
    db,
    `where b.session_id = $1 and b.status = 'confirmed'
       and b.check_out >= (clock_timestamp() at time zone valid_timezone(b.terms ->> 'timezone'))::date
     order by b.confirmed_at desc, b.id`,
    [session],
  );

/** A booking with its cabin, for a list. */
export type ListedBooking = BookingRow & Pick<BookingRecord, 'cabin'>;

/** Lists the bookings of an e-mail address without expired holds, latest stay first. */
export const listTrips = (db: Database, email: string): Promise<ListedBooking[]> =>
  listRows(
    db,
    { cabin: recordFields.cabin },
    `where b.email = $1 and b.status <> 'expired' order by b.check_in desc, b.reference`,
    [email],
  );

/**
 * Filter of exported bookings: first day of the stay, both included, and status; absent for no
 * filter.
 */
export interface ExportChoice {
  from?: Day;
  to?: Day;
  status?: BookingStatus;
}

export type ExportedBooking = BookingRow &
  Pick<
    BookingRecord,
    'cabin' | 'payment' | 'paid_cents' | 'credited_cents' | 'payments' | 'refunds' | 'party'
  >;

/** Returns the bookings after `after`, ordered by check-in. */
export const listExportPage = (
  db: Database,
  { from, to, status }: ExportChoice,
  { after, limit }: { after: BookingRow | undefined; limit: number },
): Promise<ExportedBooking[]> => {
  const { cabin, payment, paid_cents, credited_cents, payments, refunds, party } = recordFields;
  return listRows(
    db,
    { cabin, payment, paid_cents, credited_cents, payments, refunds, party },
    `where ($1::date is null or b.check_in >= $1) and ($2::date is null or b.check_in <= $2)
       and ($3::text is null or b.status = $3)
       and ($4::date is null or (b.check_in, b.reference) > ($4, $5))
     order by b.check_in, b.reference
     limit $6`,
    [from ?? null, to ?? null, status ?? null, after?.check_in ?? null, after?.reference ?? null, limit],
  );
};
