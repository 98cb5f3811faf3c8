import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '#domain/error-code.ts';
import { type NamedProcess, thisProcess } from './process-start.ts';

/** Who serves a data folder. Without a url it is on its way up or down. */
export interface State extends NamedProcess {
  url?: string;
}

/** The state file beside `dataDir`; `text` is what it holds, to see later whether it still does. */
export interface StateFile {
  text: string;
  state: State | null;
}

const clearingLimitMs = 5_000;

const fileOf = (dataDir: string): string => `${dataDir}.json`;

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
export async function readState(dataDir: string): Promise<StateFile | null> {
  try {
    const text = await readFile(fileOf(dataDir), 'utf8');
    return { text, state: parse(text) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A file with the whole state in it, so that nobody ever reads half of one. */
async function draft(dataDir: string, state: State): Promise<string> {
  const file = `${fileOf(dataDir)}.${process.pid}.${crypto.randomUUID()}`;
  await mkdir(dirname(dataDir), { recursive: true });
  await writeFile(file, JSON.stringify(state));
  return file;
}

/** True when this process is now the one to serve `dataDir`; false when there is a state file already. */
export async function claim(dataDir: string): Promise<boolean> {
  const file = await draft(dataDir, thisProcess());
  try {
    await link(file, fileOf(dataDir));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/** Says how this process, which has the claim, can be reached; without a url, that it cannot. */
export async function publish(dataDir: string, url?: string): Promise<void> {
  const file = await draft(dataDir, url ? { ...thisProcess(), url } : thisProcess());
  await rename(file, fileOf(dataDir));
}

/** Gives the claim up. */
export const release = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });

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
export async function clearStale(dataDir: string, text: string): Promise<void> {
  const guard = `${fileOf(dataDir)}.clearing`;
  if (!(await enter(guard))) return;
  try {
    if ((await readState(dataDir))?.text === text) await release(dataDir);
  } finally {
    await rm(guard, { force: true });
  }
}
