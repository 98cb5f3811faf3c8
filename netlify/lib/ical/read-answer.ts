import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { FeedProblem } from '#domain/calendar/feed-problem.ts';
import { codeOf } from '#domain/error-code.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** The largest calendar read, as it travels and unpacked. */
const maxFeedBytes = 5_000_000;

const unpackers = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** The body of an answer as text. Reading and unpacking stop as soon as they pass `maxFeedBytes`. */
export async function readAnswer(answer: IncomingMessage): Promise<Result<string, FeedProblem>> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const packed = await readBytes(answer);
  if (!packed.ok) return packed;
  const bytes = encoding === 'identity' || encoding === '' ? packed : await unpack(packed.value, encoding);
  return bytes.ok ? ok(decode(bytes.value, answer.headers['content-type'])) : bytes;
}

async function readBytes(answer: IncomingMessage): Promise<Result<Buffer, FeedProblem>> {
  if (Number(answer.headers['content-length'] ?? 0) > maxFeedBytes) {
    answer.destroy();
    return err('too_large');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early drops the connection.
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > maxFeedBytes) return err('too_large');
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}

async function unpack(packed: Buffer, encoding: string): Promise<Result<Buffer, FeedProblem>> {
  const unpacker = unpackers.get(encoding);
  if (!unpacker) return err('encoding_unknown');
  try {
    return ok(await unpacker(packed, { maxOutputLength: maxFeedBytes }));
  } catch (thrown) {
    return err(codeOf(thrown) === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'truncated');
  }
}

/** By the mark at its beginning, else as the answer says, else UTF-8. */
function decode(bytes: Buffer, contentType = ''): string {
  const named = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : named;
  try {
    return new TextDecoder(marked).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
