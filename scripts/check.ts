/** `npm run check`: all static checks. */
import { checks } from './checks/all.ts';
import { runCommand } from './lifecycle.ts';
import { check, printSummary, runSequentially } from './test-steps.ts';

await runCommand(async () => {
  const steps = checks.map(check);
  // The first check takes as long as all others together.
  return printSummary(
    (await Promise.all([runSequentially(steps.slice(0, 1)), runSequentially(steps.slice(1))])).flat(),
  );
}, 130);
