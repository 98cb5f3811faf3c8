/**
 * `npm run bookings:export -- [--from DAY] [--to DAY] [--status STATUS] [--format csv|json] FILE`: bookings by the first day
 * of their stay, written piece by piece (docs/data/bookings.md). The format is json where FILE ends so.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type ExportChoice, readExportChoice } from '#domain/desk/export-choice.ts';
import { exportText } from '#services/desk/export-bookings.ts';
import { Failure } from './failure.ts';
import { runForHost } from './prepare.ts';

interface Choice extends ExportChoice {
  file: string;
}

function choice(): Choice {
  const text = { type: 'string' } as const;
  const options = { from: text, to: text, status: text, format: text };
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new Failure(
      'Say one file to write: npm run bookings:export -- [--from DAY] [--to DAY] [--status STATUS] FILE',
    );
  }
  const read = readExportChoice(values);
  if (!read.ok) throw new Failure(read.error);
  return { format: file.endsWith('.json') ? 'json' : 'csv', ...read.value, file };
}

await runForHost(choice, async ({ file, format = 'csv', ...wanted }, db) => {
  await pipeline(Readable.from(exportText(db, wanted, format)), createWriteStream(file, { mode: 0o600 }));
  console.log(
    `${file} is written. It holds names and addresses of guests: keep it where nobody else reads it.`,
  );
  return 0;
});
