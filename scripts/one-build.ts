import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claim, clearStale, readState, release } from '#local/claim.ts';
import { isRunning } from '#local/process-start.ts';
import { dataDir } from './settings.ts';

const ownFile = join(dataDir, 'building.json');
const lookAgainMs = 250;

/**
 * Builds while nobody else builds in this checkout: what Astro keeps of a build has one place. Who comes second waits; what a
 * process left that is gone is taken over.
 */
export async function oneBuild<Made>(build: () => Promise<Made>, file = ownFile): Promise<Made> {
  let isSaid = false;
  while (!(await claim(file))) {
    const found = await readState(file);
    if (!found) continue;
    const isLeft = !found.state || !isRunning(found.state);
    if (isLeft) await clearStale(file, found.text);
    else if (!isSaid) console.error('Another build is under way in this folder. This one waits for it.');
    isSaid ||= !isLeft;
    await sleep(lookAgainMs);
  }
  try {
    return await build();
  } finally {
    await release(file);
  }
}
