import { calculateUnpaid } from '#domain/booking/stored-booking.ts';
import { getCounty } from '#domain/cabins/county.ts';
import type { CellValue, TableData } from '#domain/data/write-table.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { sum } from '#domain/money/money.ts';
import type { FeeLine, Quote } from '#domain/pricing/quote.ts';
import { type ExportChoice, type ExportedBooking, listExportPage } from '#netlify/booking/record-queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';

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
type ExportRow = Record<(typeof exportColumns)[number], CellValue>;

const pageSize = 500;

/** Returns bookings by first day as a table, read in pages, so that memory stays bounded. */
export const bookingsTable = (db: Database, choice: ExportChoice = {}): TableData => ({
  headings: exportColumns,
  rows: bookingRows(db, choice),
});

async function* bookingRows(db: Database, choice: ExportChoice): AsyncGenerator<CellValue[]> {
  let after: ExportedBooking | undefined;
  do {
    const page = await listExportPage(db, choice, { after, limit: pageSize });
    yield* page.map(toExportRow).map((row) => exportColumns.map((column) => row[column]));
    after = page[pageSize - 1];
  } while (after);
}

function toExportRow(booking: ExportedBooking): ExportRow {
  const { check_in, check_out, cabin } = booking;
  const paid = booking.payments.filter(({ state }) => state === 'paid');
  const damage = sum(paid.filter(({ kind }) => kind === 'damage').map(({ amount }) => amount));
  const received = sum(paid.map(({ amount }) => amount));
  const refunded = sum(
    booking.refunds
      .filter(({ payment_id }) => paid.some(({ id }) => id === payment_id))
      .map(({ amount }) => amount),
  );
  return {
    ...booking,
    ...toPriceColumns(booking.quote),
    cabin: cabin.slug,
    nights: nightsBetween(check_in, check_out),
    paid_cents: booking.paid_cents + damage,
    refund_cents: refunded,
    party: (booking.place > 1 && booking.party[0]?.reference) || null,
    booked_at: booking.created_at,
    town: cabin.city,
    county: getCounty(cabin.city),
    damage_kept_cents: damage,
    received_cents: received,
    kept_cents: received - refunded,
    unpaid_cents: calculateUnpaid(booking),
  };
}

/** Returns the parts of a price; `null` for parts that an old quote does not have. */
function toPriceColumns(quote: Partial<Quote>) {
  const { fees = [], taxBreakdown: taxes, subtotal, cleaningFee } = quote;
  const feeSum = (isCounted: (fee: FeeLine) => boolean) =>
    sum(fees.filter(isCounted).map(({ amount }) => amount));
  const taxedFees = feeSum(({ taxed }) => taxed);
  const bases = taxes?.lines?.map(({ base }) => base) ?? [];
  const withoutLines =
    subtotal === undefined || cleaningFee === undefined ? null : subtotal + cleaningFee + taxedFees;
  return {
    nights_cents: quote.subtotalBeforeDiscount ?? null,
    discount_cents: quote.discountAmount ?? null,
    cleaning_cents: cleaningFee ?? null,
    pet_fee_cents: quote.petFee ?? null,
    other_fees_cents: feeSum(() => true),
    taxed_fees_cents: taxedFees,
    state_tax_cents: taxes?.stateSalesTax ?? null,
    county_tax_cents: taxes?.countyLocalTax ?? null,
    occupancy_tax_cents: taxes?.occupancyTax ?? null,
    tax_town: taxes?.city ?? null,
    taxable_cents: bases.length > 0 ? Math.max(...bases) : withoutLines,
  };
}
