/** Reads the body of a fetched calendar: size limit, decompression and character set. */

import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { FeedErrorCode } from '#domain/calendar-sync/feed-errors.ts';
import { getErrorCode } from '#domain/error-code.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { readBytes } from '#netlify/platform/http/read-input.ts';

/** Size limit in bytes, compressed and decompressed. */
const maxFeedBytes = 5_000_000;

const unpackers = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** Reads a body as text. Stops reading and decompressing beyond `maxFeedBytes`. */
export async function readFeedBody(response: IncomingMessage): Promise<Result<string, FeedErrorCode>> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const length = response.headers['content-length'] ?? null;
  const packed = await readBytes({ headers: { get: () => length }, body: response }, maxFeedBytes);
  if (packed === null) {
    response.destroy();
    return err('too_large');
  }
  const bytes = encoding === 'identity' || encoding === '' ? ok(packed) : await unpack(packed, encoding);
  return bytes.ok ? ok(decode(bytes.value, response.headers['content-type'])) : bytes;
}

async function unpack(packed: Uint8Array, encoding: string): Promise<Result<Uint8Array, FeedErrorCode>> {
  const unpacker = unpackers.get(encoding);
  if (!unpacker) return err('encoding_unknown');
  try {
    return ok(await unpacker(packed, { maxOutputLength: maxFeedBytes }));
  } catch (error) {
    return err(getErrorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'truncated');
  }
}

/** Decodes by byte order mark, then charset of the response, then UTF-8. */
function decode(bytes: Uint8Array, contentType = ''): string {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : charset;
  try {
    return new TextDecoder(marked).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
