/**
 * `npm run doctor`: whether the settings given, by `.env` and the environment, are those of a site that can go live. Names
 * everything that is missing or wrong, and never a secret; ends with 1 when there is such a thing. To judge a deploy's own
 * settings: `npx netlify dev:exec npm run doctor`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDatabase } from './doctor/database.ts';
import { linesOf, mustWait } from './doctor/finding.ts';
import { checkServices } from './doctor/services.ts';
import { readAll } from './doctor/settings.ts';
import { checkShapes } from './doctor/shapes.ts';
import { run } from './lifecycle.ts';
import { root } from './settings.ts';

const order = ['ok', 'off', 'note', 'missing', 'wrong'];

await run(async () => {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { env, findings } = readAll(process.env);
  const all = [
    ...findings,
    ...checkShapes(env),
    ...(await checkDatabase(env)),
    ...(await checkServices(env)),
  ].toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  for (const line of linesOf(all)) console.log(line);
  const left = all.filter(({ state }) => state === 'missing' || state === 'wrong').length;
  console.log(left === 0 ? '\nReady to go live.' : `\n${left} to mend before this goes live.`);
  return mustWait(all) ? 1 : 0;
});
