import { type Day, isDay } from '../day/plain-day.ts';
import type { BookingStatus } from '../guest/booking.ts';
import { err, ok, type Result } from '../result.ts';

/** Every status a booking may be stored with. */
const storedStatuses = [
  'held',
  'confirmed',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
] as const satisfies readonly BookingStatus[];

/** The forms of an export: for spreadsheets, or a JSON list with an object on each line. */
const exportFormats = ['csv', 'json'] as const;

/** One of `exportFormats`. */
export type ExportFormat = (typeof exportFormats)[number];

/** Which bookings are exported: by the first day of their stay, both days included, and by status; and how. */
export interface ExportChoice {
  from?: Day;
  to?: Day;
  status?: BookingStatus;
  format?: ExportFormat;
}

type Given = Partial<Record<keyof ExportChoice, unknown>>;

/** A choice typed after a command; what is absent is no condition. A sentence where something cannot be read. */
export function readExportChoice({ from, to, status, format }: Given): Result<ExportChoice, string> {
  const choice: ExportChoice = {};
  for (const [name, day] of [['from', from] as const, ['to', to] as const]) {
    if (day === undefined) continue;
    if (!isDay(day)) return err(`--${name} must be a calendar date such as 2026-12-11.`);
    choice[name] = day;
  }
  if (status !== undefined) {
    const known = storedStatuses.find((one) => one === status);
    if (!known) return err(`--status must be one of ${storedStatuses.join(', ')}.`);
    choice.status = known;
  }
  if (format !== undefined) {
    const known = exportFormats.find((one) => one === format);
    if (!known) return err('--format must be csv or json.');
    choice.format = known;
  }
  return ok(choice);
}
