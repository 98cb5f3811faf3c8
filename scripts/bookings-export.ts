/**
 * `npm run bookings:export -- [--from DAY] [--to DAY] [--status STATUS] [--format csv|json] FILE`:
 * bookings by the first day of their stay, written in pieces (docs/data/bookings.md). The format is
 * json if FILE ends so. `npm run payments:export -- [--from DAY] [--to DAY] FILE`: payments and
 * refunds by the day of their transfer (docs/data/payments.md).
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { day } from '#contracts/fields.ts';
import { bookingStatuses } from '#domain/booking/booking.ts';
import { tableFormats, tableText } from '#domain/data/write-table.ts';
import { bookingsTable } from '#netlify/data/bookings-table.ts';
import { paymentsTable } from '#netlify/payments/export-queries.ts';
import { Failure } from './command-failure.ts';
import { runForHost } from './prepare-database.ts';

const optionsSchema = z.object({
  from: day('--from').exactOptional(),
  to: day('--to').exactOptional(),
  status: z
    .enum(bookingStatuses, { error: `--status must be one of ${bookingStatuses.join(', ')}.` })
    .exactOptional(),
  format: z.enum(tableFormats, { error: '--format must be csv or json.' }).exactOptional(),
  payments: z.boolean().default(false),
});

function readOptions() {
  const text = { type: 'string' } as const;
  const options = {
    from: text,
    to: text,
    status: text,
    format: text,
    payments: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new Failure(
      values.payments
        ? 'Say one file to write: npm run payments:export -- [--from DAY] [--to DAY] FILE'
        : 'Say one file to write: npm run bookings:export -- [--from DAY] [--to DAY] [--status STATUS] FILE',
    );
  }
  const parsed = optionsSchema.safeParse({ ...values });
  if (!parsed.success) throw new Failure(parsed.error.issues[0]?.message ?? '');
  const { format = file.endsWith('.json') ? 'json' : 'csv', payments, ...filter } = parsed.data;
  if (payments && filter.status)
    throw new Failure('--status is of bookings: payments are chosen by their days.');
  return { file, format, payments, filter };
}

await runForHost(readOptions, async ({ file, format, payments, filter }, db) => {
  const table = payments ? paymentsTable(db, filter) : bookingsTable(db, filter);
  await pipeline(Readable.from(tableText(table, format)), createWriteStream(file, { mode: 0o600 }));
  console.log(
    payments
      ? `${file} is written. It says what guests have paid: keep it where nobody else reads it.`
      : `${file} is written. It holds names and addresses of guests: keep it where nobody else reads it.`,
  );
  return 0;
});
