/**
 * `npm run doctor`: how far the road to a live site is walked (docs/deploy.md), by the settings of `.env` and the environment.
 * Names everything that is missing or wrong, what is next, and never a secret; ends with 1 while there is such a thing. To judge a deploy's own
 * settings: `npx netlify dev:exec npm run doctor`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDatabase } from './doctor/database.ts';
import { linesOf, mustWait } from './doctor/finding.ts';
import { byRoad, nextOnRoad } from './doctor/road.ts';
import { checkServices } from './doctor/services.ts';
import { readAll } from './doctor/settings.ts';
import { checkShapes } from './doctor/shapes.ts';
import { run } from './lifecycle.ts';
import { root } from './settings.ts';

await run(async () => {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { env, findings } = readAll(process.env);
  const all = [
    ...findings,
    ...checkShapes(env),
    ...(await checkDatabase(env)),
    ...(await checkServices(env)),
  ];
  const width = Math.max(...all.map(({ name }) => name.length));
  for (const [title, own] of byRoad(all)) console.log(`${title}\n${linesOf(own, width).join('\n')}\n`);
  const left = all.filter((finding) => mustWait([finding])).length;
  if (left > 0) console.log(`Next: ${nextOnRoad(all)}`);
  console.log(left === 0 ? 'Ready to go live.' : `${left} to mend before this goes live.`);
  return mustWait(all) ? 1 : 0;
});
