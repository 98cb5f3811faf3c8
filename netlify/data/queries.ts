import type { BookingStatus } from '#domain/booking/booking.ts';
import { getCounty } from '#domain/cabins/county.ts';
import type { CellValue, TableData } from '#domain/data/write-table.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/**
 * Filter of exported bookings: first day of the stay, both included, and status; absent for no
 * filter.
 */
export interface ExportChoice {
  from?: Day;
  to?: Day;
  status?: BookingStatus;
}

/** Columns of the bookings export, in order. */
export const exportColumns = [
  ...(['reference', 'status', 'cabin_number', 'cabin', 'check_in', 'check_out', 'nights'] as const),
  ...(['adults', 'children', 'pets', 'first_name', 'last_name', 'email', 'phone'] as const),
  ...(['nights_cents', 'discount_cents', 'cleaning_cents', 'pet_fee_cents', 'other_fees_cents'] as const),
  ...(['state_tax_cents', 'county_tax_cents', 'occupancy_tax_cents', 'total_cents'] as const),
  ...(['paid_cents', 'refund_cents', 'party', 'booked_at', 'confirmed_at', 'cancelled_at'] as const),
  // Hosts' spreadsheets refer to the columns above. Append new ones below.
  ...(['purpose', 'town', 'tax_town', 'county', 'taxed_fees_cents', 'taxable_cents'] as const),
  ...(['damage_kept_cents', 'received_cents', 'kept_cents', 'unpaid_cents'] as const),
];

/** A row of the export: cents, dates and ISO timestamps; `null` for no value. */
type ExportedBooking = Record<(typeof exportColumns)[number], CellValue>;

const onAPage = 500;

/** Returns bookings by first day as a table, read in pages, so that memory stays bounded. */
export const bookingsTable = (db: Database, choice: ExportChoice = {}): TableData => ({
  headings: exportColumns,
  rows: bookingRows(db, choice),
});

async function* bookingRows(db: Database, choice: ExportChoice): AsyncGenerator<CellValue[]> {
  let after: ExportedBooking | undefined;
  do {
    const page: ExportedBooking[] = await readPage(db, choice, after);
    yield* page
      .map((booking) => ({ ...booking, county: getCounty(String(booking.town)) }))
      .map((booking) => exportColumns.map((column) => booking[column]));
    after = page[onAPage - 1];
  } while (after);
}

/** SQL: sum of the booking's fees that satisfy `which`. */
const feeCents = (which: string): string =>
  `(select coalesce(sum((fee ->> 'amount')::integer), 0)::integer from jsonb_array_elements(b.quote -> 'fees') fee where ${which})`;

const cents = (path: string): string => `(b.quote #>> '{${path}}')::numeric::integer`;

/** Returns the next page by first day. */
const readPage = (
  db: Database,
  { from, to, status }: ExportChoice,
  after: ExportedBooking | undefined,
): Promise<ExportedBooking[]> =>
  db.query<ExportedBooking>(
    `with page as materialized (
       select b.* from bookings b
       where ($1::date is null or b.check_in >= $1) and ($2::date is null or b.check_in <= $2)
         and ($3::text is null or b.status = $3)
         and ($4::date is null or (b.check_in, b.reference) > ($4, $5))
       order by b.check_in, b.reference
       limit $6
     )
     select b.reference, b.status, b.cabin_number, c.slug as cabin, b.check_in, b.check_out,
       b.check_out - b.check_in as nights, b.adults, b.children, b.pets, b.first_name, b.last_name, b.email, b.phone,
       ${cents('subtotalBeforeDiscount')} as nights_cents, ${cents('discountAmount')} as discount_cents,
       ${cents('cleaningFee')} as cleaning_cents, ${cents('petFee')} as pet_fee_cents,
       ${feeCents('true')} as other_fees_cents, ${feeCents(`(fee ->> 'taxed')::boolean`)} as taxed_fees_cents,
       ${cents('taxBreakdown,stateSalesTax')} as state_tax_cents,
       ${cents('taxBreakdown,countyLocalTax')} as county_tax_cents,
       ${cents('taxBreakdown,occupancyTax')} as occupancy_tax_cents,
       b.total_cents, paid_cents(page_row) + came.damage as paid_cents, back.cents as refund_cents,
       b.purpose, c.city as town, b.quote #>> '{taxBreakdown,city}' as tax_town,
       coalesce(
         (select max((line ->> 'base')::integer) from jsonb_array_elements(b.quote #> '{taxBreakdown,lines}') line),
         ${cents('subtotal')} + ${cents('cleaningFee')} + ${feeCents(`(fee ->> 'taxed')::boolean`)}
       ) as taxable_cents,
       came.damage as damage_kept_cents, came.cents as received_cents, came.cents - back.cents as kept_cents,
       case when b.status = 'confirmed' then greatest(0, b.total_cents - credited_cents(page_row)) else 0 end as unpaid_cents,
       (
         select l.reference from bookings l where l.party_id = b.party_id and l.place < b.place order by l.place limit 1
       ) as party,
       to_json(b.created_at) #>> '{}' as booked_at, to_json(b.confirmed_at) #>> '{}' as confirmed_at,
       to_json(b.cancelled_at) #>> '{}' as cancelled_at
     from page b
     join bookings page_row on page_row.id = b.id
     join cabins c on c.id = b.cabin_id
     cross join lateral (
       select coalesce(sum(p.amount_cents), 0)::integer as cents,
         coalesce(sum(p.amount_cents) filter (where p.kind = 'damage'), 0)::integer as damage
       from payments p where p.booking_id = b.id and p.state = 'paid'
     ) as came
     cross join lateral (
       select coalesce(sum(r.amount_cents), 0)::integer as cents
       from counted_refunds r join payments p on p.id = r.payment_id
       where r.booking_id = b.id and p.state = 'paid'
     ) as back
     order by b.check_in, b.reference`,
    [from ?? null, to ?? null, status ?? null, after?.check_in ?? null, after?.reference ?? null, onAPage],
  );
