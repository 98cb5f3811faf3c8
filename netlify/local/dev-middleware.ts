/** Handles requests of Astro's development server as Netlify does. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { env } from '#netlify/platform/env.ts';
import { type Load, mountFunctions } from './functions.ts';
import { redirectMatcher } from './header-rules.ts';
import { exchange, type Handle } from './http.ts';
import { imageService } from './images.ts';
import { toRemoteImagePattern } from './remote-images.ts';
import { callLocalFunction, projectFolders, readToml } from './server.ts';
import { listFiles } from './static-files.ts';

type Middleware = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: (error?: unknown) => void,
) => Promise<void>;

/**
 * Middleware of the development server that handles requests as Netlify does: functions, image
 * service and redirects of netlify.toml. `load` is called for each request, so changed functions
 * apply at once.
 */
export function createDevMiddleware(root: string, load: Load): Middleware {
  const { functions, imageCache, toml } = projectFolders(root);
  const redirectFor = redirectMatcher(readToml(toml).redirects);
  const serveImage =
    (functionAt: (url: URL) => Handle | null): Handle =>
    (request) =>
      imageService({
        files: listFiles(join(root, 'public')),
        fetchLocal: (path) => callLocalFunction(functionAt, path),
        remote: env().PHOTO_HOSTS.map(toRemoteImagePattern),
        cacheFolder: imageCache,
      })(request);
  const findHandle = async (url: URL): Promise<Handle | null> => {
    const functionAt = await mountFunctions(functions, load);
    return isImage(url) ? serveImage(functionAt) : functionAt(url);
  };
  return async (incoming, outgoing, next) => {
    const url = parseUrl(incoming);
    try {
      const handle = url && (await findHandle(url));
      if (handle) return void exchange(handle, incoming, outgoing);
    } catch (error) {
      // Vite shows the error of a function that cannot be loaded, and a correction needs no
      // restart.
      return next(error);
    }
    const redirect = url && redirectFor(url);
    if (!redirect) return next();
    if (redirect.status !== 200)
      return void outgoing.writeHead(redirect.status, { location: redirect.location }).end();
    incoming.url = redirect.location;
    next();
  };
}

/** Requests of the development server itself: hundreds of modules a page. */
const devServerPath = /^\/(@|src\/|node_modules\/)/;

/**
 * `null` for requests of the development server itself and for malformed ones, which it handles.
 */
const parseUrl = ({ url = '' }: IncomingMessage): URL | null =>
  url.startsWith('/') && !devServerPath.test(url) ? URL.parse(`http://localhost${url}`) : null;

const isImage = ({ pathname }: URL): boolean => pathname === '/.netlify/images';
