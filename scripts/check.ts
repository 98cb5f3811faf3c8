/** `npm run check`: everything that can be said of the code without running it. */
import { type Check, checks } from './checks/all.ts';
import { run } from './lifecycle.ts';

async function passesOne({ name, passes }: Check): Promise<boolean> {
  const begun = performance.now();
  const isFine = await passes();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return isFine;
}

async function passInTurn(some: readonly Check[]): Promise<boolean> {
  let areFine = true;
  for (const check of some) areFine = (await passesOne(check)) && areFine;
  return areFine;
}

await run(async () => {
  // The first takes as long as the others together.
  const lanes = await Promise.all([passInTurn(checks.slice(0, 1)), passInTurn(checks.slice(1))]);
  return lanes.every(Boolean) ? 0 : 1;
}, 130);
