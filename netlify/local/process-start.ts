import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from '#domain/error-code.ts';

/**
 * The moment a process began, to tell it from a later one with its id: a text that only equality says something of. Null
 * where this system does not say, or there is none.
 */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold spaces; the start is the twentieth field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout?.trim() || null;
  }
}

/** A process as it names itself in a file. */
export interface NamedProcess {
  pid: number;
  /** `processStart` of that id, as the process saw it. */
  started: string | null;
}

/** This process. */
export const thisProcess = (): NamedProcess => ({ pid: process.pid, started: processStart(process.pid) });

/** Whether the process that wrote its name is still there, and no other has been given its id. */
export function isRunning({ pid, started }: NamedProcess): boolean {
  const now = processStart(pid);
  return isAlive(pid) && (now === null || now === started);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
