import { afterEach, expect, test, vi } from 'vitest';
import { scheduled } from '#lib/scheduled.ts';
import { type Listening, listen } from '#local/http.ts';
import { requestRebuild } from '#services/rebuild.ts';

let hook: Listening | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await hook?.close();
});

const line = (spy: { mock: { calls: unknown[][] } }) => JSON.parse(String(spy.mock.calls[0]?.[0]));

test('work leaves one line with its counts', async () => {
  const written = vi.spyOn(console, 'info').mockImplementation(() => {});
  const answer = await scheduled('sweep', async () => ({ swept: 3 }))();
  expect([answer.status, line(written)]).toEqual([204, { level: 'info', event: 'sweep', swept: 3 }]);
});

test('failed work is logged without what its message quotes', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await scheduled('sweep', () => Promise.reject(new Error('guest@example.com')))();
  expect(answer.status).toBe(500);
  expect(line(written)).toMatchObject({ event: 'sweep_failed', error: 'Error' });
  expect(JSON.stringify(written.mock.calls)).not.toContain('guest@example.com');
});

test('the nightly rebuild posts to the build hook, and a refusal is an error', async () => {
  const asked: string[] = [];
  hook = await listen(async (request) => {
    asked.push(request.method);
    return new Response(null, { status: request.url.endsWith('/good') ? 200 : 404 });
  }, 0);
  const url = `http://localhost:${hook.port}`;
  expect(await requestRebuild({ env: { BUILD_HOOK_URL: `${url}/good` } })).toEqual({ requested: true });
  expect(asked).toEqual(['POST']);
  await expect(requestRebuild({ env: { BUILD_HOOK_URL: `${url}/gone` } })).rejects.toMatchObject({
    code: '404',
  });
});

test('without a hook there is nothing to ask', async () => {
  expect(await requestRebuild({ env: {} })).toEqual({ requested: false });
});
