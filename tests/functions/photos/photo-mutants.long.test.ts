// Photo files with randomly changed bytes: stored, or rejected within a time limit.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processPhoto } from '#netlify/photos/process-photo.ts';
import { clap, colorNumbers, heicGrid, heicOfTwo, heicPicture } from '#support/heic.ts';
import { createPicture } from '#support/photo-files.ts';

const runs = Number(process.env['CASES'] ?? 300);

test('a file with changed bytes is stored or rejected at its field, in limited time @long', async () => {
  const kinds = ['jpeg', 'png', 'webp', 'avif'] as const;
  const files = [
    heicPicture(clap(48, 32), colorNumbers(12)),
    heicOfTwo(),
    heicGrid(2, 2, 64),
    ...(await Promise.all(kinds.map((kind) => createPicture(kind)))),
  ];
  // Most changes are at the beginning, which contains the metadata.
  const place = fc.oneof(fc.nat(800), fc.nat(800), fc.nat());
  const change = fc.tuple(place, fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat(255)));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      async (file, changes) => {
        const mutant = Uint8Array.from(file);
        for (const [at, byte] of changes) mutant[at % mutant.length] = byte;
        const begun = performance.now();
        const result = await processPhoto(mutant);
        expect(performance.now() - begun).toBeLessThan(25_000);
        if (result.ok) expect(result.value.bytes.length).toBeLessThan(4_500_000);
        else expect(result.error.field).toBe('photo');
      },
    ),
    { numRuns: runs },
  );
});
