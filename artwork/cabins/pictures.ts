// Lists the pictures of all sample cabins and the hashes of the committed ones.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SampleCabin, sampleCabins } from './sample-cabins.ts';
import { type CabinScene, getScenes } from './scenes.ts';

export interface ArtworkPicture {
  url: string;
  facts: SampleCabin;
  scene: CabinScene;
}

export const pictures: ArtworkPicture[] = sampleCabins.flatMap((facts) =>
  getScenes(facts).map((scene, index) => ({ url: facts.photos[index]?.image_url ?? '', facts, scene })),
);

export const encoding = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' } as const;

/** Returns a hash that changes with the drawing or its encoding. */
export const hashPicture = (svg: string): string =>
  createHash('sha256').update(JSON.stringify(encoding)).update(svg).digest('hex').slice(0, 16);

/** Hashes of the committed pictures by their addresses. */
export type Manifest = Record<string, string>;

export const manifestFile = join(import.meta.dirname, 'manifest.json');

export async function readManifest(): Promise<Manifest> {
  return existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : {};
}
