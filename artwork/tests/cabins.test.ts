// Tests that the committed pictures of sample cabins match the drawing code.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawScene } from '../cabins/compose.ts';
import { hashPicture, pictures, readManifest } from '../cabins/pictures.ts';
import { root } from '../root.ts';

it('the pictures a guest sees are the ones that the cabins and the drawing code give: else run npm run cabins', async () => {
  const drawn = pictures.map(({ url, facts, scene }) => [url, hashPicture(drawScene(facts, scene))]);
  expect(Object.fromEntries(drawn)).toEqual(await readManifest());
});

it('every picture is there', () => {
  expect(pictures.filter(({ url }) => !existsSync(join(root, 'public', url)))).toEqual([]);
});
