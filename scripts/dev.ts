/** `npm run dev`: Astro's development server with the database up. */
import { withDatabase } from '#local/database.ts';
import { writeSiteFacts } from './content/site-facts.ts';
import { run, runNode } from './lifecycle.ts';
import { type PreparableDatabase, prepareDatabase } from './prepare.ts';
import { namingWhoRuns, siteClaim } from './running.ts';
import { keepSecret, readSettings, root } from './settings.ts';
import { astro } from './site.ts';

await run(async () => {
  const { PORT } = readSettings();
  keepSecret();
  const develop = async (source: PreparableDatabase) => {
    await prepareDatabase(source);
    writeSiteFacts(root);
    // Here the database ends with this command, so that the server must not go on without it in the background.
    return await runNode(astro, ['dev', '--ignore-lock', '--port', String(PORT), ...process.argv.slice(2)]);
  };
  return withDatabase(process.env, develop, { lasting: true }).catch((error) =>
    namingWhoRuns(error, siteClaim()),
  );
});
