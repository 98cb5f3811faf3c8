import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compress, encodingFor, isCompressible } from './compress.ts';
import { clientAddressHeader } from './http.ts';

export interface FunctionModule {
  default: (request: Request, context: unknown) => Promise<Response>;
  config?: { path?: string | string[]; schedule?: string };
}

interface Mounted {
  pattern: URLPattern;
  call: FunctionModule['default'];
}

/** Imports every function of `folder` that has a path. Scheduled ones have none and are not called here. */
export async function mountFunctions(
  folder: string,
): Promise<(request: Request) => Promise<Response> | null> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
  const mounted = (await Promise.all(names.map((name) => mount(join(folder, name))))).flat();
  return (request) => {
    for (const { pattern, call } of mounted) {
      const match = pattern.exec(request.url);
      if (match) return answer(call, request, match.pathname.groups);
    }
    return null;
  };
}

async function mount(file: string): Promise<Mounted[]> {
  const { default: call, config }: FunctionModule = await import(pathToFileURL(file).href);
  const paths = [config?.path ?? []].flat();
  return paths.map((pathname) => ({ pattern: new URLPattern({ pathname }), call }));
}

/** On a laptop what goes on after the answer simply goes on. */
const waitUntil = (_work: Promise<unknown>): void => {};

/** What a function says to `request`, compressed as the caller likes it. */
export async function answer(
  call: FunctionModule['default'],
  request: Request,
  params: object,
): Promise<Response> {
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
