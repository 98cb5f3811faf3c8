// Middleware of the development server: functions, pictures and redirects.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDevMiddleware } from '#netlify/local/dev-middleware.ts';
import { createSharedTempFolder } from '#support/temp-folder.ts';

const root = createSharedTempFolder();
const put = (name: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
};
const toml = `
[[redirects]]
from = "/search"
to = "/cabins"
[[redirects]]
from = "/areas/*"
to = "/areas"
status = 200
`;
const putFunction = (name: string, path: string, says: string) =>
  put(
    `netlify/functions/${name}.ts`,
    `export default async (_, { params }) => Response.json({ says: '${says}', ...params });\nexport const config = { path: '${path}' };\n`,
  );

/** Loads a file's current version, like the development server. */
let loads = 0;
const load = async (file: string) => import(`${file}?${loads++}`);

let server: Server;
let origin: string;

beforeAll(async () => {
  put('netlify.toml', toml);
  put(
    'public/here.png',
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#345' } })
      .png()
      .toBuffer(),
  );
  putFunction('echo', '/api/echo/:id', 'first');
  const handle = createDevMiddleware(root, load);
  server = createServer((incoming, outgoing) =>
    handle(incoming, outgoing, (error) =>
      outgoing.end(`the development server: ${error instanceof Error ? error.message : incoming.url}`),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

const ask = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' });

test('serves a function at its path, and applies its changes on the next call', async () => {
  expect(await (await ask('/api/echo/7')).json()).toEqual({ says: 'first', id: '7' });
  putFunction('echo', '/api/echo/:id', 'second');
  putFunction('other', '/api/other', 'added');
  expect(await (await ask('/api/echo/7')).json()).toEqual({ says: 'second', id: '7' });
  expect(await (await ask('/api/other')).json()).toEqual({ says: 'added' });
});

test('serves pictures at the requested width', async () => {
  const answer = await ask('/.netlify/images?url=/here.png&w=80&fm=png');
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 80, format: 'png' });
});

test('redirects an old address to the new one, with its query', async () => {
  const answer = await ask('/search?guests=4');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe('/cabins?guests=4');
});

test('leaves all other addresses to the development server', async () => {
  expect(await (await ask('/cabins?guests=4')).text()).toBe('the development server: /cabins?guests=4');
  expect(await (await ask('/areas/gatlinburg')).text()).toBe('the development server: /areas');
});

test('reports a function that cannot be loaded, and keeps running', async () => {
  put('netlify/functions/broken.ts', `throw new Error('Not yet.');`);
  expect(await (await ask('/api/echo/7')).text()).toBe('the development server: Not yet.');
  rmSync(join(root, 'netlify/functions/broken.ts'));
  expect((await ask('/api/echo/7')).status).toBe(200);
});
