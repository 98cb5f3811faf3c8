import type { ExportRequest, ImportRequest, ImportResponse } from '#contracts/desk/files.ts';
import type { Problem } from '#contracts/errors.ts';
import { defaultTimeZone, todayIn } from '#domain/day/zone.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { writeCsv, writeJson, writeSheet } from '#domain/table/write.ts';
import type { AnsweredFile } from '#lib/desk-answers.ts';
import type { DeskCall } from '#lib/desk-endpoint.ts';
import { fileTable } from '#lib/table/file-table.ts';
import type { FilePorts } from '../data/file-kind.ts';
import { kinds } from '../data/kinds.ts';

type DeskPorts = Pick<DeskCall, 'db' | 'now' | 'host'>;

const portsOf = ({ db, now, host }: DeskPorts): FilePorts => ({ db, now, actor: host.email });

const longest = 500;
/** What can be written within the time a call has. */
const mostRows = 1000;

const notHere: Problem = { code: 'invalid', field: 'kind', message: 'This kind of file cannot be had here.' };
const tooLong: Problem = {
  code: 'too_large',
  field: 'text',
  message: `The desk takes up to ${mostRows.toLocaleString('en-US')} rows at once; the command takes any number.`,
};

/** Reads a file, and writes it when asked to. Fails with `too_large` where a call would not have the time. */
export async function bringFile(
  { kind, text, write, skip_bad }: ImportRequest,
  call: DeskPorts,
): Promise<Result<ImportResponse, Problem>> {
  const { importTable } = kinds[kind];
  if (!importTable) return err(notHere);
  const table = fileTable(text);
  if (table.rows.length > mostRows) return err(tooLong);
  const report = await importTable(table, { write, skipBad: skip_bad }, portsOf(call));
  const { rows, badRows, faults, added, changed, same, written, changes = [] } = report;
  return ok({
    rows,
    bad_rows: badRows,
    faults: faults.slice(0, longest),
    added,
    changed,
    same,
    written,
    changes: changes.slice(0, longest),
  });
}

/** Everything of a kind as a file named after it and the day. */
export async function takeFile(
  { kind, format }: ExportRequest,
  call: DeskPorts,
): Promise<Result<AnsweredFile, Problem>> {
  const { exportTable, typedByStrangers = false } = kinds[kind];
  if (!exportTable) return err(notHere);
  const table = await exportTable(portsOf(call));
  const name = `${kind}-${todayIn(defaultTimeZone, call.now)}.${format}`;
  if (format === 'json') return ok({ name, type: 'application/json', body: writeJson(table) });
  return ok({ name, type: 'text/csv', body: (typedByStrangers ? writeSheet : writeCsv)(table) });
}
