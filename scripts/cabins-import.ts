/** `npm run cabins:import -- FILE [--write] [--skip-bad]`: new and changed cabins from a CSV or JSON file (docs/data/cabins.md). */
import { importCabins } from '#services/data/cabins-in.ts';
import { runImport } from './tables/import-command.ts';

await runImport({
  command: 'cabins:import',
  thing: 'cabin',
  importTable: (db, table, choice, progress) =>
    importCabins(table, choice, { db, now: new Date(), actor: 'command' }, progress),
});
