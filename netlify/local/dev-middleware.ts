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
 * What Netlify does with a request, for the development server of the project in `root`, which has all others: functions,
 * the image service and the redirects of netlify.toml. `load` is asked for the
 * functions at each call: what was changed or added answers the next request.
 */
export function developed(root: string, load: Load): Middleware {
  const { functions, imageCache, toml } = projectFolders(root);
  const redirectFor = redirectMatcher(readToml(toml).redirects);
  const serveImage =
    (functionAt: (url: URL) => Handle | null): Handle =>
    (request) =>
      imageService({
        files: listFiles(join(root, 'public')),
        ask: (path) => callLocalFunction(functionAt, path),
        remote: env().PHOTO_HOSTS.map(toRemoteImagePattern),
        cacheFolder: imageCache,
      })(request);
  const findHandle = async (url: URL): Promise<Handle | null> => {
    const functionAt = await mountFunctions(functions, load);
    return isImage(url) ? serveImage(functionAt) : functionAt(url);
  };
  return async (incoming, outgoing, next) => {
    const url = urlOf(incoming);
    try {
      const handle = url && (await findHandle(url));
      if (handle) return void exchange(handle, incoming, outgoing);
    } catch (error) {
      // A function that cannot be loaded is shown where Vite shows such things, and mended without a new start.
      return next(error);
    }
    const found = url && redirectFor(url);
    if (!found) return next();
    if (found.status !== 200)
      return void outgoing.writeHead(found.status, { location: found.location }).end();
    incoming.url = found.location;
    next();
  };
}

/** What the development server asks itself for: the modules of a page, by the hundred. */
const ownPath = /^\/(@|src\/|node_modules\/)/;

/** Null for what is the development server's own, and for what is no address: it has its own words for that. */
const urlOf = ({ url = '' }: IncomingMessage): URL | null =>
  url.startsWith('/') && !ownPath.test(url) ? URL.parse(`http://localhost${url}`) : null;

const isImage = ({ pathname }: URL): boolean => pathname === '/.netlify/images';
