import { inTurns } from './idle.ts';
import type { Island, ListedIsland } from './intent.ts';

const lists = new Map<string, Promise<Partial<Record<string, ListedIsland>>>>();
const files = new Map<string, Promise<unknown>>();
const loaded = new Map<string, ReturnType<Island['load']>>();
const hydrated = new Map<string, Promise<void>>();

/** Does a thing once, and once more when it failed. */
function once<Done>(kept: Map<string, Promise<Done>>, key: string, task: () => Promise<Done>): Promise<Done> {
  const known = kept.get(key);
  if (known) return known;
  const doing = task();
  kept.set(key, doing);
  doing.catch(() => kept.delete(key));
  return doing;
}

/**
 * Downloads the files of an island into the browser's cache, all at once, and runs none of them. By `fetch`, not by
 * `modulepreload`: a module that once failed to load fails for good in some browsers until the page is reloaded,
 * whereas nothing remembers a failed `fetch`. What is imported after it lies in the cache.
 */
export async function fetchIsland(name: string): Promise<void> {
  const names = await filesOf(name);
  await Promise.all(names.map((file) => fetchOnce(file, 'high')));
}

/** Downloads the files of islands that may be wanted, a few at a time and after all else: to ask for thirty takes a phone a moment. */
export async function fetchIslandsAhead(names: Iterable<string>): Promise<void> {
  const wanted = new Set((await Promise.all([...names].map(filesOf))).flat());
  inTurns([...wanted], (file) => fetchOnce(file, 'low').catch(() => undefined));
}

const fetchOnce = (file: string, priority: RequestPriority): Promise<unknown> =>
  once(files, file, () => fetchFile(`/_astro/${file}`, { priority }));

const filesOf = async (name: string): Promise<string[]> => (await listIslands())[name]?.files ?? [];

/** Every island, by the list a page names (scripts/astro/island-files.mjs); none while developing. */
export const listIslands = (): Promise<Partial<Record<string, ListedIsland>>> =>
  once(lists, 'all', async () => {
    const list = document.querySelector<HTMLMetaElement>('meta[name=islands]');
    return list ? JSON.parse(await fetchFile(list.content)) : {};
  });

async function fetchFile(url: string, options?: RequestInit): Promise<string> {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

/** Imports an island, which runs its modules. Rejects when a file cannot be had; the next call tries again. */
export const loadIsland = (name: string): ReturnType<Island['load']> =>
  once(loaded, name, async () => {
    await fetchIsland(name);
    const { importIsland } = await import('./place-island.ts');
    return importIsland(name, (await listIslands())[name]);
  });

/** Brings an island to life. Rejects as `loadIsland` does. */
export const hydrateIsland = (name: string): Promise<void> =>
  once(hydrated, name, async () => (await loadIsland(name))());
