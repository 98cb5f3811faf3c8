/** `npm run build`: the site as it is deployed, from the configured database or the embedded one. */
import { join } from 'node:path';
import { withDatabase } from '#local/database.ts';
import { projectFolders } from '#local/server.ts';
import { listFiles } from '#local/static-files.ts';
import { checkSecrets } from './checks/site/rules/secrets.ts';
import { Failure } from './failure.ts';
import { bundledFunctions, bundleFunctions } from './functions/bundle.ts';
import { run } from './lifecycle.ts';
import { prepareDatabase } from './prepare.ts';
import { readSettings, root } from './settings.ts';
import { build } from './site.ts';

await run(async () => {
  readSettings();
  return withDatabase(process.env, async (source) => {
    // A database that was given is changed by a deploy, not by whoever looks what would be deployed.
    if (source.embedded || process.env['NETLIFY']) await prepareDatabase(source);
    const [{ dist }] = await Promise.all([
      build(source),
      bundleFunctions(projectFolders(root).functions, join(root, bundledFunctions), root),
    ]);
    const published = checkSecrets({ files: listFiles(dist) });
    if (published.length > 0) throw new Failure(published.join('\n'));
    return 0;
  });
}, 130);
