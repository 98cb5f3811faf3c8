/**
 * `node scripts/write-import-rules.ts`: generates import-rules.biome.json from the table of allowed
 * imports.
 */
import { writeImportRules } from './checks/import-rules.ts';
import { root } from './settings.ts';

writeImportRules(root);
