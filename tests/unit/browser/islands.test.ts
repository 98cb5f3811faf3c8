import { beforeEach, expect, test, vi } from 'vitest';

const hydrate = vi.fn(async () => {});
const load = vi.fn(async (): Promise<() => Promise<void>> => hydrate);
const list = '/_astro/islands.json';
const listed = {
  search: { files: ['react.js', 'Search.js', 'Search.css'] },
  toasts: { files: ['react.js'], tag: '<astro-island></astro-island>' },
};
const answer = async (url: string, _options?: RequestInit) =>
  new Response(url === list ? JSON.stringify(listed) : 'code');
const fetched = vi.fn(answer);

/** An island as Astro hands it over, in a page of its own. */
async function openPage() {
  vi.resetModules();
  const element = new EventTarget();
  vi.stubGlobal('document', {
    readyState: 'complete',
    querySelector: () => ({ content: list }),
    createElement: () => ({ setAttribute() {}, append() {} }),
    head: { append() {} },
    body: { insertAdjacentHTML: place },
  });
  const islands: Record<string, unknown> = { search: { element, load } };
  place.mockImplementation(() => Object.assign(islands, { toasts: { element, load } }));
  vi.stubGlobal('window', { islands });
  vi.stubGlobal('fetch', fetched);
  return { element, ...(await import('#browser/islands.ts')) };
}

const runtime = vi.fn();
vi.mock('astro/runtime/server/astro-island.js', () => ({ ran: runtime() }));
const place = vi.fn<(where: string, html: string) => unknown>();

const urls = () => fetched.mock.calls.map(([url]) => url);

beforeEach(() => {
  vi.resetAllMocks();
  fetched.mockImplementation(answer);
  load.mockImplementation(async () => hydrate);
});

test('all files of an island are asked for at once, each only once, and nothing is run', async () => {
  const { fetchIsland } = await openPage();
  await fetchIsland('search');
  await fetchIsland('search');
  expect(urls()).toEqual([list, '/_astro/react.js', '/_astro/Search.js', '/_astro/Search.css']);
  expect(fetched.mock.calls[1]?.[1]).toEqual({ priority: 'high' });
  expect(load).not.toHaveBeenCalled();
});

test('what may be wanted is asked for a few files at a time, after all else, and not again when it is wanted', async () => {
  const { fetchIsland, fetchIslandsAhead } = await openPage();
  await fetchIslandsAhead(['search', 'search', 'none']);
  expect(urls()).toEqual([list, '/_astro/react.js', '/_astro/Search.js']);
  expect(fetched.mock.calls[1]?.[1]).toEqual({ priority: 'low' });
  await vi.waitFor(() => expect(urls()).toContain('/_astro/Search.css'));
  await fetchIsland('search');
  expect(urls()).toHaveLength(4);
});

test('what an island is comes with the first that is wanted', async () => {
  const { fetchIsland, hydrateIsland } = await openPage();
  await fetchIsland('search');
  expect(runtime).not.toHaveBeenCalled();
  await hydrateIsland('search');
  expect(runtime).toHaveBeenCalledOnce();
});

test('an island is hydrated once', async () => {
  const { hydrateIsland } = await openPage();
  await Promise.all([hydrateIsland('search'), hydrateIsland('search')]);
  expect(load).toHaveBeenCalledOnce();
  expect(hydrate).toHaveBeenCalledOnce();
});

test('a file that failed is asked for again, alone', async () => {
  const { hydrateIsland } = await openPage();
  let isUp = false;
  fetched.mockImplementation(async (url) =>
    url === '/_astro/react.js' && !isUp ? new Response('', { status: 503 }) : answer(url),
  );
  await expect(hydrateIsland('search')).rejects.toThrow('/_astro/react.js answered 503.');
  expect(load).not.toHaveBeenCalled();
  isUp = true;
  await hydrateIsland('search');
  expect(urls().filter((url) => url === '/_astro/react.js')).toHaveLength(2);
  expect(urls().filter((url) => url === '/_astro/Search.js')).toHaveLength(1);
  expect(hydrate).toHaveBeenCalledOnce();
});

test('an import that fails is tried again', async () => {
  const { hydrateIsland, element } = await openPage();
  load.mockImplementationOnce(async () => {
    element.dispatchEvent(new Event('astro:hydration-error', { cancelable: true }));
    return async () => {};
  });
  await expect(hydrateIsland('search')).rejects.toBeInstanceOf(Event);
  await hydrateIsland('search');
  expect(hydrate).toHaveBeenCalledOnce();
});

test('an island the page does not have is a failure', async () => {
  const { hydrateIsland } = await openPage();
  await expect(hydrateIsland('saved')).rejects.toThrow('This page has no island saved.');
});

test('an island the page was sent without is put into it, and one that is there is not', async () => {
  const { hydrateIsland } = await openPage();
  await hydrateIsland('search');
  expect(place).not.toHaveBeenCalled();
  await hydrateIsland('toasts');
  expect(place).toHaveBeenCalledExactlyOnceWith('beforeend', listed.toasts.tag);
  expect(hydrate).toHaveBeenCalledTimes(2);
});
