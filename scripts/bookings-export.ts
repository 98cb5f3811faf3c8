/**
 * `npm run bookings:export -- [--from DAY] [--to DAY] [--status STATUS] [--format csv|json] FILE`: bookings by the first day
 * of their stay, written piece by piece (docs/data/bookings.md). The format is json where FILE ends so.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { day } from '#contracts/fields.ts';
import { bookingsTable } from '#database/desk/export-bookings.ts';
import { bookingStatuses } from '#domain/guest/booking.ts';
import { tableFormats, tableText } from '#domain/table/write.ts';
import { Failure } from './failure.ts';
import { runForHost } from './prepare.ts';

const choices = z.object({
  from: day('--from').exactOptional(),
  to: day('--to').exactOptional(),
  status: z
    .enum(bookingStatuses, { error: `--status must be one of ${bookingStatuses.join(', ')}.` })
    .exactOptional(),
  format: z.enum(tableFormats, { error: '--format must be csv or json.' }).exactOptional(),
});

function choice() {
  const text = { type: 'string' } as const;
  const options = { from: text, to: text, status: text, format: text };
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new Failure(
      'Say one file to write: npm run bookings:export -- [--from DAY] [--to DAY] [--status STATUS] FILE',
    );
  }
  const read = choices.safeParse({ ...values });
  if (!read.success) throw new Failure(read.error.issues[0]?.message ?? '');
  const { format = file.endsWith('.json') ? 'json' : 'csv', ...wanted } = read.data;
  return { file, format, wanted };
}

await runForHost(choice, async ({ file, format, wanted }, db) => {
  const text = Readable.from(tableText(bookingsTable(db, wanted), format));
  await pipeline(text, createWriteStream(file, { mode: 0o600 }));
  console.log(
    `${file} is written. It holds names and addresses of guests: keep it where nobody else reads it.`,
  );
  return 0;
});
