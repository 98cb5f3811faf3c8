import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '#domain/error-code.ts';
import { isRunning, thisProcess } from '#local/process-start.ts';
import { dataDir } from './settings.ts';

const ownFile = join(dataDir, 'building.json');
const lookAgainMs = 250;

/**
 * Builds while nobody else builds in this checkout: what Astro keeps of a build has one place. Who comes second waits; what a
 * process left that is gone is taken over.
 */
export async function oneBuild<Made>(build: () => Promise<Made>, file = ownFile): Promise<Made> {
  mkdirSync(dirname(file), { recursive: true });
  let isSaid = false;
  while (!taken(file)) {
    if (!isSaid) console.error('Another build is under way in this folder. This one waits for it.');
    isSaid = true;
    await sleep(lookAgainMs);
  }
  try {
    return await build();
  } finally {
    rmSync(file, { force: true });
  }
}

function taken(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(thisProcess()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return wasLeft(file) && taken(file);
  }
}

/** Whether it was left by a process that is gone, and is removed. Moved aside first: of two that find it at once, one has it. */
function wasLeft(file: string): boolean {
  try {
    const text = readFileSync(file, 'utf8');
    // Empty while another process writes it.
    if (text === '' || isRunning(JSON.parse(text))) return false;
    const aside = `${file}.${process.pid}`;
    renameSync(file, aside);
    const isSame = readFileSync(aside, 'utf8') === text;
    if (isSame) rmSync(aside);
    else renameSync(aside, file);
    return isSame;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return false;
  }
}
