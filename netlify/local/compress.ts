/** Compresses responses of the local server. */

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json|rss\+xml)|image\/svg\+xml)/;

export const isCompressible = (contentType: string | null): boolean => compressible.test(contentType ?? '');

/** Returns the best encoding the client accepts; `null` for none. */
export function encodingFor(request: Request): Encoding | null {
  const accepted = new Map<string, number>();
  for (const part of (request.headers.get('accept-encoding') ?? '').toLowerCase().split(',')) {
    const [name = '', weight = 'q=1'] = part.split(';').map((chunk) => chunk.trim());
    accepted.set(name, Number(weight.replace('q=', '')));
  }
  return (['br', 'gzip'] as const).find((encoding) => (accepted.get(encoding) ?? 0) > 0) ?? null;
}

/** `best` is slow, for files that are compressed once; otherwise fast enough for every response. */
export const compress = (bytes: Uint8Array, encoding: Encoding, best: boolean): Promise<Buffer> =>
  encoding === 'gzip'
    ? zip(bytes, { level: best ? 9 : 6 })
    : brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      });
