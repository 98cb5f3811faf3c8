/** Serves the built site on this machine as Netlify does. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { mountFunctions } from './functions.ts';
import { headerMatcher, redirectMatcher } from './header-rules.ts';
import type { Handle } from './http.ts';
import { imageService } from './images.ts';
import { listFiles, type StaticFile, sendFile } from './static-files.ts';

const settings = z.object({
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })).default([]),
  redirects: z
    .array(z.object({ from: z.string(), to: z.string(), status: z.number().optional() }))
    .default([]),
  images: z.object({ remote_images: z.array(z.string()).default([]) }).default({ remote_images: [] }),
});

export interface PlatformFolders {
  dist: string;
  /** Folder of the functions; without it there are none. */
  functions?: string;
  imageCache: string;
  /** netlify.toml, and the configuration the adapter writes during the build. */
  toml: string;
  buildConfig: string;
}

/** Returns the folders of the project in `root`. */
export const projectFolders = (root: string): PlatformFolders & { functions: string } => ({
  dist: join(root, 'dist'),
  functions: join(root, 'netlify/functions'),
  imageCache: join(root, '.data/images'),
  toml: join(root, 'netlify.toml'),
  buildConfig: join(root, '.netlify/v1/config.json'),
});

/**
 * Creates a handler that processes requests as Netlify does: functions by path, image service,
 * static files with their headers, redirects, then the not-found page.
 */
export async function createPlatform(folders: PlatformFolders): Promise<Handle> {
  const toml = readToml(folders.toml);
  const built = settings.parse(readJson(folders.buildConfig));
  const redirects = readRedirects(join(folders.dist, '_redirects'));
  const files = listFiles(folders.dist);
  const headersFor = headerMatcher([...built.headers, ...toml.headers]);
  const redirectFor = redirectMatcher([...redirects, ...toml.redirects]);
  const functionAt = folders.functions ? await mountFunctions(folders.functions) : () => null;
  const remote = [...toml.images.remote_images, ...built.images.remote_images];
  const callFunction = (path: string) => callLocalFunction(functionAt, path);
  const serveImage = imageService({
    files,
    fetchLocal: callFunction,
    remote,
    cacheFolder: folders.imageCache,
  });

  const serve = (request: Request, file: StaticFile, status: number) =>
    sendFile(request, file, status, headersFor(file.pathname));

  const redirect = (request: Request, url: URL): Promise<Response> | Response | null => {
    const redirect = redirectFor(url);
    if (!redirect) return null;
    const isMove = redirect.status >= 300 && redirect.status < 400;
    const rewritten = isMove ? undefined : files.get(new URL(redirect.location, url).pathname);
    return rewritten ? serve(request, rewritten, redirect.status) : moved(redirect.location, redirect.status);
  };

  const notFound = (request: Request) => {
    const page = files.get('/404');
    return page ? serve(request, page, 404) : new Response('Not Found', { status: 404 });
  };

  return async (request) => {
    const url = new URL(request.url);
    const pathname = decodePath(url.pathname);
    if (pathname === null) return new Response('Bad Request', { status: 400 });
    const called = functionAt(url);
    if (called) return called(request);
    if (!['GET', 'HEAD'].includes(request.method)) {
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    if (pathname === '/.netlify/images') return serveImage(request);
    const file = files.get(pathname);
    if (file) return serve(request, file, 200);
    if (files.has(withoutSlash(pathname))) return moved(withoutSlash(url.pathname) + url.search, 301);
    return redirect(request, url) ?? notFound(request);
  };
}

/** Calls the function at a path of this site; `null` if there is none. */
export function callLocalFunction(
  functionAt: (url: URL) => Handle | null,
  path: string,
): Promise<Response> | null {
  const url = URL.parse(path, 'http://localhost');
  return (url && functionAt(url)?.(new Request(url))) ?? null;
}

/** Parses headers, redirects and images of netlify.toml or a similar file. */
export const readToml = (file: string) => settings.parse(parse(readFileSync(file, 'utf8')));

/** Reads a `_redirects` file with lines `from to status`; empty without one. */
function readRedirects(file: string): { from: string; to: string; status: number }[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => {
    const [from = '', to = '', status] = line.trim().split(/\s+/);
    return { from, to, status: Number(status ?? 301) };
  });
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const moved = (location: string, status: number) => new Response(null, { status, headers: { location } });

const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/$/, '');

/** Decodes a path; `null` if it is malformed or contains NUL. */
const decodePath = (pathname: string): string | null => {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
};
