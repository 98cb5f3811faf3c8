/** `npm run check`: everything that can be said of the code without running it. */
import { checks } from './checks/all.ts';
import { run } from './lifecycle.ts';

await run(async () => {
  let failed = 0;
  for (const { name, passes } of checks) {
    const isFine = await passes();
    console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name}`);
    if (!isFine) failed += 1;
  }
  return failed > 0 ? 1 : 0;
}, 130);
