import { retention } from '#domain/privacy/retention.ts';
import { photoStore } from '#netlify/photos/photo-store.ts';
import { deletePhoto, listUnusedPhotos, markUnusedPhotos } from '#netlify/photos/queries.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { Env } from '#netlify/platform/env.ts';
import type { JobCall } from '#netlify/platform/job-context.ts';
import { logThrown } from '#netlify/platform/log.ts';
import { deleteExpiredRows, type ExpiringRecordName, expiringRecordNames } from './queries.ts';

/** Few enough to be gone in a moment: what a statement deletes is locked until it ends. */
const batch = 2000;

/** Each is a call to the store. */
const photosBatch = 100;

/** Scheduled functions are ended after 30 seconds; the last batch begun in time still ends in time. */
const begunWithinMs = 15_000;
const dayMs = 24 * 60 * 60 * 1000;

/** So long a photo stays that no cabin names: what was removed can be put back. */
const keptPhotosMs = 30 * dayMs;

/** So long one stays that an owner has uploaded and not sent with an application. */
const keptOwnerPhotosMs = 3 * dayMs;

const kept: Record<ExpiringRecordName, { days: number }> = {
  ...retention,
  runs: { days: 14 },
  builds: { days: 90 },
};

/**
 * Deletes everything whose time is over, first of all what is about people (design §6.29), in batches and by turns, and returns how
 * many rows of each record there were. What is left when its time is up comes the next time; a record that cannot be deleted
 * from keeps none of the others, and is thrown at the end.
 */
export async function deleteExpiredRecords({
  db,
  env,
}: Pick<JobCall, 'db' | 'env'>): Promise<Record<string, number>> {
  const begun = performance.now();
  const now = clock().getTime();
  const deleted: Record<string, number> = {};
  const failed: string[] = [];
  const turns = [...expiringRecordNames];
  for (const name of turns) {
    if (performance.now() - begun > begunWithinMs) break;
    try {
      const rows = await deleteExpiredRows(db, name, new Date(now - kept[name].days * dayMs), batch);
      deleted[name] = (deleted[name] ?? 0) + rows;
      if (rows >= batch) turns.push(name);
    } catch (thrown) {
      failed.push(name);
      logThrown('retention_failed', thrown, { record: name });
    }
  }
  const photos = await deleteUnusedPhotos(db, env, now).catch((thrown: unknown) => {
    failed.push('photos');
    logThrown('retention_failed', thrown, { record: 'photos' });
    return 0;
  });
  if (failed.length > 0)
    throw Object.assign(new Error('Not deleted.'), { code: `not_deleted: ${failed.join(', ')}` });
  return { ...deleted, photos };
}

/** Deletes photos that nothing has named for so long, each with its file; returns how many. */
async function deleteUnusedPhotos(db: Database, env: Env, now: number): Promise<number> {
  await markUnusedPhotos(db, new Date(now));
  const moments = { hosts: new Date(now - keptPhotosMs), owners: new Date(now - keptOwnerPhotosMs) };
  const ids = await listUnusedPhotos(db, moments, photosBatch);
  const store = photoStore(env);
  for (const id of ids) {
    // The file first: a row without one is found again.
    await store.remove(id);
    await deletePhoto(db, id);
  }
  return ids.length;
}
