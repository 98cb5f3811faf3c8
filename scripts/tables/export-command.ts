import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Database } from '#database/client.ts';
import { type WrittenTable, writeCsv, writeJson } from '#domain/table/write.ts';
import { withDatabase } from '#local/database.ts';
import { Failure } from '../failure.ts';
import { run } from '../lifecycle.ts';
import { prepareDatabase } from '../prepare.ts';
import { readSettings } from '../settings.ts';

/** An export of a table. */
export interface Exporter {
  /** Its command, such as `rates:export`. */
  command: string;
  exportTable: (db: Database) => Promise<WrittenTable>;
}

/**
 * Runs an export as a command: to FILE, as JSON when its name ends so, otherwise as CSV; without FILE as CSV to the
 * terminal.
 */
export const runExport = ({ command, exportTable }: Exporter): Promise<never> =>
  run(async () => {
    readSettings();
    const { positionals } = parseArgs({ allowPositionals: true, strict: false });
    const [file, ...more] = positionals;
    if (more.length > 0) throw new Failure(`This command is written npm run ${command} -- [FILE]`);
    const table = await withDatabase(process.env, async (given) => {
      if (given.embedded) await prepareDatabase(given);
      return exportTable(given.db);
    });
    const rows = [...table.rows];
    const write = file?.endsWith('.json') ? writeJson : writeCsv;
    const text = write({ ...table, rows });
    if (file === undefined) process.stdout.write(text);
    else await writeFile(file, text);
    if (file !== undefined) console.log(`${rows.length.toLocaleString('en-US')} rows are in ${file}.`);
    return 0;
  });
