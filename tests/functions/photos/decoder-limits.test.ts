import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { decoderScript } from '#netlify/photos/decoder.ts';
import { processPhoto } from '#netlify/photos/process-photo.ts';
import { createPicture } from '#support/photo-files.ts';
import { createSharedTempFolder } from '#support/temp-folder.ts';

const folder = createSharedTempFolder();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** Memory of a function of the platform in megabytes. */
const functionMemory = 1_024;

/** Creates a decoder that runs this code instead, with files for its process id and output. */
function decoderThat(does: string) {
  const name = join(folder, crypto.randomUUID());
  const told = `${name}.txt`;
  const script = `${name}.mjs`;
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs';
     const tell = (words) => appendFileSync(${JSON.stringify(told)}, words + '\\n');
     tell(process.pid);
     ${does}`,
  );
  const lines = () => (existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : []);
  return { script, lines };
}

/**
 * The real decoder with its memory watch, and a script that allocates 50 MB every few milliseconds.
 */
const eatsMemory = `
  process.argv[1] = ${JSON.stringify(decoderScript)};
  void import(${JSON.stringify(pathToFileURL(decoderScript).href)});
  const kept = [];
  const eat = () => {
    if (kept.length < 40) kept.push(Buffer.alloc(50_000_000, 1));
    tell(kept.length * 50);
    setTimeout(eat, 10);
  };
  eat();`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Files that libvips or a killed process could leave behind. */
const leftovers = () => [
  ...readdirSync(tmpdir()).filter((name) => name.startsWith('vips-')),
  ...readdirSync('.').filter((name) => /^(core|report\.)/.test(name)),
];

const tooMuch = {
  ok: false,
  error: {
    code: 'too_large',
    field: 'photo',
    message: expect.stringContaining('takes too long or too much memory to read'),
  },
};

test('ends a decoder that fills its memory before the function fails, and gives the caller the reason', async () => {
  const before = leftovers();
  const { script, lines } = decoderThat(eatsMemory);
  const begun = performance.now();
  expect(await processPhoto(await createPicture('jpeg'), script)).toMatchObject(tooMuch);
  // The memory limit stopped it, not the time limit.
  expect(performance.now() - begun).toBeLessThan(19_000);
  const [pid, ...taken] = lines().map(Number);
  expect(isRunning(pid ?? 0)).toBe(false);
  expect(taken.at(-1)).toBeGreaterThan(300);
  expect(taken.at(-1)).toBeLessThan(functionMemory);
  expect(leftovers()).toEqual(before);
});

test('ends a decoder that fills the JavaScript heap', async () => {
  const { script, lines } = decoderThat(
    `const kept = []; for (;;) kept.push(Array.from({ length: 1000 }, () => ({})));`,
  );
  expect(await processPhoto(await createPicture('png'), script)).toMatchObject(tooMuch);
  expect(isRunning(Number(lines()[0]))).toBe(false);
});

test('ends a decoder with too much output', async () => {
  const { script, lines } = decoderThat(
    `for (;;) if (!process.stdout.write(Buffer.alloc(1_000_000, 32))) await new Promise((go) => process.stdout.once('drain', go));`,
  );
  expect(await processPhoto(await createPicture('png'), script)).toMatchObject({
    ok: false,
    error: { field: 'photo' },
  });
  expect(isRunning(Number(lines()[0]))).toBe(false);
});

test('ends decoders that hang after twenty seconds, and reads the picture that waited for them @long', async () => {
  const before = leftovers();
  const hanging = [decoderThat('for (;;);'), decoderThat('setInterval(() => {}, 1000);')];
  const begun = performance.now();
  const answers = Promise.all(
    hanging.map(async ({ script }) => processPhoto(await createPicture('webp'), script)),
  );
  await expect.poll(() => hanging.flatMap(({ lines }) => lines()).length, { timeout: 15_000 }).toBe(2);
  const waited = processPhoto(await createPicture('jpeg'));
  expect(await answers).toMatchObject([tooMuch, tooMuch]);
  expect(performance.now() - begun).toBeGreaterThan(19_500);
  expect(performance.now() - begun).toBeLessThan(40_000);
  for (const { lines } of hanging) expect(isRunning(Number(lines()[0]))).toBe(false);
  expect(await waited).toMatchObject({ ok: true, value: { width: 640, height: 480 } });
  expect(leftovers()).toEqual(before);
});
