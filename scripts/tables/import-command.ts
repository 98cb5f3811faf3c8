import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Database } from '#database/client.ts';
import { type ImportChoice, type ImportReport, reportText } from '#domain/table/import-report.ts';
import { faultText, type SourceTable } from '#domain/table/source.ts';
import { bytesTable } from '#lib/table/file-table.ts';
import { withDatabase } from '#local/database.ts';
import { Failure } from '../failure.ts';
import { run } from '../lifecycle.ts';
import { prepareDatabase } from '../prepare.ts';
import { readSettings } from '../settings.ts';

/** Says how far an import is, e.g. `progress('checked', 500, 5000)`. */
export type Progress = (doing: string, done: number, of: number) => void;

/** An import of a file. */
export interface Importer {
  /** Its command, such as `rates:import`. */
  command: string;
  /** What a row is about, in the singular. */
  thing: string;
  importTable: (
    db: Database,
    table: SourceTable,
    choice: ImportChoice,
    progress: Progress,
  ) => Promise<ImportReport>;
}

const options = { write: { type: 'boolean' }, 'skip-bad': { type: 'boolean' } } as const;

function readArguments(command: string): { file: string; choice: ImportChoice } {
  const usage = `npm run ${command} -- FILE [--write] [--skip-bad]`;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
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

/** On a terminal the line is written over; elsewhere nothing is shown. */
const showProgress: Progress = (doing, done, of) => {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${doing} ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}   `);
  if (done === of) process.stderr.write('\n');
};

/**
 * Runs an import as a command: a dry run unless `--write` is given, every fault in a line, then what came of it. Ends
 * with 1 when a row was bad and not skipped.
 */
export const runImport = ({ command, thing, importTable }: Importer): Promise<never> =>
  run(async () => {
    readSettings();
    const { file, choice } = readArguments(command);
    const table = await readTable(file);
    const report = await withDatabase(process.env, async (given) => {
      if (given.embedded) await prepareDatabase(given);
      return importTable(given.db, table, choice, showProgress);
    });
    for (const fault of report.faults) console.log(faultText(fault));
    console.log(reportText(report, thing, choice));
    if (!choice.write && report.added + report.changed > 0 && (report.badRows === 0 || choice.skipBad)) {
      console.log(
        `Write it with: npm run ${command} -- ${file} --write${choice.skipBad ? ' --skip-bad' : ''}`,
      );
    }
    return report.badRows > 0 && !choice.skipBad ? 1 : 0;
  });
