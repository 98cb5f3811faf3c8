/** `npm run dev`: Astro's development server with the database. */
import { withDatabase } from '#netlify/local/database.ts';
import { writeSiteModule } from './content/site-config.ts';
import { runCommand, runNode } from './lifecycle.ts';
import { type PreparableDatabase, prepareDatabase } from './prepare-database.ts';
import { getSiteLockFile, rethrowWithRunningSite } from './running-site.ts';
import { loadEnv, persistSigningSecret, root } from './settings.ts';
import { astro } from './site-build.ts';

await runCommand(async () => {
  const { PORT } = loadEnv();
  persistSigningSecret();
  const develop = async (source: PreparableDatabase) => {
    await prepareDatabase(source);
    writeSiteModule(root);
    // The database ends with this command, so the server must not continue in the background.
    return await runNode(astro, ['dev', '--ignore-lock', '--port', String(PORT), ...process.argv.slice(2)]);
  };
  return withDatabase(process.env, develop, { isPersistent: true }).catch((error) =>
    rethrowWithRunningSite(error, getSiteLockFile()),
  );
});
