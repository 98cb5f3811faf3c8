/** Runs commands and their child processes, and stops them by a signal. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Failure, formatError } from './command-failure.ts';
import { root } from './settings.ts';

/** Time limit for cleanup after a stop signal. */
const cleanupMs = 1800;

const stopping = new AbortController();

/** Aborted by Ctrl-C, a signal, or the end of the parent process. */
export const stopSignal = stopping.signal;

/** Resolves when a stop is requested. */
export const waitForStop = async (): Promise<void> => {
  if (!stopSignal.aborted) await once(stopSignal, 'abort');
};

/**
 * Runs a command and exits with the code `main` returns, 0 without one, or 1 after an error, shown
 * as one line. A stop exits with `codeWhenStopped`, after cleanup if that is quick.
 */
export async function runCommand(
  main: () => Promise<number | undefined>,
  codeWhenStopped = 0,
): Promise<never> {
  const requestStop = () => {
    stopping.abort();
    setTimeout(() => process.exit(codeWhenStopped), cleanupMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, requestStop);
  try {
    const code = await main();
    process.exit(stopSignal.aborted ? codeWhenStopped : (code ?? 0));
  } catch (error) {
    if (stopSignal.aborted) process.exit(codeWhenStopped);
    console.error(formatError(error));
    process.exit(1);
  }
}

interface ChildOptions {
  env?: Record<string, string>;
  /** Shows the child's output only if it fails. */
  quiet?: boolean;
}

/** Runs `script` with this Node and returns its exit code. A stop ends it too. */
export async function runNode(
  script: string,
  args: string[],
  { env = {}, quiet = false }: ChildOptions = {},
): Promise<number> {
  if (!quiet) return waitForExit(start(script, args, env, 'inherit'));
  const { code, output } = await runNodeAndCapture(script, args, env);
  if (code !== 0) process.stderr.write(output);
  return code;
}

/** Like `runNode`, and returns the child's output. */
export async function runNodeAndCapture(
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const child = start(script, args, env, 'pipe');
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await waitForExit(child);
  return { code, output: Buffer.concat(chunks).toString() };
}

const start = (script: string, args: string[], env: Record<string, string>, output: 'inherit' | 'pipe') =>
  spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', output, output],
  });

async function waitForExit(child: ChildProcess): Promise<number> {
  const end = () => child.kill('SIGTERM');
  stopSignal.addEventListener('abort', end);
  const [code] = await once(child, 'close');
  stopSignal.removeEventListener('abort', end);
  if (stopSignal.aborted) throw new Failure('Stopped.');
  return code ?? 1;
}

/** Runs a step and shows its name if it takes longer than 0.3 s. */
export async function runStep<Value>(label: string, run: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  const timer = setTimeout(() => console.log(`${label} …`), 300);
  try {
    const value = await run();
    const seconds = (performance.now() - startedAt) / 1000;
    if (seconds > 0.3) console.log(`${label}: done in ${seconds.toFixed(1)} s`);
    return value;
  } finally {
    clearTimeout(timer);
  }
}
