import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { logThrown } from '#netlify/platform/log.ts';
import type { DecoderOutput } from './decoder.ts';

/** A picture as it is stored: our own pixels, upright, and nothing of what the file said besides. */
export interface StoredPicture {
  /** JPEG. */
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** A picture 16 pixels wide as a `data:` address, which stands in until it is there. */
  placeholder: string;
}

/** How long a decoder may run, ms. Most take less than a second. */
const timeout = 20_000;
/** JavaScript's heap in MB, and 512 MB of WebAssembly's memory, which the HEIC decoder uses, in pages of 64 kB. */
const memoryFlags = ['--max-old-space-size=128', '--wasm-max-mem-pages=8192'];
/** Bytes a decoder may write. */
const maxBuffer = 8_000_000;
/** Decoders that run at a time in this process. */
const maxDecoders = 2;

/** Signals that end a decoder at a limit: ours, and V8's where its heap is full. */
const limitSignals = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP']);

const refusal = (message: string, code: 'invalid' | 'too_large' = 'invalid') => fail(code, message, 'photo');
const notPicture = refusal(
  'This is not a picture that can be shown. JPEG, PNG, WebP, AVIF and HEIC are; save it as one of them.',
);
const broken = refusal('This picture is not whole, or damaged. Take it from your camera or phone again.');
const tooSlow = refusal(
  'This picture takes too long or too much memory to read. Make it smaller first; 3,200 pixels wide are plenty.',
  'too_large',
);
const tooManyPixels = refusal(
  'This picture has more than 24 megapixels. Make it smaller first; 3,200 pixels wide are plenty.',
  'too_large',
);

/**
 * Makes the picture that is stored out of a file of any kind we read, by what is in it. Fails on `photo` with `too_large` for too
 * many pixels or too much work, and with `invalid` for what is no picture or not whole. `script` is run in place of the decoder's.
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

/** Whether a file begins as a picture we read, whatever it is called. SVG is none. */
function isPicture(file: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff' || text(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'WEBP';
  if (text(4, 8) !== 'ftyp') return false;
  const brands: string[] = (text(8, 12) + text(16, Math.min(boxLength(file), 128))).match(/.{4}/gs) ?? [];
  return brands.some((brand) => heif.test(brand));
}

/** Length of the box that an ISO media file begins with. */
const boxLength = (file: Uint8Array): number =>
  new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0);

const heif = /^(avif|hei[cxms]|hev[cxms]|mif1|msf1)$/;

const waiting: (() => void)[] = [];
let running = 0;

/**
 * Decodes a file in a process of its own, which ends with it: what a decoder throws, keeps or waits for is over then. The
 * process knows no secret of ours and holds no picture of others.
 */
async function runDecoder(
  file: Uint8Array,
  script: string | undefined,
): Promise<Buffer | { ok: false; error: Problem }> {
  if (running >= maxDecoders) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
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
    // Ends before it has read everything where it is killed.
    decoder.child.stdin?.on('error', () => undefined).end(file);
    return (await decoder).stdout;
  } catch (thrown) {
    const signal = thrown instanceof Error ? Reflect.get(thrown, 'signal') : null;
    if (signal !== 'SIGKILL') logThrown('decoder_failed', thrown);
    return limitSignals.has(signal) ? tooSlow : broken;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
