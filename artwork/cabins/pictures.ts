import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CabinFacts, cabinFacts } from './facts.ts';
import { type CabinScene, scenesOf } from './scenes.ts';

export interface ArtworkPicture {
  url: string;
  facts: CabinFacts;
  scene: CabinScene;
}

/** Every picture of every sample cabin. */
export const pictures: ArtworkPicture[] = cabinFacts.flatMap((facts) =>
  scenesOf(facts).map((scene, index) => ({ url: facts.photos[index]?.image_url ?? '', facts, scene })),
);

export const encoding = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' } as const;

/** Differs when the drawing of a picture or its encoding does. */
export const hashOf = (svg: string): string =>
  createHash('sha256').update(JSON.stringify(encoding)).update(svg).digest('hex').slice(0, 16);

/** The hashes of the committed pictures by their site paths. */
export type Manifest = Record<string, string>;

export const manifestFile = join(import.meta.dirname, 'manifest.json');

export async function readManifest(): Promise<Manifest> {
  return existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : {};
}
