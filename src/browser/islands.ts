import { element } from './dom.ts';
import { inTurns } from './idle.ts';

/** What Astro knows of an island that waits for an intent (scripts/astro/intent-client.mjs). */
interface Island {
  element: HTMLElement;
  /** Imports its component and the renderer; never rejects, see `importIsland`. */
  load: () => Promise<() => void | Promise<void>>;
}

declare global {
  interface Window {
    /** By the name in `client:intent`. */
    islands?: Record<string, Island>;
  }
}

const elements = new Map<string, Promise<unknown>>();
const lists = new Map<string, Promise<Record<string, string[]>>>();
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
  const { [name]: names = [] } = await islandFiles();
  await Promise.all(names.map((file) => fetchOnce(file, 'high')));
}

/** Downloads the files of islands that may be wanted, a few at a time and after all else: to ask for thirty takes a phone a moment. */
export async function fetchIslandsAhead(names: Iterable<string>): Promise<void> {
  const all = await islandFiles();
  const wanted = new Set([...names].flatMap((name) => all[name] ?? []));
  inTurns([...wanted], (file) => fetchOnce(file, 'low').catch(() => undefined));
}

const fetchOnce = (file: string, priority: RequestPriority): Promise<unknown> =>
  once(files, file, () => fetchFile(`/_astro/${file}`, { priority }));

/** The files of every island, by the list a page names (scripts/astro/island-files.mjs); none while developing. */
export const islandFiles = (): Promise<Record<string, string[]>> =>
  once(lists, 'all', async () => {
    const list = document.querySelector<HTMLMetaElement>('meta[name=islands]');
    return list ? JSON.parse(await fetchFile(list.content)) : {};
  });

async function fetchFile(url: string, options?: RequestInit): Promise<string> {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

/** Has all its files read from the cache and compiled beside each other, where an import would go from one to the next. */
async function preloadIsland(name: string): Promise<void> {
  const { [name]: names = [] } = await islandFiles();
  const links = names.map((file) => {
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    return element('link', { ...kind, crossorigin: '', href: `/_astro/${file}` });
  });
  document.head.append(...links);
}

/** Imports an island, which runs its modules. Rejects when a file cannot be had; the next call tries again. */
export const loadIsland = (name: string): ReturnType<Island['load']> =>
  once(loaded, name, async () => {
    await fetchIsland(name);
    await preloadIsland(name);
    await once(elements, 'astro-island', defineIslands);
    const island = window.islands?.[name];
    if (!island) throw new Error(`This page has no island ${name}.`);
    return importIsland(island);
  });

/** What an island is to Astro: left out of a page where all wait for an intent (scripts/astro/late-islands.mjs). */
const defineIslands = async (): Promise<unknown> =>
  customElements.get('astro-island') ?? import('astro/runtime/server/astro-island.js');

/** Astro reports a failed import by an event, and hands out a start that does nothing. */
function importIsland({ element, load }: Island): ReturnType<Island['load']> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  element.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    reject(event);
  });
  return Promise.race([failed, load()]);
}

/** Brings an island to life. Rejects as `loadIsland` does. */
export const hydrateIsland = (name: string): Promise<void> =>
  once(hydrated, name, async () => (await loadIsland(name))());
