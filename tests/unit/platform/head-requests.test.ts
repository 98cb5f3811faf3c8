import { expect, test } from 'vitest';
import { router } from '#netlify/platform/http/router.ts';

const calls: string[] = [];
const answer = router({
  'GET /some/page': {
    respond: async (request) => {
      calls.push(request.method);
      return new Response('a page', { status: 203, headers: { etag: '"1"' } });
    },
    writeProblem: () => new Response(null, { status: 400 }),
  },
  'POST /some/form': {
    respond: async () => new Response('done'),
    writeProblem: (_, headers) => new Response(null, { status: 405, headers: headers ?? {} }),
  },
});
const head = (path: string) => answer(new Request(`http://localhost${path}`, { method: 'HEAD' }));

test('responds to HEAD wherever GET exists, with the same status and headers and no body', async () => {
  const response = await head('/some/page');
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([203, '"1"', '']);
  expect(calls).toEqual(['GET']);
});

test('rejects HEAD where GET is rejected', async () => {
  const response = await head('/some/form');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});
