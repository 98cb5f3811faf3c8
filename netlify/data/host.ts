/** Imports and exports files for hosts. */

import type { CallRequest } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { wholeText } from '#domain/data/write-table.ts';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { ok, type Result } from '#domain/result.ts';
import { isTooDeep } from '#domain/type-guards.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { fileResponse, maxFileBytes } from '#netlify/platform/http/file-response.ts';
import type { FileContext, FileKind } from './file-handler.ts';
import { fileHandlers } from './file-handlers.ts';
import { fileTable, isJsonFile } from './file-table.ts';

type TransferContext = Pick<HostContext, 'db' | 'env' | 'now' | 'host'>;

const toFileContext = ({ db, env, now, host }: TransferContext): FileContext => ({
  db,
  now,
  actor: host.email,
  photoHosts: env.PHOTO_HOSTS,
});

/** Limit of errors and changes in a response. */
const maxListedItems = 500;

const defaultMaxRows = 1000;

const invalidFile = (message: string) => fail('invalid', message, 'text');

/**
 * Validates a file, and imports it if requested. Fails with `too_large` beyond the row limit,
 * `invalid` for a file that is not text or JSON nested too deeply.
 */
export const importFile: HostUseCase<'POST desk/import'> = async (
  { kind, text, write, skip_bad },
  context,
) => {
  const { importTable, maxRows = defaultMaxRows }: FileKind = fileHandlers[kind];
  if (!importTable) return fail('invalid', 'This kind of file cannot be had here.', 'kind');
  if (isJsonFile(text) && isTooDeep(text))
    return invalidFile(
      'The file has lists within lists without an end. It should be a list of objects, [{…}, {…}].',
    );
  if (text.includes('\0'))
    return invalidFile('This is a picture or another file that is no text. Bring a CSV or JSON file.');
  const table = fileTable(text);
  if (table.rows.length > maxRows) {
    const max = maxRows.toLocaleString('en-US');
    const message = `The desk takes up to ${max} rows at once; the command takes any number.`;
    return fail('too_large', message, 'text');
  }
  const report = await importTable(table, { write, skipBad: skip_bad }, toFileContext(context));
  const { notes = [], faults: errors, questions = [], changes = [], ...counts } = report;
  return ok({
    ...counts,
    faults: errors.slice(0, maxListedItems),
    notes,
    questions: questions.slice(0, maxListedItems),
    changes: changes.slice(0, maxListedItems),
  });
};

/**
 * Exports all rows of a kind as a file named by kind and date. Fails with `too_large` beyond the
 * platform's response limit.
 */
export async function exportFile(
  { kind, format }: CallRequest<'GET desk/export'>,
  context: TransferContext,
): Promise<Result<Response, Problem>> {
  const table = await fileHandlers[kind].exportTable(toFileContext(context));
  const body = await wholeText(table, format);
  if (Buffer.byteLength(body) > maxFileBytes) {
    const message = `This is more than one download can hold. Use npm run ${kind}:export.`;
    return fail('too_large', message, 'kind');
  }
  const name = `${kind}-${getToday(defaultTimeZone, context.now)}.${format}`;
  return ok(fileResponse({ name, type: format === 'json' ? 'application/json' : 'text/csv', body }));
}
