/**
 * `npm run rates:import -- FILE [--write] [--skip-bad]`: prices, minimum stays and closed nights from a CSV or JSON file
 * (docs/data/rates.md). Without `--write` it says what it would write.
 */
import { importRates } from '#services/desk/import-rates.ts';
import { runImport } from './tables/import-command.ts';

await runImport({
  command: 'rates:import',
  thing: 'night',
  importTable: (db, table, choice, progress) =>
    importRates(table, choice, { db, actor: 'command' }, progress),
});
