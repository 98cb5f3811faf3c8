/** Query and columns of the payments export. */

import type { CellValue, TableData } from '#domain/data/write-table.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/** First and last day of payments, in the time zone of the cabin; absent for no limit. */
export interface PaymentExportChoice {
  from?: Day;
  to?: Day;
}

/** Columns of the payments export, in order. */
export const paymentColumns = [
  ...(['kind', 'day', 'at', 'reference', 'party', 'purpose', 'cabin', 'check_in', 'check_out'] as const),
  ...(['reason', 'state', 'way', 'note', 'amount_cents', 'fee_cents'] as const),
  ...(['service_id', 'payment_service_id'] as const),
];

/** A row of the export: cents, dates and ISO timestamps; `null` for no value. */
type ExportedPayment = Record<(typeof paymentColumns)[number] | 'id', CellValue>;

const pageSize = 500;

/** Returns all payments and refunds by time as a table, read in pages. */
export const paymentsTable = (db: Database, choice: PaymentExportChoice = {}): TableData => ({
  headings: paymentColumns,
  rows: paymentRows(db, choice),
});

async function* paymentRows(db: Database, choice: PaymentExportChoice): AsyncGenerator<CellValue[]> {
  let after: ExportedPayment | undefined;
  do {
    const page: ExportedPayment[] = await readPage(db, choice, after);
    yield* page.map((payment) => paymentColumns.map((column) => payment[column]));
    after = page[pageSize - 1];
  } while (after);
}

/**
 * Returns the next page. The service's fee of a checkout is divided among its bookings by what each
 * paid, to the cent.
 */
const readPage = (
  db: Database,
  { from, to }: PaymentExportChoice,
  after: ExportedPayment | undefined,
): Promise<ExportedPayment[]> =>
  db.query<ExportedPayment>(
    `with money as (
       select p.id, p.id as payment_id, 'payment' as kind, p.kind as reason, p.state, p.amount_cents,
         coalesce(p.paid_at, p.created_at) as moment, null as refund_ref, p.note
       from payments p where p.state = 'paid'
       union all
       select r.id, p.id, 'refund', r.reason, r.state, -r.amount_cents, coalesce(r.settled_at, r.created_at), r.refund_ref, ''
       from counted_refunds r join payments p on p.id = r.payment_id where p.state = 'paid'
     ), page as (
       select m.*, p.booking_id, p.checkout_id, p.provider, local.day
       from money m
       join payments p on p.id = m.payment_id
       join bookings b on b.id = p.booking_id
       cross join lateral (select (m.moment at time zone valid_timezone(b.terms ->> 'timezone'))::date as day) as local
       where ($1::date is null or local.day >= $1) and ($2::date is null or local.day <= $2)
         and ($3::timestamptz is null or (m.moment, m.id) > ($3, $4::uuid))
       order by m.moment, m.id
       limit $5
     )
     select m.id, m.kind, m.day, to_json(m.moment) #>> '{}' as at, b.reference, (
         select l.reference from bookings l where l.party_id = b.party_id and l.place < b.place order by l.place limit 1
       ) as party, b.purpose, c.slug as cabin, b.check_in, b.check_out, m.reason, m.state,
       case m.provider when 'stripe' then 'card' else m.provider end as way, m.note, m.amount_cents,
       case when m.kind = 'payment' then (k.fee_cents * upto / whole - k.fee_cents * (upto - m.amount_cents) / whole)::integer
         end as fee_cents,
       case m.kind when 'payment' then k.payment_ref else m.refund_ref end as service_id, k.payment_ref as payment_service_id
     from page m
     join bookings b on b.id = m.booking_id
     join cabins c on c.id = b.cabin_id
     join checkouts k on k.id = m.checkout_id
     cross join lateral (
       select sum(o.amount_cents) as whole,
         sum(o.amount_cents) filter (where (ob.place, o.id) <= (b.place, m.payment_id)) as upto
       from payments o join bookings ob on ob.id = o.booking_id where o.checkout_id = m.checkout_id
     ) as shares
     order by m.moment, m.id`,
    [from ?? null, to ?? null, after?.at ?? null, after?.id ?? null, pageSize],
  );
