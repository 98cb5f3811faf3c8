import { join } from 'node:path';
import { runNode } from '../lifecycle.ts';
import { dataDir, root } from '../settings.ts';
import { astro } from '../site.ts';
import { checkExports } from './exports.ts';
import { checkBarrels, checkLock, checkStrays, isModule, listProject } from './files.ts';
import { readHouse } from './house/house.ts';
import { measure } from './house/measure.ts';
import { placesIn, tableOf, worseIn } from './house/report.ts';
import { checkImports } from './imports.ts';

/** One check: answers whether all is well, having written what is not. */
export interface Check {
  name: string;
  passes(): Promise<boolean>;
}

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');

/** Types of all but .astro files, by the fast compiler, which keeps what it knew. */
export const typesOfScripts: Check = {
  name: 'types',
  async passes() {
    const known = ['--incremental', '--tsBuildInfoFile', join(dataDir, 'types.tsbuildinfo')];
    // Several threads check the same libraries each, and the other processor has work.
    const args = ['--noEmit', '--singleThreaded', '--project', root, ...known];
    return (await runNode(tsc, args, { quiet: true })) === 0;
  },
};

/** Types of everything. Astro first writes those of collections, which scripts read too; it needs no cabin for that. */
const types: Check = {
  name: 'types',
  async passes() {
    const args = ['check', '--tsconfig', 'tsconfig.astro.json'];
    const code = await runNode(astro, args, { env: { TYPES_ONLY: 'yes' }, quiet: true });
    return (await typesOfScripts.passes()) && code === 0;
  },
};

export const lintFiles = (files: readonly string[]): Check => ({
  name: 'lint and format',
  async passes() {
    const args = ['check', '--max-diagnostics=60', '--no-errors-on-unmatched', ...files];
    return files.length === 0 || (await runNode(biome, args, { quiet: true })) === 0;
  },
});

const overFiles = (name: string, find: (root: string, files: readonly string[]) => string[]): Check => ({
  name,
  async passes() {
    const wrong = find(root, listProject(root));
    for (const line of wrong) console.error(line);
    return wrong.length === 0;
  },
});

/** The figures that got worse; `npm run check:house` shows all of them. */
function checkHouse(base: string): string[] {
  const figures = measure(readHouse(base));
  const worse = worseIn(figures);
  return worse.length > 0 ? [tableOf(figures), placesIn(figures, worse, 10)] : [];
}

export const checks: readonly Check[] = [
  types,
  lintFiles(['.']),
  overFiles('import rules and cycles', (base, files) => checkImports(base, files.filter(isModule))),
  overFiles('figures of the house', checkHouse),
  overFiles('a whole lockfile', checkLock),
  overFiles('no barrels', checkBarrels),
  overFiles('exports that are imported', (base, files) => checkExports(base, files.filter(isModule))),
  overFiles('nothing of one machine', checkStrays),
];
