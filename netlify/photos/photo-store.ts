import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '#domain/error-code.ts';
import type { Env } from '#netlify/platform/env.ts';

/** Files of photos by id. A file never changes. */
export interface PhotoStore {
  /** Returns a file; `null` if there is none. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Stores a file. It is readable when this resolves. */
  write(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Deletes a file. A missing one is not an error. */
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
    // Renamed once it is complete.
    await writeFile(join(folder, `${id}.part`), bytes);
    await rename(join(folder, `${id}.part`), join(folder, id));
  },
  remove: (id) => rm(join(folder, id), { force: true }),
});

/**
 * Only production deletes: all deploys share the store, and a preview may have an older copy of the
 * database.
 */
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
