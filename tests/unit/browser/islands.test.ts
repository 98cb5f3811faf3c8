// Imports of islands (dialogs, toasts, calendars) on demand or while the page is idle.

import { beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn(async (_url: string) => new Response());
const mount = vi.fn(async () => {});

/** Opens an idle page on a connection. */
async function openPage(connection?: { saveData: boolean }) {
  vi.resetModules();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = () => undefined;
    },
  );
  vi.stubGlobal('fetch', fetched);
  return import('#browser/islands.ts');
}

beforeEach(() => {
  vi.resetAllMocks();
  fetched.mockImplementation(async () => new Response());
  mount.mockImplementation(async () => {});
});

test('starts an island once', async () => {
  const { addIslands, startIsland } = await openPage();
  addIslands({ search: mount });
  await Promise.all([startIsland('search'), startIsland('search')]);
  expect(mount).toHaveBeenCalledOnce();
});

test('loads an island again after a failure', async () => {
  const { addIslands, startIsland } = await openPage();
  addIslands({ search: mount });
  mount.mockRejectedValueOnce(new TypeError('no signal'));
  await expect(startIsland('search')).rejects.toThrow('no signal');
  await startIsland('search');
  expect(mount).toHaveBeenCalledTimes(2);
});

test('fails for an island that the page does not have', async () => {
  const { startIsland } = await openPage();
  await expect(startIsland('saved')).rejects.toThrow('This page has no island saved.');
});

test('fetches files of dialogs without running them when the page is idle, except with data saving', async () => {
  const run = vi.fn(async () => ({}));
  const { prefetchWhenIdle } = await openPage();
  const { preloadImport } = await import('#browser/preload-import.ts');
  prefetchWhenIdle(() => preloadImport(run, ['_astro/react.js', '_astro/react.css']));
  await vi.waitFor(() => expect(fetched.mock.calls).toEqual([['/_astro/react.js'], ['/_astro/react.css']]));
  expect(run).not.toHaveBeenCalled();
  await preloadImport(run);
  expect(run).toHaveBeenCalledOnce();
  const { prefetchWhenIdle: prefetchSparingly } = await openPage({ saveData: true });
  prefetchSparingly(() => preloadImport(run, ['_astro/react.js']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).toHaveBeenCalledTimes(2);
});
