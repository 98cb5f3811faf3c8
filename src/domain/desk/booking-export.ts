import type { CellValue } from '../table/write.ts';

/** What is exported of a booking; cents, days, and moments as ISO texts. */
export interface ExportedBooking {
  reference: string;
  status: string;
  cabin_number: number;
  cabin: string;
  check_in: string;
  check_out: string;
  nights: number;
  adults: number;
  children: number;
  pets: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  nights_cents: number | null;
  discount_cents: number | null;
  cleaning_cents: number | null;
  pet_fee_cents: number | null;
  other_fees_cents: number;
  state_tax_cents: number | null;
  county_tax_cents: number | null;
  occupancy_tax_cents: number | null;
  total_cents: number;
  paid_cents: number;
  refund_cents: number;
  party: string | null;
  booked_at: string;
  confirmed_at: string | null;
  cancelled_at: string | null;
}

/** The columns of an export, in their order. */
export const exportColumns = [
  ...(['reference', 'status', 'cabin_number', 'cabin', 'check_in', 'check_out', 'nights'] as const),
  ...(['adults', 'children', 'pets', 'first_name', 'last_name', 'email', 'phone'] as const),
  ...(['nights_cents', 'discount_cents', 'cleaning_cents', 'pet_fee_cents', 'other_fees_cents'] as const),
  ...(['state_tax_cents', 'county_tax_cents', 'occupancy_tax_cents', 'total_cents'] as const),
  ...(['paid_cents', 'refund_cents', 'party', 'booked_at', 'confirmed_at', 'cancelled_at'] as const),
] as const satisfies readonly (keyof ExportedBooking)[];

/** A booking as a row of the export. */
export const exportCells = (booking: ExportedBooking): CellValue[] =>
  exportColumns.map((column) => booking[column]);
