// Imports islands on demand: dialogs, toasts, a cabin's calendar.

import { once } from './memoize.ts';
import { prefetchImport } from './preload-import.ts';
import { whenIdle } from './when-idle.ts';

type Load = () => Promise<unknown>;

const loads = new Map<string, Load>();
const started = new Map<string, Promise<unknown>>();
const mounted = new Set<string>();

/** Registers functions that import and mount islands, by the names in `data-intent`. */
export function addIslands(islands: Record<string, Load>): void {
  for (const [name, load] of Object.entries(islands)) loads.set(name, load);
}

/**
 * Imports and mounts an island once, after the first call's `ready`. Rejects if a file fails to
 * load; the next call retries.
 */
export const startIsland = (name: string, ready?: Promise<void>): Promise<unknown> =>
  once(started, name, async () => {
    await ready;
    const load = loads.get(name);
    if (!load) throw new Error(`This page has no island ${name}.`);
    await load();
    mounted.add(name);
  });

export const isIslandMounted = (name: string): boolean => mounted.has(name);

/**
 * Whether the guest or the connection prefers few bytes. `false` if the browser does not report it.
 */
export function prefersReducedData(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

/** Runs `task` after the islands that a guest is waiting for. */
export async function afterIslands(task: () => void): Promise<void> {
  await Promise.allSettled(started.values());
  task();
}

/** Prefetches the files of an import when the page is idle. */
export function prefetchWhenIdle(load: Load): void {
  if (!prefersReducedData()) whenIdle(() => afterIslands(() => prefetchImport(load)));
}
