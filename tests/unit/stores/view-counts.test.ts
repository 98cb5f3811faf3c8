import { afterEach, expect, test, vi } from 'vitest';
import { fetchClickStats } from '#features/search/list/load-card-data.ts';
import { $views, fetchViews } from '#stores/view-counts.ts';

const stub = (status: number, body: unknown) => {
  const fetcher = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
};

afterEach(() => {
  vi.unstubAllGlobals();
  $views.set({});
});

const row = {
  property_id: 'perseid',
  views_today: 1,
  views_last_7_days: 34,
  views_last_31_days: 90,
  last_viewed: '2026-11-20T10:00:00.000Z',
};

test('reads page views from the clicks of the response', async () => {
  const fetcher = stub(200, { success: true, error: null, data: [row], meta: {} });
  expect(await fetchClickStats(['perseid'])).toEqual([
    {
      property_id: 'perseid',
      clicks_today: 1,
      clicks_this_week: 34,
      clicks_this_month: 90,
      last_clicked: '2026-11-20T10:00:00.000Z',
    },
  ]);
  const [, request] = fetcher.mock.calls[0] as unknown as [string, RequestInit];
  expect(request).toMatchObject({ method: 'POST', body: '{"property_ids":["perseid"]}' });
});

test('requests page views of a thousand cabins in batches of the call’s limit', async () => {
  const fetcher = stub(200, { success: true, error: null, data: [row], meta: {} });
  expect(await fetchClickStats(Array.from({ length: 1000 }, (_, n) => `cabin-${n}`))).toHaveLength(5);
  expect(fetcher).toHaveBeenCalledTimes(5);
  expect(await fetchClickStats([])).toEqual([]);
});

test.each([
  [200, { success: false, error: 'no', data: [row] }],
  [200, { success: true }],
  [200, null],
  [503, { success: false, error: { code: 'unavailable', message: 'Later.' } }],
])('reads a response of %i %j as an empty list', async (status, body) => {
  stub(status, body);
  expect(await fetchClickStats(['perseid'])).toEqual([]);
});

test('reads a lost connection as an empty list', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  expect(await fetchClickStats(['perseid'])).toEqual([]);
});

test('stores page views by slug, and keeps those missing in a response', async () => {
  stub(200, { success: true, error: null, data: [row], meta: {} });
  await fetchViews(['perseid', 'hobnail', 'perseid']);
  expect($views.get()).toEqual({ perseid: 34 });
  const { calls } = stub(200, { success: true, data: [{ ...row, property_id: 'hobnail' }] }).mock;
  await fetchViews(['perseid', 'hobnail', 'perseid']);
  expect($views.get()).toEqual({ perseid: 34, hobnail: 34 });
  const [, request] = calls[0] as unknown as [string, RequestInit];
  expect(request.body).toBe('{"property_ids":["perseid","hobnail"]}');
});

test('requests nothing without slugs, and keeps page views after an empty response', async () => {
  const fetcher = stub(503, null);
  await fetchViews([]);
  expect(fetcher).not.toHaveBeenCalled();
  const before = $views.get();
  await fetchViews(['perseid']);
  expect($views.get()).toBe(before);
});
