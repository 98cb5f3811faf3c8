import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked: string[] = [];
let isAway = false;

/** As much of a page as a part of rows is read by: slugs with spaces between. */
class Parser {
  parseFromString(text: string) {
    const rows = text.split(' ').map((row) => ({ dataset: { row } }));
    return { querySelectorAll: () => rows };
  }
}

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  isAway = false;
  vi.stubGlobal('DOMParser', Parser);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return isAway ? new Response(null, { status: 503 }) : new Response('den barn');
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('#features/map/fetch-row.ts');

test('a part of the rows is fetched once for all of its cabins, by where they stand among all', async () => {
  const { fetchRow } = await load();
  const rows = await Promise.all([fetchRow('den', 47), fetchRow('barn', 0)]);
  expect(rows).toEqual([{ dataset: { row: 'den' } }, { dataset: { row: 'barn' } }]);
  await fetchRow('den', 48);
  expect(asked).toEqual(['/cabins/part/map/1', '/cabins/part/map/2']);
});

test('one that could not be had is asked for again, and a cabin it has not is none', async () => {
  const { fetchRow } = await load();
  isAway = true;
  expect(await fetchRow('den', 0)).toBeNull();
  isAway = false;
  expect(await fetchRow('den', 0)).toEqual({ dataset: { row: 'den' } });
  expect(await fetchRow('gone', 0)).toBeNull();
  expect(asked).toHaveLength(2);
});
