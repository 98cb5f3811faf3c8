/** Replaces Netlify's image service on this machine: resizes and converts pictures. */

import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { hasMatchingEtag } from '#netlify/platform/http/etag.ts';
import { readBytes } from '#netlify/platform/http/read-input.ts';
import type { StaticFile } from './static-files.ts';

type Format = 'avif' | 'webp' | 'jpeg' | 'png';

interface ImageRequest {
  url: string;
  width: number | undefined;
  quality: number;
  format: Format;
}

export interface ImageSources {
  files: ReadonlyMap<string, StaticFile>;
  /**
   * Requests a picture of this site that is not a file, such as an uploaded photo; `null` if
   * nothing handles the path.
   */
  fetchLocal(path: string): Promise<Response> | null;
  /** Regular expressions of external addresses, as in Netlify's `remote_images`. */
  remote: string[];
  cacheFolder: string;
}

const maxWidth = 2400;
const maxSourceBytes = 30_000_000;
const formats = new Map<string, Format>([
  ['avif', 'avif'],
  ['webp', 'webp'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
]);

/** An image that cannot be served, with the response's status. */
class ImageError extends Error {
  status: number;
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** Replaces Netlify's Image CDN on this machine: `/.netlify/images?url=&w=&q=&fm=`. */
export function imageService(sources: ImageSources): (request: Request) => Promise<Response> {
  const remote = sources.remote.map((pattern) => new RegExp(pattern));
  const pending = new Map<string, Promise<Buffer>>();

  async function serve(request: Request): Promise<Response> {
    const imageRequest = readRequest(request);
    const isLocal = imageRequest.url.startsWith('/');
    const file = isLocal ? sources.files.get(imageRequest.url) : undefined;
    if (!isLocal && !remote.some((pattern) => pattern.test(imageRequest.url)))
      throw new ImageError('This host is not allowed.');
    if (isLocal && file && !file.type.startsWith('image/')) throw notFound();
    const read = () => (file ? readFile(file.path) : download(imageRequest.url, sources.fetchLocal));
    const key = createHash('sha256')
      .update(`${JSON.stringify(imageRequest)}:${file?.etag}`)
      .digest('hex');
    const headers = {
      'content-type': `image/${imageRequest.format}`,
      'cache-control': 'public, max-age=3600',
      etag: `"${key.slice(0, 20)}"`,
      vary: 'accept',
    };
    if (hasMatchingEtag(request, headers.etag)) return new Response(null, { status: 304, headers });
    const pendingImage =
      pending.get(key) ?? cached(join(sources.cacheFolder, key), () => make(imageRequest, read));
    pending.set(key, pendingImage);
    const bytes = await pendingImage.finally(() => pending.delete(key));
    return new Response(new Uint8Array(bytes), {
      headers: { ...headers, 'content-length': String(bytes.length) },
    });
  }

  return (request) =>
    serve(request).catch((error: unknown) => {
      if (!(error instanceof ImageError)) throw error;
      return new Response(error.message, { status: error.status, headers: { 'content-type': 'text/plain' } });
    });
}

function readRequest(request: Request): ImageRequest {
  const query = new URL(request.url).searchParams;
  const width = readNumber(query, 'w', 10_000);
  const quality = readNumber(query, 'q', 100) ?? 75;
  const requestedFormat = query.get('fm');
  const format = requestedFormat === null ? negotiate(request) : formats.get(requestedFormat);
  if (!format) throw new ImageError('fm must be avif, webp, jpg or png.');
  // Steps of 40 pixels and 5 quality points bound the cache.
  return {
    url: query.get('url') ?? '',
    width: width && Math.min(maxWidth, Math.ceil(width / 40) * 40),
    quality: Math.ceil(quality / 5) * 5,
    format,
  };
}

function readNumber(query: URLSearchParams, name: string, largest: number): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number < 1 || number > largest) {
    throw new ImageError(`${name} must be a whole number from 1 to ${largest}.`);
  }
  return number;
}

/** WebP if accepted. AVIF is smaller but takes a laptop ten times as long to encode. */
const negotiate = (request: Request): Format =>
  /image\/webp|^$/.test(request.headers.get('accept') ?? '') ? 'webp' : 'jpeg';

const notFound = () => new ImageError('There is no such image.', 404);

async function make(
  { width, quality, format }: ImageRequest,
  read: () => Promise<Uint8Array>,
): Promise<Buffer> {
  const source = await read();
  try {
    const image = sharp(source, { limitInputPixels: 60_000_000 }).rotate();
    return await image
      .resize({ ...(width && { width }), withoutEnlargement: true })
      .toFormat(format, { quality })
      .toBuffer();
  } catch {
    throw new ImageError('This image cannot be read.', 422);
  }
}

async function download(url: string, fetchLocal: ImageSources['fetchLocal']): Promise<Uint8Array> {
  const pendingResponse = url.startsWith('/')
    ? fetchLocal(url)
    : fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) }).catch(() => null);
  const response = await pendingResponse;
  if (url.startsWith('/') && !response?.headers.get('content-type')?.startsWith('image/')) throw notFound();
  if (!response?.ok) throw new ImageError('This image cannot be fetched.', 404);
  const bytes = await readBytes(response, maxSourceBytes);
  if (!bytes) throw new ImageError('This image is too large.', 413);
  return bytes;
}

/** Reads `file`, or creates it. Readers never see a partial file. */
async function cached(file: string, makeIt: () => Promise<Buffer>): Promise<Buffer> {
  const cachedFile = await readFile(file).catch(() => null);
  if (cachedFile) return cachedFile;
  const bytes = await makeIt();
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.${process.pid}`, bytes);
  await rename(`${file}.${process.pid}`, file);
  return bytes;
}
