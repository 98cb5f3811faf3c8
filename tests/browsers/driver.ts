import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A remote-controlled browser. Calls to a frozen page do not return. */
export interface Driver {
  /** Opens an address, and resolves when the page has loaded. */
  open(url: string): Promise<unknown>;
  /** Presses the browser's own Back. */
  back(): Promise<unknown>;
  /** Presses the browser's own Reload, and resolves when the page has loaded. */
  reload(): Promise<unknown>;
  /** Turns to a tab, counted from 0; one that is not there is opened. */
  turnTo(tab: number): Promise<unknown>;
  /**
   * Runs a function's text in the page with arguments that JSON can hold, and returns the awaited
   * result as JSON.
   */
  run(source: string, args: readonly unknown[]): Promise<string>;
  /** Performs sources of actions, as the WebDriver standard describes them. */
  perform(sources: readonly object[]): Promise<unknown>;
  /** CPU time of the main thread of each browser process in ms. Empty if unknown. */
  processorTimes(): ReadonlyMap<string, number>;
  close(): void;
}

/** A browser engine, its command and installation. */
export interface Engine {
  name: string;
  /** Debian's packages. */
  packages: readonly string[];
  /** The programs it takes, by name; `undefined` where one is not found. */
  programs(): Readonly<Record<string, string | undefined>>;
  start(programs: Readonly<Record<string, string>>): Promise<Driver>;
}

export const findProgram = (...paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

interface Started {
  pid: number;
  /**
   * Resolves with the first group of `pattern`, once the program has written it. Rejects when it
   * ends before.
   */
  says(pattern: RegExp): Promise<string>;
  /** Ends the program and every process it started. */
  stop(): void;
}

/** Starts a program in its own process group. */
export function startProgram(path: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(path, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  process.once('exit', stop);
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      written += chunk;
    });
  return {
    pid: child.pid ?? 0,
    stop,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(written)?.[1];
          if (found) resolve(found);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        child.once('error', reject);
        child.once('exit', () => reject(new Error(`${path} ended:\n${written}`)));
        look();
      }),
  };
}

/** A tick of Linux's accounts, in milliseconds. */
const tick = 10;

/** Reads the accounts of Linux for every process of a group; empty on other systems. */
export function processorTimes(group: number): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  if (process.platform !== 'linux') return times;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [state, main] = ['stat', `task/${id}/stat`].map((file) => readStat(`/proc/${id}/${file}`));
    if (Number(state?.[2]) === group) times.set(id, (Number(main?.[11]) + Number(main?.[12])) * tick);
  }
  return times;
}

/** The fields of a process after its name, which may hold anything; empty where it has ended. */
function readStat(path: string): string[] {
  try {
    const text = readFileSync(path, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
