import { whenIdle } from './idle.ts';
import { once } from './memoize.ts';

// Parts of a page that are imported when they are wanted: dialogs, toasts, a cabin's calendar.

type Load = () => Promise<unknown>;

const loads = new Map<string, Load>();
const started = new Map<string, Promise<unknown>>();

/** Registers what imports and mounts the islands of a page, by the names in `data-intent`. */
export function addIslands(islands: Record<string, Load>): void {
  for (const [name, load] of Object.entries(islands)) loads.set(name, load);
}

/** Imports and mounts an island, once. Rejects if a file cannot be loaded; the next call tries again. */
export const startIsland = (name: string): Promise<unknown> =>
  once(started, name, async () => {
    const load = loads.get(name);
    if (!load) throw new Error(`This page has no island ${name}.`);
    return load();
  });

/** Whether the guest or the connection prefers few bytes. Not every browser tells. */
export function prefersReducedData(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

/** Fetches the files of a page's dialogs into the browser's cache once the page is idle, and runs none of them. */
export function prefetchDialogs(): void {
  const { files } = document.querySelector<HTMLElement>('[data-files]')?.dataset ?? {};
  if (!files || prefersReducedData()) return;
  whenIdle(async () => {
    // One that a guest waits for goes first.
    await Promise.allSettled(started.values());
    for (const file of files.split(' ')) fetch(file, { priority: 'low' }).catch(() => undefined);
  });
}
