import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answer, type FunctionModule } from './functions.ts';
import { exchange, type Handle } from './http.ts';
import { imageService } from './images.ts';
import { redirectMatcher } from './rules.ts';
import { projectFolders, readToml } from './server.ts';
import { listFiles } from './static-files.ts';

type Load = (file: string) => Promise<FunctionModule['default']>;
type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

const literalPath = /^export const config: Config = \{ path: '([^']+)' \};/m;

/**
 * What Netlify does with a request, for the development server of the project in `root`, which has all others: functions,
 * the image service and the redirects of netlify.toml. The path of a function is read as text, as Netlify does, and `load`
 * is asked for it at each call: what was changed or added answers the next request.
 */
export function developed(root: string, load: Load): Middleware {
  const { functions, imageCache, toml } = projectFolders(root);
  const { redirects, images } = readToml(toml);
  const redirectFor = redirectMatcher(redirects);
  const serveImage: Handle = (request) =>
    imageService({
      files: listFiles(join(root, 'public')),
      remote: images.remote_images,
      cacheFolder: imageCache,
    })(request);
  return (incoming, outgoing, next) => {
    const url = urlOf(incoming);
    const handle = url && (findFunction(functions, url, load) ?? (isImage(url) ? serveImage : null));
    if (handle) return void exchange(handle, incoming, outgoing);
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

function findFunction(folder: string, url: URL, load: Load): Handle | null {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const file = join(folder, name);
    const pathname = literalPath.exec(readFileSync(file, 'utf8'))?.[1];
    const match = pathname && new URLPattern({ pathname }).exec(url);
    if (match) return async (request) => answer(await load(file), request, match.pathname.groups);
  }
  return null;
}
