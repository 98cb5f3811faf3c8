import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compress, encodingFor, isCompressible } from './compress.ts';
import { clientAddressHeader, type Handle } from './http.ts';

export interface FunctionModule {
  default: (request: Request, context: unknown) => Promise<Response>;
  config?: { path?: string | string[]; schedule?: string };
}

/** Imports the module of a file. */
export type Load<Module = FunctionModule> = (file: string) => Promise<Module>;

/** Imports every function of `folder`, in the order of their names. */
export async function loadFunctions<Module>(
  folder: string,
  load: Load<Module> = (file) => import(pathToFileURL(file).href),
): Promise<Module[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
  return Promise.all(names.map((name) => load(join(folder, name))));
}

/**
 * Loads every function of `folder` that has a path, and returns what answers at an address, or null where none does.
 * Scheduled functions have no path and are not called here.
 */
export async function mountFunctions(folder: string, load?: Load): Promise<(url: URL) => Handle | null> {
  const modules = await loadFunctions(folder, load);
  const mounted = modules.flatMap(({ default: call, config }) =>
    [config?.path ?? []].flat().map((pathname) => ({ pathname, call })),
  );
  const named = mounted
    .filter(({ pathname }) => /[:*]/.test(pathname))
    .map(({ pathname, call }) => ({ pattern: new URLPattern({ pathname }), call }));
  // Tried one by one, patterns take longer than sending the file that was asked for.
  const plain = new Map(mounted.map(({ pathname, call }) => [pathname, call]));
  return (url) => {
    const called = plain.get(url.pathname);
    if (called) return (request) => answer(called, request, {});
    for (const { pattern, call } of named) {
      const match = pattern.exec(url);
      if (match) return (request) => answer(call, request, match.pathname.groups);
    }
    return null;
  };
}

/** On a laptop what goes on after the answer simply goes on. */
const waitUntil = (_work: Promise<unknown>): void => {};

/** What a function says to `request`, compressed as the caller likes it. */
async function answer(call: FunctionModule['default'], request: Request, params: object): Promise<Response> {
  const ip = request.headers.get(clientAddressHeader);
  const response = await call(request, { params, ip, deploy: { context: 'dev' }, waitUntil });
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
