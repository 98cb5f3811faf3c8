import { beforeEach, expect, test, vi } from 'vitest';

const hydrate = vi.fn(async () => {});
const load = vi.fn(async (): Promise<() => Promise<void>> => hydrate);
const list = '/islands.json';
const listed = {
  '/_astro/Search.js': ['/_astro/Search.js', '/_astro/Modal.js', '/_astro/Modal.css'],
  '/_astro/client.js': ['/_astro/react.js'],
};
const answer = async (url: string, _options?: RequestInit) =>
  new Response(url === list ? JSON.stringify(listed) : 'code');
const fetched = vi.fn(answer);

/** An island as Astro hands it over, in a page of its own. */
async function openPage() {
  vi.resetModules();
  const addresses: Record<string, string> = {
    'component-url': '/_astro/Search.js',
    'renderer-url': '/_astro/client.js',
  };
  const element = Object.assign(new EventTarget(), { getAttribute: (name: string) => addresses[name] });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', { islands: { search: { element, load } } });
  vi.stubGlobal('fetch', fetched);
  return { element, ...(await import('#browser/islands.ts')) };
}

const urls = () => fetched.mock.calls.map(([url]) => url);

beforeEach(() => {
  vi.resetAllMocks();
  fetched.mockImplementation(answer);
  load.mockImplementation(async () => hydrate);
});

test('all files of an island are asked for at once, each only once, and nothing is run', async () => {
  const { prefetchIsland } = await openPage();
  await prefetchIsland('search');
  await prefetchIsland('search');
  expect(urls()).toEqual([list, ...listed['/_astro/Search.js'], '/_astro/react.js']);
  expect(fetched.mock.calls[1]?.[1]).toEqual({ priority: 'high' });
  expect(load).not.toHaveBeenCalled();
});

test('what may be wanted is asked for a file at a time, after all else, and not again when it is wanted', async () => {
  const { prefetchIsland, prefetchIslands } = await openPage();
  await prefetchIslands(['search', 'search', 'none']);
  expect(urls()).toEqual([list, '/_astro/Search.js']);
  expect(fetched.mock.calls[1]?.[1]).toEqual({ priority: 'low' });
  await vi.waitFor(() => expect(urls()).toContain('/_astro/react.js'));
  await prefetchIsland('search');
  expect(urls()).toHaveLength(5);
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

test('where the list cannot be had an island is imported like any script', async () => {
  const { hydrateIsland } = await openPage();
  fetched.mockRejectedValue(new TypeError('no signal'));
  await hydrateIsland('search');
  expect(hydrate).toHaveBeenCalledOnce();
});
