import { join } from 'node:path';
import { runNode } from '../lifecycle.ts';
import { dataDir, root } from '../settings.ts';
import { astro } from '../site-build.ts';
import { checkDocuments } from './documents.ts';
import { loadCodebase } from './house/house.ts';
import { measureCodebase } from './house/measure.ts';
import { findWorseMetrics, formatMetricPlaces, formatMetricTable } from './house/report.ts';
import { checkLockfile, checkMachineNames } from './project.ts';
import { checkRooms } from './rooms.ts';
import { findTextBesideConditionals } from './translated-text.ts';

/** A check: prints faults and returns whether there are none. */
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
    // Several threads check the same libraries each, and the other processor has work.
    const args = ['--noEmit', '--singleThreaded', '--project', root, ...incrementalOptions];
    return (await runNode(tsc, args, { quiet: true })) === 0;
  },
};

/**
 * Types of everything. Astro first writes those of collections, which scripts read too; it needs no
 * cabin for that.
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

/** Files, exports and packages that nothing uses, and packages that nothing brings (knip.jsonc). */
const unused: ProjectCheck = {
  name: 'nothing unused',
  passes: async () => (await runNode(knip, ['--no-progress'], { quiet: true })) === 0,
};

const finding = (name: string, find: (root: string) => string[]): ProjectCheck => ({
  name,
  async passes() {
    const problems = find(root);
    for (const line of problems) console.error(line);
    return problems.length === 0;
  },
});

/** The figures that got worse; `npm run check:house` shows all of them. */
function checkHouse(base: string): string[] {
  const metrics = measureCodebase(loadCodebase(base));
  const worse = findWorseMetrics(metrics);
  return worse.length > 0 ? [formatMetricTable(metrics), formatMetricPlaces(metrics, worse, 10)] : [];
}

export const checks: readonly ProjectCheck[] = [
  types,
  finding('rooms', checkRooms),
  lintFiles(['.']),
  unused,
  finding('text that can be translated', findTextBesideConditionals),
  finding('figures of the house', checkHouse),
  finding('references of documents', checkDocuments),
  finding('a whole lockfile', checkLockfile),
  finding('nothing of one machine', checkMachineNames),
];
