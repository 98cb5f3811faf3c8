import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '#domain/error-code.ts';
import { type NamedProcess, thisProcess } from './process-start.ts';

/** Who has something that one process at a time may have. A database without a url is on its way up or down. */
export interface State extends NamedProcess {
  url?: string;
}

/** The file that says so; `text` is what it holds, to see later whether it still does. */
export interface StateFile {
  text: string;
  state: State | null;
}

const clearingLimitMs = 5_000;

function parse(text: string): State | null {
  try {
    const { pid, started, url }: Partial<Record<keyof State, unknown>> = JSON.parse(text);
    if (typeof pid !== 'number') return null;
    const named = { pid, started: typeof started === 'string' ? started : null };
    return typeof url === 'string' ? { ...named, url } : named;
  } catch {
    return null;
  }
}

/** Reads the state file; null when there is none. */
export async function readState(file: string): Promise<StateFile | null> {
  try {
    const text = await readFile(file, 'utf8');
    return { text, state: parse(text) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A file with the whole state in it, so that nobody ever reads half of one. */
async function draft(file: string, state: State): Promise<string> {
  const whole = `${file}.${process.pid}.${crypto.randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(whole, JSON.stringify(state));
  return whole;
}

/** True when `file` is now this process's; false when there is one already. */
export async function claim(file: string): Promise<boolean> {
  const whole = await draft(file, thisProcess());
  try {
    await link(whole, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(whole, { force: true });
  }
}

/** Says how this process, which has the claim, can be reached; without a url, that it cannot. */
export async function announce(file: string, url?: string): Promise<void> {
  await rename(await draft(file, url ? { ...thisProcess(), url } : thisProcess()), file);
}

/** Gives the claim up. */
export const release = (file: string): Promise<void> => rm(file, { force: true });

async function enter(guard: string): Promise<boolean> {
  try {
    await writeFile(guard, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const since = await stat(guard).catch(() => null);
    if (since && Date.now() - since.mtimeMs > clearingLimitMs) await rm(guard, { force: true });
    return false;
  }
}

/**
 * Removes the state file if it still says `text`. One process at a time may: else the slower of two that saw the same
 * dead one would remove what the quicker has claimed since.
 */
export async function clearStale(file: string, text: string): Promise<void> {
  const guard = `${file}.clearing`;
  if (!(await enter(guard))) return;
  try {
    if ((await readState(file))?.text === text) await release(file);
  } finally {
    await rm(guard, { force: true });
  }
}
