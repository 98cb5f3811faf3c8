/** Loads the Netlify functions of this project, and calls them on this machine. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compress, encodingFor, isCompressible } from './compress.ts';
import { clientAddressHeader, type Handle } from './http.ts';

export interface FunctionModule {
  default: (request: Request, context: unknown) => Promise<Response>;
  config?: { path?: string | string[]; schedule?: string };
}

/** Imports a file as a module. */
export type Load<Module = FunctionModule> = (file: string) => Promise<Module>;

/** Imports all functions of `folder` in order of their names. */
export async function loadFunctions<Module>(
  folder: string,
  load: Load<Module> = (file) => import(pathToFileURL(file).href),
): Promise<Module[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
  return Promise.all(names.map((name) => load(join(folder, name))));
}

/**
 * Loads all functions of `folder` with a path and returns a lookup by address; `null` if there is
 * none. Scheduled functions have no path and are not included.
 */
export async function mountFunctions(folder: string, load?: Load): Promise<(url: URL) => Handle | null> {
  const modules = await loadFunctions(folder, load);
  const mounted = modules.flatMap(({ default: call, config }) =>
    [config?.path ?? []].flat().map((pathname) => ({ pathname, call })),
  );
  const withParameters = mounted
    .filter(({ pathname }) => /[:*]/.test(pathname))
    .map(({ pathname, call }) => ({ pattern: new URLPattern({ pathname }), call }));
  // Matching all patterns would take longer than serving a static file.
  const exactPaths = new Map(mounted.map(({ pathname, call }) => [pathname, call]));
  return (url) => {
    const called = exactPaths.get(url.pathname);
    if (called) return (request) => callFunction(called, request, {});
    for (const { pattern, call } of withParameters) {
      const match = pattern.exec(url);
      if (match) return (request) => callFunction(call, request, match.pathname.groups);
    }
    return null;
  };
}

/** On a laptop, work after the response needs no support. */
const waitUntil = (_work: Promise<unknown>): void => {};

/** Calls a function and compresses the response as the client accepts it. */
async function callFunction(
  handler: FunctionModule['default'],
  request: Request,
  params: object,
): Promise<Response> {
  const ip = request.headers.get(clientAddressHeader);
  const response = await handler(request, { params, ip, deploy: { context: 'dev' }, waitUntil });
  const encoding = encodingFor(request);
  const isPlain =
    isCompressible(response.headers.get('content-type')) && !response.headers.has('content-encoding');
  if (!encoding || !isPlain || response.body === null) return response;
  const bytes = await compress(new Uint8Array(await response.arrayBuffer()), encoding, false);
  const headers = new Headers(response.headers);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.length));
  headers.append('vary', 'accept-encoding');
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}
