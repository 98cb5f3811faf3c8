import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '#domain/error-code.ts';
import type { Env } from '#netlify/platform/env.ts';

/** The files of photos, by the id of each. A file never changes. */
export interface PhotoStore {
  /** Returns a file, or null where there is none. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Stores a file. It can be read as soon as this resolves. */
  write(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Deletes a file. One that is gone already is no error. */
  remove(id: string): Promise<void>;
}

/** Returns the store of this deploy: Netlify Blobs, or the folder `PHOTO_FOLDER` on a laptop. */
export const photoStore = ({ CONTEXT, PHOTO_FOLDER }: Pick<Env, 'CONTEXT' | 'PHOTO_FOLDER'>): PhotoStore =>
  CONTEXT === 'dev' ? folderStore(PHOTO_FOLDER) : blobStore(CONTEXT === 'production');

const folderStore = (folder: string): PhotoStore => ({
  async read(id) {
    try {
      return new Uint8Array(await readFile(join(folder, id)));
    } catch (error) {
      if (getErrorCode(error) === 'ENOENT') return null;
      throw error;
    }
  },
  async write(id, bytes) {
    await mkdir(folder, { recursive: true });
    // Under its name only once it is whole.
    await writeFile(join(folder, `${id}.part`), bytes);
    await rename(join(folder, `${id}.part`), join(folder, id));
  },
  remove: (id) => rm(join(folder, id), { force: true }),
});

/** All deploys of a site share one store. Only production deletes: a preview may have an older copy of its database. */
function blobStore(mayDelete: boolean): PhotoStore {
  const open = async () => {
    const { getStore } = await import('@netlify/blobs');
    return getStore({ name: 'photos', consistency: 'strong' });
  };
  return {
    async read(id) {
      const bytes: ArrayBuffer | null = await (await open()).get(id, { type: 'arrayBuffer' });
      return bytes && new Uint8Array(bytes);
    },
    async write(id, bytes) {
      await (await open()).set(id, bytes.buffer);
    },
    async remove(id) {
      if (mayDelete) await (await open()).delete(id);
    },
  };
}
