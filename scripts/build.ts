/**
 * `npm run build`: builds the site for deployment, from the configured or the embedded database.
 */
import { join } from 'node:path';
import { withDatabase } from '#netlify/local/database.ts';
import { projectFolders } from '#netlify/local/server.ts';
import { listFiles } from '#netlify/local/static-files.ts';
import { recordFailedBuild } from '#netlify/site-builds/queries.ts';
import { checkSecrets } from './checks/site/rules/secrets.ts';
import { Failure, formatError } from './command-failure.ts';
import { bundledFunctions, bundleFunctions } from './functions/bundle.ts';
import { runCommand } from './lifecycle.ts';
import { type PreparableDatabase, prepareDatabase } from './prepare-database.ts';
import { loadEnv, root } from './settings.ts';
import { build, storeBuildNotices } from './site-build.ts';

const began = new Date();

/** Reports a failed build at Netlify to the hosts, who would otherwise notice an hour later. */
async function reportFailedBuild({ db }: PreparableDatabase, error: unknown): Promise<void> {
  const { NETLIFY, CONTEXT, DEPLOY_ID: deployId } = process.env;
  if (!NETLIFY || CONTEXT !== 'production' || !deployId) return;
  const cause = error instanceof Failure && typeof error.cause === 'string' ? error.cause : null;
  const problem = cause ?? formatError(error);
  await recordFailedBuild(db, { deployId, began, problem }).catch(() => null);
}

async function buildAll(source: PreparableDatabase): Promise<void> {
  // Only a deploy changes a configured database.
  const canWrite = source.embedded || process.env['NETLIFY'];
  if (canWrite) await prepareDatabase(source);
  const [output] = await Promise.all([
    build(source),
    bundleFunctions(projectFolders(root).functions, join(root, bundledFunctions), root),
  ]);
  const published = checkSecrets({ files: listFiles(output.dist) });
  if (published.length > 0) throw new Failure(published.join('\n'));
  if (canWrite) await storeBuildNotices(source, output);
}

await runCommand(async () => {
  loadEnv();
  return withDatabase(process.env, async (source) => {
    try {
      await buildAll(source);
      return 0;
    } catch (error) {
      await reportFailedBuild(source, error);
      throw error;
    }
  });
}, 130);
