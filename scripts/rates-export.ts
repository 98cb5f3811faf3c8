/** `npm run rates:export -- [FILE]`: the published rates from today on, as `rates:import` reads them. */
import { exportRates } from '#services/desk/export-rates.ts';
import { runExport } from './tables/export-command.ts';

await runExport({ command: 'rates:export', exportTable: (db) => exportRates({ db, now: new Date() }) });
