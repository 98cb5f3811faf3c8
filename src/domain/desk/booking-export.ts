import type { CellValue } from '../table/write.ts';

/** The columns of an export, in their order. */
export const exportColumns = [
  ...(['reference', 'status', 'cabin_number', 'cabin', 'check_in', 'check_out', 'nights'] as const),
  ...(['adults', 'children', 'pets', 'first_name', 'last_name', 'email', 'phone'] as const),
  ...(['nights_cents', 'discount_cents', 'cleaning_cents', 'pet_fee_cents', 'other_fees_cents'] as const),
  ...(['state_tax_cents', 'county_tax_cents', 'occupancy_tax_cents', 'total_cents'] as const),
  ...(['paid_cents', 'refund_cents', 'party', 'booked_at', 'confirmed_at', 'cancelled_at'] as const),
] as const;

/** A booking by these columns: cents, days, and moments as ISO texts; null where there is none. */
export type ExportedBooking = Record<(typeof exportColumns)[number], CellValue> & {
  /** Its first day. */
  check_in: string;
  /** As guests know it. */
  reference: string;
};

/** A booking as a row of the export. */
export const exportCells = (booking: ExportedBooking): CellValue[] =>
  exportColumns.map((column) => booking[column]);
