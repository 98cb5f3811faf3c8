/**
 * `npm run cabins:import -- FILE [--write] [--skip-bad]`, and `rates:import`: imports rows of a CSV
 * or JSON file. `npm run cabins:export -- [FILE]`, and `rates:export`: exports all rows in the same
 * format (docs/data).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatImportReport, type ImportChoice } from '#domain/data/import-report.ts';
import { formatCellError, type SourceTable } from '#domain/data/source-table.ts';
import { wholeText } from '#domain/data/write-table.ts';
import { fileHandlers } from '#netlify/data/file-handlers.ts';
import { bytesTable } from '#netlify/data/file-table.ts';
import { Failure } from './command-failure.ts';
import { runForHost } from './prepare-database.ts';

/** Shows the progress of an import on a terminal, on one line. */
function showProgress(label: string, done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${label} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}   `);
  if (done === total) process.stderr.write('\n');
}

const [command = '', ...args] = process.argv.slice(2);
const kind = command.startsWith('rates') ? 'rates' : 'cabins';
const options = { write: { type: 'boolean' }, 'skip-bad': { type: 'boolean' } } as const;

function parseImportArguments(): { file: string; choice: ImportChoice } {
  const usage = `npm run ${command} -- FILE [--write] [--skip-bad]`;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Failure(`One file is needed: ${usage}`);
    return { file, choice: { write: values.write ?? false, skipBad: values['skip-bad'] ?? false } };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`This command is written ${usage}`);
  }
}

async function readTable(file: string): Promise<SourceTable> {
  try {
    return bytesTable(await readFile(file));
  } catch {
    throw new Failure(`${file} cannot be read. Is it there?`);
  }
}

/** Prints all errors, then the result. Exits with 1 if an invalid row was not skipped. */
const runImport = (): Promise<never> =>
  runForHost(parseImportArguments, async ({ file, choice }, db, { PHOTO_HOSTS: photoHosts }) => {
    const context = { db, now: new Date(), actor: 'command', photoHosts };
    const { importTable } = fileHandlers[kind];
    const report = await importTable(await readTable(file), choice, context, showProgress);
    for (const error of report.faults) console.log(formatCellError(error));
    console.log(formatImportReport(report, kind === 'rates' ? 'night' : 'cabin', choice));
    if (!choice.write && report.added + report.changed > 0 && (report.bad_rows === 0 || choice.skipBad))
      console.log(
        `Write it with: npm run ${command} -- ${file} --write${choice.skipBad ? ' --skip-bad' : ''}`,
      );
    return report.bad_rows > 0 && !choice.skipBad ? 1 : 0;
  });

function parseFileArgument(): string | undefined {
  const [file, ...more] = parseArgs({ args, allowPositionals: true, strict: false }).positionals;
  if (more.length > 0) throw new Failure(`This command is written npm run ${command} -- [FILE]`);
  return file;
}

/** Writes to FILE, as JSON by its extension, otherwise as CSV; without FILE to the terminal. */
const runExport = (): Promise<never> =>
  runForHost(parseFileArgument, async (file, db, { PHOTO_HOSTS: photoHosts }) => {
    const context = { db, now: new Date(), actor: 'command', photoHosts };
    const { headings, rows } = await fileHandlers[kind].exportTable(context);
    const all = await Array.fromAsync(rows);
    const text = await wholeText({ headings, rows: all }, file?.endsWith('.json') ? 'json' : 'csv');
    if (file === undefined) process.stdout.write(text);
    else await writeFile(file, text);
    if (file !== undefined) console.log(`${all.length.toLocaleString('en-US')} rows are in ${file}.`);
    return 0;
  });

await (command.endsWith(':import') ? runImport() : runExport());
