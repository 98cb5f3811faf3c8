/** `npm run cabins:export -- [FILE]`: all cabins as CSV, or as JSON when FILE ends so; `cabins:import` reads both back. */
import { cabinTable } from '#services/data/cabins-out.ts';
import { runExport } from './tables/export-command.ts';

await runExport({ command: 'cabins:export', exportTable: (db) => cabinTable({ db }) });
