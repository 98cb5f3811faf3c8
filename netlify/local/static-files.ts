/** Serves the files of the built site on this machine. */

import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { lookup, mimes } from 'mrmime';
import { hasMatchingEtag } from '#netlify/platform/http/etag.ts';
import { compress, type Encoding, encodingFor, isCompressible } from './compress.ts';

export interface StaticFile {
  path: string;
  /** Path of the page: `/cabins` for cabins.html. */
  pathname: string;
  type: string;
  size: number;
  etag: string;
}

/** Netlify's own files, never served. */
const hiddenFiles = new Set(['/_headers', '/_redirects']);

/**
 * Returns all files in `folder` by path. Only these can be served, so no path leads outside the
 * folder.
 */
export function listFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    if (hiddenFiles.has(name)) continue;
    const pathname = name
      .replace(/(^\/|\/)index\.html$/, '$1')
      .replace(/\.html$/, '')
      .replace(/(.)\/$/, '$1');
    const file = toFile(path, pathname);
    files.set(name, file);
    files.set(pathname, file);
  }
  return files;
}

function toFile(path: string, pathname: string): StaticFile {
  const { size, mtimeMs } = statSync(path);
  const etag = createHash('sha256').update(`${path}:${size}:${mtimeMs}`).digest('base64url').slice(0, 20);
  return {
    path,
    pathname,
    size,
    etag,
    type: getContentType(path),
  };
}

// Missing in the list.
mimes['ico'] = 'image/x-icon';

const getContentType = (path: string): string => {
  const type = lookup(path) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
};

const compressed = new Map<string, Promise<Buffer>>();

const compressedOnce = (file: StaticFile, encoding: Encoding): Promise<Buffer> => {
  const key = `${file.etag}-${encoding}`;
  const compressedFile =
    compressed.get(key) ?? readFile(file.path).then((bytes) => compress(bytes, encoding, true));
  compressed.set(key, compressedFile);
  return compressedFile;
};

/** Sends a file: compressed, a range of it, or 304. */
export async function sendFile(
  request: Request,
  file: StaticFile,
  status: number,
  extra: Record<string, string>,
): Promise<Response> {
  const isText = isCompressible(file.type);
  const encoding = isText ? encodingFor(request) : null;
  const etag = encoding ? `"${file.etag}-${encoding}"` : `"${file.etag}"`;
  const headers = new Headers({ ...extra, etag });
  if (!headers.has('cache-control')) headers.set('cache-control', 'public, max-age=0, must-revalidate');
  if (isText) headers.set('vary', 'accept-encoding');
  if (status === 200 && hasMatchingEtag(request, etag)) return new Response(null, { status: 304, headers });
  headers.set('content-type', file.type);
  if (encoding) {
    const bytes = await compressedOnce(file, encoding);
    headers.set('content-encoding', encoding);
    headers.set('content-length', String(bytes.length));
    return new Response(new Uint8Array(bytes), { status, headers });
  }
  headers.set('accept-ranges', 'bytes');
  return sendPart(request, file, status, headers);
}

function sendPart(request: Request, file: StaticFile, status: number, headers: Headers): Response {
  const part = status === 200 ? parseByteRange(request, file, headers.get('etag')) : null;
  if (part === 'outside') {
    headers.set('content-range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const [start, end] = part ?? [0, file.size - 1];
  headers.set('content-length', String(end - start + 1));
  if (part) headers.set('content-range', `bytes ${start}-${end}/${file.size}`);
  if (file.size === 0) return new Response(null, { status, headers });
  const body = Readable.toWeb(createReadStream(file.path, { start, end })) as ReadableStream;
  return new Response(body, { status: part ? 206 : status, headers });
}

/** Returns the first and last byte of a range request; `null` for the whole file. */
function parseByteRange(
  request: Request,
  file: StaticFile,
  etag: string | null,
): [number, number] | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  const condition = request.headers.get('if-range');
  if ((from === '' && to === '') || (condition !== null && condition !== etag)) return null;
  const start = from === '' ? Math.max(0, file.size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? file.size - 1 : Math.min(Number(to), file.size - 1);
  return start > end ? 'outside' : [start, end];
}
