// The local server of a built site: pages, files, functions and limits.

import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listen, maxBodyBytes } from '#netlify/local/http.ts';
import { createPlatform } from '#netlify/local/server.ts';
import { loadContracts } from '#support/contracts.ts';
import { createSharedTempFolder } from '#support/temp-folder.ts';

const root = createSharedTempFolder();
const put = (name: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
};

const toml = `
[images]
remote_images = ["http://127\\\\.0\\\\.0\\\\.1:\\\\d+/photos/.*"]
[[headers]]
for = "/*"
[headers.values]
X-Content-Type-Options = "nosniff"
[[headers]]
for = "/_astro/*"
[headers.values]
Cache-Control = "public, max-age=31536000, immutable"
[[redirects]]
from = "/search"
to = "/cabins"
[[redirects]]
from = "/blog/:year/*"
to = "/stories/:splat?year=:year"
status = 302
[[redirects]]
from = "/areas/*"
to = "/cabins"
status = 200
`;

const functionSource = `
export default async (request, context) => {
  if (request.url.includes('fail')) throw new Error('broken');
  const sent = request.method === 'POST' ? (await request.arrayBuffer()).byteLength : 0;
  return Response.json({ method: request.method, sent, ...context.params, pad: 'x'.repeat(2000) });
};
export const config = { path: ['/api/echo', '/api/echo/:id'] };
`;

let served: Listening;
let origin: string;

beforeAll(async () => {
  const photo = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#345' } });
  put('netlify.toml', toml);
  const policy = { 'Content-Security-Policy': "default-src 'self'" };
  put('config.json', JSON.stringify({ headers: [{ for: '/cabins', values: policy }], images: {} }));
  put('dist/index.html', '<h1>Home</h1>');
  put('dist/cabins.html', `<h1>Cabins</h1>${'<p>Maple</p>'.repeat(200)}`);
  put('dist/404.html', '<h1>Lost</h1>');
  put('dist/_headers', 'secret');
  put('dist/_astro/app.a1.js', 'export {};');
  put(
    'dist/clip.mp4',
    new Uint8Array(1000).map((_, index) => index % 256),
  );
  put('dist/artwork/ridge.jpg', await photo.jpeg().toBuffer());
  put('dist/artwork/broken.jpg', 'no image');
  put('functions/echo.ts', functionSource);
  put('functions/nightly.ts', 'export default async () => {}; export const config = { schedule: "@daily" };');
  put('secret.txt', 'secret');
  const folders = { dist: 'dist', functions: 'functions', imageCache: 'images', toml: 'netlify.toml' };
  const below = Object.entries({ ...folders, buildConfig: 'config.json' }).map(([key, name]) => [
    key,
    join(root, name),
  ]);
  const platform = await createPlatform(Object.fromEntries(below));
  served = await listen(platform, 0);
  origin = `http://localhost:${served.port}`;
});

afterAll(() => served.close());

const get = (path: string, headers: HeadersInit = {}, method = 'GET') =>
  fetch(origin + path, { headers, method, redirect: 'manual' });

/** Sends raw bytes; returns the status code. */
const raw = (head: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(served.port, '127.0.0.1', () =>
      socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(Number(answer.split(' ')[1])));
    socket.on('error', reject);
  });

describe('pages', () => {
  test('are found without their extension, with all headers', async () => {
    const page = await get('/cabins');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Maple');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(await (await get('/')).text()).toContain('Home');
  });

  test('redirect from a trailing slash to the address without one, with the query', async () => {
    const page = await get('/cabins/?city=all');
    expect([page.status, page.headers.get('location')]).toEqual([301, '/cabins?city=all']);
  });

  test('show the not-found page if they do not exist', async () => {
    const page = await get('/nowhere');
    expect([page.status, await page.text()]).toEqual([404, '<h1>Lost</h1>']);
  });

  test('have an ETag', async () => {
    const tag = (await get('/cabins')).headers.get('etag') ?? '';
    expect((await get('/cabins', { 'if-none-match': `"other", W/${tag}` })).status).toBe(304);
    expect((await get('/cabins', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('respond to HEAD with the same headers and no body', async () => {
    const head = await get('/clip.mp4', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1000', '']);
  });

  test('reject POST', async () => {
    expect((await get('/cabins', {}, 'POST')).status).toBe(405);
  });

  test('are not served if Netlify reserves them', async () => {
    expect((await get('/_headers')).status).toBe(404);
  });

  test('are cached permanently if their name changes with their content', async () => {
    expect((await get('/_astro/app.a1.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/')).headers.get('cache-control')).not.toContain('immutable');
  });
});

describe('compression', () => {
  const undone = async (path: string, accepted: string) => {
    const { request } = await import('node:http');
    return new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
      const asked = request(origin + path, { headers: { 'accept-encoding': accepted } }, async (answer) => {
        const bytes = Buffer.concat(await answer.toArray());
        resolve({ encoding: answer.headers['content-encoding'], bytes });
      });
      asked.on('error', reject).end();
    });
  };

  test('is brotli first, then gzip, and none if rejected', async () => {
    const brotli = await undone('/cabins', 'gzip, deflate, br');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toContain('Maple');
    const zipped = await undone('/cabins', 'gzip, br;q=0');
    expect(zipped.encoding).toBe('gzip');
    expect(gunzipSync(zipped.bytes).toString()).toContain('Maple');
    expect((await undone('/cabins', 'identity')).encoding).toBeUndefined();
  });

  test('of function responses', async () => {
    const answer = await undone('/api/echo', 'br');
    expect(answer.encoding).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.bytes).toString())).toMatchObject({ method: 'GET' });
  });

  test('leaves media alone', async () => {
    expect((await undone('/clip.mp4', 'br')).encoding).toBeUndefined();
  });
});

describe('ranges of a file', () => {
  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5', 206, 'bytes 995-999/1000', 5],
    ['bytes=0-99999', 206, 'bytes 0-999/1000', 1000],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=-0', 416, 'bytes */1000', 0],
    ['bytes=9-3', 416, 'bytes */1000', 0],
    ['bytes=0-1,4-5', 200, null, 1000],
    ['lines=1-2', 200, null, 1000],
  ])('%s', async (range, status, contentRange, length) => {
    const part = await get('/clip.mp4', { range });
    expect([part.status, part.headers.get('content-range')]).toEqual([status, contentRange]);
    expect((await part.arrayBuffer()).byteLength).toBe(length);
  });

  test('are sent only of the version the client began with', async () => {
    expect((await get('/clip.mp4', { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
  });
});

describe('redirects', () => {
  test.each([
    ['/search?check_in=2026-12-11&guests=4', 301, '/cabins?check_in=2026-12-11&guests=4'],
    ['/search/', 301, '/cabins'],
    ['/blog/2026/fall/leaves?a=1', 302, '/stories/fall/leaves?a=1&year=2026'],
  ])('%s', async (from, status, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, to]);
  });

  test('show the other page in place with status 200', async () => {
    const page = await get('/areas/gatlinburg');
    expect([page.status, (await page.text()).includes('Maple')]).toEqual([200, true]);
  });
});

describe('functions', () => {
  test('are called by their path, with its parameters', async () => {
    expect(await (await get('/api/echo/7')).json()).toMatchObject({ method: 'GET', id: '7' });
    expect((await get('/api/nightly')).status).toBe(404);
  });

  const inPieces = (size: number) =>
    new ReadableStream({
      start: (stream) => {
        for (let sent = 0; sent < size; sent += 65_536)
          stream.enqueue(new Uint8Array(Math.min(65_536, size - sent)));
        stream.close();
      },
    });

  test.each([
    ['with a length', (size: number) => new Uint8Array(size)],
    ['in pieces, without one', inPieces],
  ])('accept at most 6 MB, as on Netlify: %s', async (_, bodyOf) => {
    const send = (size: number) =>
      fetch(`${origin}/api/echo`, { method: 'POST', body: bodyOf(size), duplex: 'half' } as RequestInit);
    expect(await (await send(maxBodyBytes)).json()).toMatchObject({ sent: 6_291_456 });
    expect((await send(maxBodyBytes + 1)).status).toBe(413);
  });

  test('receive the body of the largest call', async () => {
    const most = (await loadContracts()).map(([, { maxBytes, file }]) => (file ? 0 : maxBytes));
    expect(Math.max(...most)).toBeLessThan(maxBodyBytes);
  });

  test('that throw do not stop the server', async () => {
    const { console: real } = globalThis;
    globalThis.console = { ...real, error: () => {} };
    expect((await get('/api/echo?fail')).status).toBe(500);
    globalThis.console = real;
    expect((await get('/')).status).toBe(200);
  });
});

describe('images', () => {
  const image = (query: string, headers: HeadersInit = { accept: 'image/avif,image/webp,*/*' }) =>
    get(`/.netlify/images?${query}`, headers);
  const widthOf = async (response: Response) => (await sharp(await response.arrayBuffer()).metadata()).width;

  test('have the requested width, as WebP where accepted', async () => {
    const webp = await image('url=/artwork/ridge.jpg&w=720');
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(await widthOf(webp)).toBe(720);
    const jpeg = await image('url=%2Fartwork%2Fridge.jpg&w=360', { accept: 'image/png' });
    expect([jpeg.headers.get('content-type'), await widthOf(jpeg)]).toEqual(['image/jpeg', 360]);
    expect((await image('url=/artwork/ridge.jpg&w=40&fm=avif')).headers.get('content-type')).toBe(
      'image/avif',
    );
  });

  test('are rounded up to steps, and never enlarged', async () => {
    expect(await widthOf(await image('url=/artwork/ridge.jpg&w=701'))).toBe(720);
    expect(await widthOf(await image('url=/artwork/ridge.jpg&w=9000'))).toBe(1200);
  });

  test('are converted once for concurrent requests, and cached', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => image('url=/artwork/ridge.jpg&w=800')));
    const tags = new Set(all.map((response) => response.headers.get('etag')));
    expect(tags.size).toBe(1);
    const again = await image('url=/artwork/ridge.jpg&w=800', {
      accept: 'image/webp',
      'if-none-match': [...tags][0] ?? '',
    });
    expect(again.status).toBe(304);
  });

  test.each([
    ['', 400],
    ['url=/artwork/none.jpg', 404],
    ['url=/cabins.html', 404],
    ['url=/../secret.txt', 404],
    ['url=/artwork/../../secret.txt', 404],
    ['url=file:///etc/hostname', 400],
    ['url=https://elsewhere.example/a.jpg', 400],
    ['url=http://169.254.0.1/a', 400],
    ['url=//elsewhere.example/a.jpg', 404],
    ['url=/artwork/ridge.jpg&w=0', 400],
    ['url=/artwork/ridge.jpg&w=-5', 400],
    ['url=/artwork/ridge.jpg&w=1e9', 400],
    ['url=/artwork/ridge.jpg&q=101', 400],
    ['url=/artwork/ridge.jpg&fm=exe', 400],
    ['url=/artwork/ridge.jpg&fm=__proto__', 400],
    ['url=/artwork/broken.jpg', 422],
    ['url=http://127.0.0.1:1/photos/a.jpg', 404],
  ])('reject %j', async (query, status) => {
    expect((await image(query)).status).toBe(status);
  });
});

describe('hostile requests', () => {
  test.each([
    'GET /../secret.txt HTTP/1.1',
    'GET /%2e%2e/secret.txt HTTP/1.1',
    'GET /..%2fsecret.txt HTTP/1.1',
    'GET /%E0%A4%A HTTP/1.1',
    'GET /%00 HTTP/1.1',
    'GET //cabins HTTP/1.1',
    'GET //evil.example/cabins/ HTTP/1.1',
    'GET /cabins// HTTP/1.1',
    'GET /\\..\\secret.txt HTTP/1.1',
    'GET http://evil.example/ HTTP/1.1',
    'GET * HTTP/1.1',
    'TRACE / HTTP/1.1',
    'NONSENSE / HTTP/1.1',
    'GET / HTTP/1.1\r\nHost: a b',
    `GET /${'x'.repeat(20_000)} HTTP/1.1`,
    'hello',
  ])('%j gets a 4xx', async (head) => {
    const status = await raw(head);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('do not stop the server', async () => {
    expect((await get('/')).status).toBe(200);
  });

  test('reports a port in use', async () => {
    await expect(listen(async () => new Response(), served.port)).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
