// Encodes drawn frames as a film with ffmpeg.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';

export interface Size {
  width: number;
  height: number;
}

/** Frames per second of every film. */
export const rate = 24;

/** A file and the arguments that make ffmpeg write it. */
interface Output {
  file: string;
  codec: readonly string[];
}

/** `crf`: 0 (best quality) to 63 (smallest file). */
export const webm = (file: string, crf: number): Output => ({
  file,
  codec: ['-c:v', 'libvpx-vp9', '-crf', `${crf}`, '-b:v', '0', '-row-mt', '1', '-cpu-used', '2', '-g', '240'],
});

/** `crf`: 0 (best quality) to 51 (smallest file). */
export const mp4 = (file: string, crf: number): Output => ({
  file,
  codec: ['-c:v', 'libx264', '-crf', `${crf}`, '-preset', 'slow', '-tune', 'animation', '-g', '240'],
});

const endings: Record<string, readonly string[]> = { mp4: ['-movflags', '+faststart'] };
const argumentsOf = ({ file, codec }: Output): string[] => [
  ...codec,
  '-pix_fmt',
  'yuv420p',
  ...(endings[file.split('.').at(-1) ?? ''] ?? []),
  file,
];

/** Writes a film from its frames (RGB without padding). Throws if ffmpeg fails. */
export async function encode(
  { width, height }: Size,
  frames: Iterable<Buffer>,
  outputs: readonly Output[],
): Promise<void> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${rate}`, '-i', '-'];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...raw, ...outputs.flatMap(argumentsOf)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  for (const { file } of outputs)
    console.log(`${basename(file)}  ${((await stat(file)).size / 1000).toFixed(0)} kB`);
}
