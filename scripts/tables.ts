/**
 * `npm run cabins:import -- FILE [--write] [--skip-bad]`, and `rates:import`: new and changed rows from a CSV or JSON file.
 * `npm run cabins:export -- [FILE]`, and `rates:export`: all of them, as an import reads them back (docs/data).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Database } from '#database/client.ts';
import { type ImportChoice, type ImportReport, reportText } from '#domain/table/import-report.ts';
import { faultText, type SourceTable } from '#domain/table/source.ts';
import { type WrittenTable, writeCsv, writeJson } from '#domain/table/write.ts';
import { env } from '#lib/env.ts';
import { bytesTable } from '#lib/table/file-table.ts';
import { importCabins } from '#services/data/cabins-in.ts';
import { cabinTable } from '#services/data/cabins-out.ts';
import { exportRates } from '#services/desk/export-rates.ts';
import { importRates } from '#services/desk/import-rates.ts';
import { Failure } from './failure.ts';
import { runForHost } from './prepare.ts';

/** Reads rows into the database, a dry run unless the choice says to write. */
type Importer = (db: Database, table: SourceTable, choice: ImportChoice) => Promise<ImportReport>;

/** Shows how far an import is: on a terminal the line is written over, elsewhere nothing is shown. */
function showProgress(doing: string, done: number, of: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${doing} ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}   `);
  if (done === of) process.stderr.write('\n');
}

const [command = '', ...args] = process.argv.slice(2);
const options = { write: { type: 'boolean' }, 'skip-bad': { type: 'boolean' } } as const;

function importAsked(): { file: string; choice: ImportChoice } {
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

/** Runs an import, of rows each about a `thing`: every fault in a line, then what came of it. Ends with 1 when a row was bad and not skipped. */
const runImport = (thing: string, importTable: Importer): Promise<never> =>
  runForHost(importAsked, async ({ file, choice }, db) => {
    const report = await importTable(db, await readTable(file), choice);
    for (const fault of report.faults) console.log(faultText(fault));
    console.log(reportText(report, thing, choice));
    if (!choice.write && report.added + report.changed > 0 && (report.badRows === 0 || choice.skipBad))
      console.log(
        `Write it with: npm run ${command} -- ${file} --write${choice.skipBad ? ' --skip-bad' : ''}`,
      );
    return report.badRows > 0 && !choice.skipBad ? 1 : 0;
  });

function fileAsked(): string | undefined {
  const [file, ...more] = parseArgs({ args, allowPositionals: true, strict: false }).positionals;
  if (more.length > 0) throw new Failure(`This command is written npm run ${command} -- [FILE]`);
  return file;
}

/** Runs an export: to FILE, as JSON when its name ends so, otherwise as CSV; without FILE as CSV to the terminal. */
const runExport = (exportTable: (db: Database) => Promise<WrittenTable>): Promise<never> =>
  runForHost(fileAsked, async (file, db) => {
    const table = await exportTable(db);
    const rows = [...table.rows];
    const text = (file?.endsWith('.json') ? writeJson : writeCsv)({ ...table, rows });
    if (file === undefined) process.stdout.write(text);
    else await writeFile(file, text);
    if (file !== undefined) console.log(`${rows.length.toLocaleString('en-US')} rows are in ${file}.`);
    return 0;
  });

const commands: Record<string, () => Promise<never>> = {
  'cabins:import': () =>
    runImport('cabin', (db, table, choice) =>
      importCabins(
        table,
        choice,
        { db, now: new Date(), actor: 'command', photoHosts: env().PHOTO_HOSTS },
        showProgress,
      ),
    ),
  'cabins:export': () => runExport((db) => cabinTable({ db })),
  'rates:import': () =>
    runImport('night', (db, table, choice) =>
      importRates(table, choice, { db, actor: 'command' }, showProgress),
    ),
  'rates:export': () => runExport((db) => exportRates({ db, now: new Date() })),
};

await commands[command]?.();
