import { findIntentControl } from './dom.ts';
import { forEachWhenIdle, whenIdle } from './idle.ts';
import { once } from './memoize.ts';

// The islands of a page that wait for an intent: their files are fetched ahead, they are imported, and brought to life.

/** What Astro knows of an island that waits for an intent. */
export interface PendingIsland {
  element: HTMLElement;
  /** Imports its component and the renderer. Never rejects: a failed import is said by an event of the element. */
  load: () => Promise<() => void | Promise<void>>;
}

declare global {
  interface Window {
    /** By the name in `client:intent`. */
    islands?: Record<string, PendingIsland>;
  }
}

/** The addresses of all files a script needs, by its own. */
type Lists = Partial<Record<string, string[]>>;

const lists = new Map<string, Promise<Lists>>();
const files = new Map<string, Promise<unknown>>();
const loaded = new Map<string, ReturnType<PendingIsland['load']>>();
const hydrated = new Map<string, Promise<void>>();

/**
 * Downloads the files of an island into the browser's cache, all at once, and runs none of them. By `fetch`, not by
 * `modulepreload`: a module that once failed to load fails for good in some browsers until the page is reloaded,
 * whereas nothing remembers a failed `fetch`. What is imported after it lies in the cache.
 */
export async function prefetchIsland(name: string): Promise<void> {
  const urls = await filesOf(name);
  await Promise.all(urls.map((url) => fetchOnce(url, 'high')));
}

/** Downloads the files of islands that may be wanted, one after the other and after all else: to ask for thirty takes a phone a moment. */
export async function prefetchIslands(names: Iterable<string>): Promise<void> {
  const wanted = new Set((await Promise.all([...names].map(filesOf))).flat());
  forEachWhenIdle([...wanted], (url) => fetchOnce(url, 'low').catch(() => undefined));
}

const fetchOnce = (url: string, priority: RequestPriority): Promise<unknown> =>
  once(files, url, () => fetchFile(url, { priority }));

/** What an island's component and its renderer need, by the build's list (scripts/astro/islands.ts); none while developing. */
async function filesOf(name: string): Promise<string[]> {
  const element = window.islands?.[name]?.element;
  // Without the list an island is imported like any script, one file after the other.
  const listed = await listFiles().catch((): Lists => ({}));
  return ['component-url', 'renderer-url'].flatMap((part) => listed[element?.getAttribute(part) ?? ''] ?? []);
}

const listFiles = (): Promise<Lists> =>
  once(lists, 'all', async () =>
    import.meta.env.PROD ? JSON.parse(await fetchFile('/islands.json', { priority: 'low' })) : {},
  );

async function fetchFile(url: string, options?: RequestInit): Promise<string> {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

/** Imports an island, which runs its modules. Rejects when a file cannot be had; the next call tries again. */
const loadIsland = (name: string): ReturnType<PendingIsland['load']> =>
  once(loaded, name, async () => {
    await prefetchIsland(name);
    const island = window.islands?.[name];
    if (!island) throw new Error(`This page has no island ${name}.`);
    const failed = new Promise<never>((_, reject) => {
      island.element.addEventListener('astro:hydration-error', (event) => {
        event.preventDefault();
        reject(event);
      });
    });
    return Promise.race([failed, island.load()]);
  });

/** Brings an island to life. Rejects when a file cannot be had; the next call tries again. */
export const hydrateIsland = (name: string): Promise<void> =>
  once(hydrated, name, async () => (await loadIsland(name))());

/** Whether the guest or her connection asks for few bytes. Not every browser knows. */
export function prefersReducedData(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

/** Fetches what the controls in view open, at low priority, once the page has all it needs itself. */
function fetchInView(): void {
  const watching = new IntersectionObserver((entries) => {
    const names = new Set<string>();
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      watching.unobserve(target);
      names.add(target.dataset.intent ?? '');
    }
    // Whatever opens may have something to say.
    if (names.size > 0) prefetchIslands(names.add('toasts')).catch(() => undefined);
  });
  for (const control of document.querySelectorAll('[data-intent]')) watching.observe(control);
}

/**
 * Has islands on their way before a click. A mouse over a control is soon followed by one, and there is time until then: its
 * island is imported. With a finger, or the focus, the click may be a moment away, and importing would keep the page from
 * answering it.
 */
export function startPrefetching(): void {
  const reach = (act: (name: string) => Promise<unknown>) => (event: Event) => {
    const name = findIntentControl(event)?.dataset.intent;
    const isByMouse = !(event instanceof PointerEvent) || event.pointerType === 'mouse';
    if (name && isByMouse) act(name).catch(() => undefined);
  };
  document.addEventListener('pointerover', reach(loadIsland), { passive: true });
  for (const type of ['touchstart', 'focusin'])
    document.addEventListener(type, reach(prefetchIsland), { passive: true });
  // A page's first request takes a phone a moment of its own.
  setTimeout(() => filesOf(''));
  if (!prefersReducedData()) whenIdle(fetchInView);
}
