import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A remote-controlled browser. Calls to a frozen page do not return. */
export interface Driver {
  /** Opens an address. Resolves when the page has loaded. */
  open(url: string): Promise<unknown>;
  /** Presses the browser's Back button. */
  back(): Promise<unknown>;
  /** Presses the browser's Reload button. Resolves when the page has loaded. */
  reload(): Promise<unknown>;
  /** Switches to a tab, counted from 0. Opens a missing one. */
  switchToTab(tab: number): Promise<unknown>;
  /** Runs a function's source in the page with JSON arguments. Returns the awaited result as JSON. */
  run(source: string, args: readonly unknown[]): Promise<string>;
  /** Performs input actions of the WebDriver standard. */
  perform(sources: readonly object[]): Promise<unknown>;
  /** CPU time of the main thread of each browser process in ms. Empty if unknown. */
  processorTimes(): ReadonlyMap<string, number>;
  close(): void;
}

/** A browser engine with its programs and Debian packages. */
export interface Engine {
  name: string;
  packages: readonly string[];
  /** Paths of its programs by name; `undefined` if one is missing. */
  programs(): Readonly<Record<string, string | undefined>>;
  start(programs: Readonly<Record<string, string>>): Promise<Driver>;
}

export const findProgram = (...paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

interface RunningProgram {
  pid: number;
  /** Waits until the program's output matches, and resolves with the first group. Rejects if it exits. */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Ends the program and its child processes. */
  stop(): void;
}

/** Starts a program in its own process group. */
export function startProgram(
  path: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): RunningProgram {
  const child = spawn(path, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // The program has already ended.
    }
  };
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  return {
    pid: child.pid ?? 0,
    stop,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = pattern.exec(output)?.[1];
          if (match) resolve(match);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', check);
        child.once('error', reject);
        child.once('exit', () => reject(new Error(`${path} ended:\n${output}`)));
        check();
      }),
  };
}

/** Clock tick of Linux's CPU accounting in ms. */
const tick = 10;

/** Reads the CPU times of a process group in ms from Linux's /proc. Empty on other systems. */
export function readProcessorTimes(group: number): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  if (process.platform !== 'linux') return times;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [state, main] = ['stat', `task/${id}/stat`].map((file) => readStat(`/proc/${id}/${file}`));
    if (Number(state?.[2]) === group) times.set(id, (Number(main?.[11]) + Number(main?.[12])) * tick);
  }
  return times;
}

/** Reads the fields after a process's name, which may contain any character. Empty if the process has ended. */
function readStat(path: string): string[] {
  try {
    const text = readFileSync(path, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
