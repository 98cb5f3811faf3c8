import { join } from 'node:path';
import { connect } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { startLocalDatabase } from '#local/database.ts';
import { runNode } from '../lifecycle.ts';
import { dataDir, root } from '../settings.ts';
import { astro } from '../site.ts';
import { checkExports } from './exports.ts';
import { checkBarrels, checkLock, checkStrays, isModule, listProject } from './files.ts';
import { goals } from './house/goals.ts';
import { measure } from './house/measure.ts';
import { readHouse } from './house/read.ts';
import { missedIn, tableOf, worstIn } from './house/report.ts';
import { checkImports } from './imports.ts';

/** One check: answers whether all is well, having written what is not. */
export interface Check {
  name: string;
  passes(): Promise<boolean>;
}

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const tsc = join(root, 'node_modules/typescript/bin/tsc');

/** Astro reads the cabins before it checks types, so it is given a database of its own, without any. */
async function checkTypes(): Promise<boolean> {
  await using resources = new AsyncDisposableStack();
  const local = await startLocalDatabase({ dataDir: join(dataDir, 'check') });
  resources.defer(() => local.stop());
  const db = resources.adopt(connect(local.url), (connection) => connection.close());
  await migrate(db);
  return (await runNode(astro, ['check'], { env: { DATABASE_URL: local.url }, quiet: true })) === 0;
}

/** Types of everything but .astro files: seconds, since it keeps what it knew. */
export const typesOfScripts: Check = {
  name: 'types',
  async passes() {
    const known = ['--incremental', '--tsBuildInfoFile', join(dataDir, 'types.tsbuildinfo')];
    return (await runNode(tsc, ['--noEmit', '--project', root, ...known], { quiet: true })) === 0;
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

/** The signals that may not slip; `npm run check:house` shows all of them. */
function checkSignals(base: string): string[] {
  const figures = measure(readHouse(base));
  const missed = missedIn(
    figures,
    goals.filter(({ strict }) => strict),
  );
  return missed.length > 0 ? [tableOf(figures, missed), worstIn(figures, missed, 10)] : [];
}

export const checks: readonly Check[] = [
  { name: 'types', passes: checkTypes },
  lintFiles(['.']),
  overFiles('import rules and cycles', (base, files) => checkImports(base, files.filter(isModule))),
  overFiles('signals', checkSignals),
  overFiles('a whole lockfile', checkLock),
  overFiles('no barrels', checkBarrels),
  overFiles('exports that are imported', (base, files) => checkExports(base, files.filter(isModule))),
  overFiles('nothing of one machine', checkStrays),
];
