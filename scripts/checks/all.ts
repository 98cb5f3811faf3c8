/** All static checks of the project. */

import { join } from 'node:path';
import { runNode } from '../lifecycle.ts';
import { dataDir, root } from '../settings.ts';
import { astro } from '../site-build.ts';
import { checkDocuments } from './documents.ts';
import { checkImportRules } from './import-rules.ts';
import { loadCodebase } from './metrics/codebase.ts';
import { measureCodebase } from './metrics/measure.ts';
import { findWorseMetrics, formatMetricPlaces, formatMetricTable } from './metrics/report.ts';
import { checkLockfile, checkMachineNames } from './project.ts';
import { findTextBesideConditionals } from './translated-text.ts';

/** A check of the project. Prints problems, and returns whether there are none. */
export interface ProjectCheck {
  name: string;
  passes(): Promise<boolean>;
}

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const knip = join(root, 'node_modules/knip/bin/knip.js');
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');

/** Checks types of all files but .astro, with an incremental build of the fast compiler. */
export const typesOfScripts: ProjectCheck = {
  name: 'types',
  async passes() {
    const incrementalOptions = ['--incremental', '--tsBuildInfoFile', join(dataDir, 'types.tsbuildinfo')];
    // Several threads would check the same libraries each, and the other processor is busy.
    const args = ['--noEmit', '--singleThreaded', '--project', root, ...incrementalOptions];
    return (await runNode(tsc, args, { quiet: true })) === 0;
  },
};

/**
 * Checks the types of all files. Astro first writes those of collections, which scripts import too.
 * With TYPES_ONLY it reads no cabins.
 */
const types: ProjectCheck = {
  name: 'types',
  async passes() {
    const args = ['check', '--tsconfig', 'tsconfig.astro.json'];
    const code = await runNode(astro, args, { env: { TYPES_ONLY: 'yes' }, quiet: true });
    return (await typesOfScripts.passes()) && code === 0;
  },
};

export const lintFiles = (files: readonly string[]): ProjectCheck => ({
  name: 'lint and format',
  async passes() {
    const args = ['check', '--max-diagnostics=60', '--no-errors-on-unmatched', ...files];
    return files.length === 0 || (await runNode(biome, args, { quiet: true })) === 0;
  },
});

/** Finds unused files, exports and packages, and packages that are not installed (knip.jsonc). */
const unused: ProjectCheck = {
  name: 'unused code',
  passes: async () => (await runNode(knip, ['--no-progress'], { quiet: true })) === 0,
};

const createCheck = (name: string, find: (root: string) => string[]): ProjectCheck => ({
  name,
  async passes() {
    const problems = find(root);
    for (const line of problems) console.error(line);
    return problems.length === 0;
  },
});

/** Returns the metrics above their maximum; `npm run check:house` shows all of them. */
function checkMetrics(base: string): string[] {
  const metrics = measureCodebase(loadCodebase(base));
  const worse = findWorseMetrics(metrics);
  return worse.length > 0 ? [formatMetricTable(metrics), formatMetricPlaces(metrics, worse, 10)] : [];
}

export const checks: readonly ProjectCheck[] = [
  types,
  createCheck('imports', checkImportRules),
  lintFiles(['.']),
  unused,
  createCheck('text that can be translated', findTextBesideConditionals),
  createCheck('metrics', checkMetrics),
  createCheck('references of documents', checkDocuments),
  createCheck('lockfile', checkLockfile),
  createCheck('names of one machine', checkMachineNames),
];
