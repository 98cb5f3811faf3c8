/** `npm run check`: everything that can be said of the code without running it. */
import { checks } from './checks/all.ts';
import { run } from './lifecycle.ts';
import { check, inTurn, showSum } from './test-steps.ts';

await run(async () => {
  const steps = checks.map(check);
  // The first takes as long as the others together.
  return showSum((await Promise.all([inTurn(steps.slice(0, 1)), inTurn(steps.slice(1))])).flat());
}, 130);
