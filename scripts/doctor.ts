/**
 * `npm run doctor`: checks the configuration for a launch (docs/deploy.md), from `.env` and the
 * environment. Lists what is missing or wrong and the next step, never secrets; exits with 1 if
 * something is. For the settings of a deploy: `npx netlify dev:exec npm run doctor`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDatabase } from './doctor/database.ts';
import { blocksLaunch, formatFindings } from './doctor/finding.ts';
import { getNextLaunchStep, groupByLaunchStep } from './doctor/launch-steps.ts';
import { checkServices } from './doctor/services.ts';
import { checkSettings } from './doctor/setting-checks.ts';
import { inspectSettings } from './doctor/settings.ts';
import { runCommand } from './lifecycle.ts';
import { root } from './settings.ts';

await runCommand(async () => {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { env, findings } = inspectSettings(process.env);
  const all = [
    ...findings,
    ...checkSettings(env),
    ...(await checkDatabase(env)),
    ...(await checkServices(env)),
  ];
  const width = Math.max(...all.map(({ name }) => name.length));
  for (const [title, stepFindings] of groupByLaunchStep(all))
    console.log(`${title}\n${formatFindings(stepFindings, width).join('\n')}\n`);
  const blockers = all.filter((finding) => blocksLaunch([finding])).length;
  if (blockers > 0) console.log(`Next: ${getNextLaunchStep(all)}`);
  console.log(blockers === 0 ? 'Ready to go live.' : `${blockers} to mend before this goes live.`);
  return blocksLaunch(all) ? 1 : 0;
});
