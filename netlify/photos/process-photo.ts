/** Checks an uploaded photo and decodes it in a separate process. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { logThrown } from '#netlify/platform/log.ts';
import type { DecoderOutput } from './decoder.ts';

/** A picture to store: decoded pixels, upright, without metadata. */
export interface StoredPicture {
  /** Bytes of a JPEG file. */
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** A `data:` URL of a picture 16 pixels wide, as a placeholder. */
  placeholder: string;
}

/** Time limit of a decoder in ms. Most take less than a second. */
const timeout = 20_000;
/** JavaScript heap in MB, and WebAssembly memory in pages of 64 kB: 512 MB for the HEIC decoder. */
const memoryFlags = ['--max-old-space-size=128', '--wasm-max-mem-pages=8192'];
/** Limit of a decoder's output in bytes. */
const maxBuffer = 8_000_000;
/** Concurrent decoders in this process. */
const maxDecoders = 2;

/** Signals of a decoder stopped at a limit: by this process, or by V8 for a full heap. */
const limitSignals = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP']);

const photoProblem = (message: string, code: 'invalid' | 'too_large' = 'invalid') =>
  fail(code, message, 'photo');
const notPicture = photoProblem(
  'This is not a picture that can be shown. JPEG, PNG, WebP, AVIF and HEIC are; save it as one of them.',
);
const broken = photoProblem(
  'This picture is not whole, or damaged. Take it from your camera or phone again.',
);
const tooSlow = photoProblem(
  'This picture takes too long or too much memory to read. Make it smaller first; 3,200 pixels wide are plenty.',
  'too_large',
);
const tooManyPixels = photoProblem(
  'This picture has more than 24 megapixels. Make it smaller first; 3,200 pixels wide are plenty.',
  'too_large',
);

/**
 * Converts a file of any supported format, detected by content. Fails on `photo` with `too_large`
 * for too many pixels or too much work, `invalid` for a broken or unsupported file. `script`
 * replaces the decoder in tests.
 */
export async function processPhoto(
  file: Uint8Array,
  script?: string,
): Promise<Result<StoredPicture, Problem>> {
  if (!isPicture(file)) return notPicture;
  const output = await runDecoder(file, script);
  if (!Buffer.isBuffer(output)) return output;
  const end = output.indexOf('\n');
  if (end < 0) return broken;
  const result: DecoderOutput = JSON.parse(output.toString('utf8', 0, end));
  if (result.error) return result.error === 'broken' ? broken : tooManyPixels;
  const { width, height, placeholder } = result;
  return ok({ width, height, placeholder, bytes: new Uint8Array(output.subarray(end + 1)) });
}

/** Whether a file begins like a supported picture, regardless of its name. SVG is not supported. */
function isPicture(file: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff' || text(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'WEBP';
  if (text(4, 8) !== 'ftyp') return false;
  const brands: string[] = (text(8, 12) + text(16, Math.min(boxLength(file), 128))).match(/.{4}/gs) ?? [];
  return brands.some((brand) => heifBrand.test(brand));
}

/** Returns the length of the first box of an ISO media file. */
const boxLength = (file: Uint8Array): number =>
  new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0);

const heifBrand = /^(avif|hei[cxms]|hev[cxms]|mif1|msf1)$/;

const waitingForDecoder: (() => void)[] = [];
let runningDecoders = 0;

/**
 * Decodes a file in a separate process, so that crashes, leaks and hangs end with it. The process
 * has no secrets and no other pictures.
 */
async function runDecoder(
  file: Uint8Array,
  script: string | undefined,
): Promise<Buffer | { ok: false; error: Problem }> {
  if (runningDecoders >= maxDecoders) await new Promise<void>((resolve) => waitingForDecoder.push(resolve));
  else runningDecoders += 1;
  try {
    const { decoderScript } = await import('./decoder.ts');
    const { PATH, LD_LIBRARY_PATH, SystemRoot } = process.env;
    const decoder = promisify(execFile)(process.execPath, [...memoryFlags, script ?? decoderScript], {
      timeout,
      maxBuffer,
      killSignal: 'SIGKILL',
      encoding: 'buffer',
      env: { PATH, LD_LIBRARY_PATH, SystemRoot },
    });
    // The pipe breaks if the decoder is killed before it has read everything.
    decoder.child.stdin?.on('error', () => undefined).end(file);
    return (await decoder).stdout;
  } catch (error) {
    const signal = error instanceof Error ? Reflect.get(error, 'signal') : null;
    if (signal !== 'SIGKILL') logThrown('decoder_failed', error);
    return limitSignals.has(signal) ? tooSlow : broken;
  } finally {
    const next = waitingForDecoder.shift();
    if (next) next();
    else runningDecoders -= 1;
  }
}
