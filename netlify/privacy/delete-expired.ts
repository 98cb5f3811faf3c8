import { retention } from '#domain/privacy/retention.ts';
import { photoStore } from '#netlify/photos/photo-store.ts';
import { deletePhoto, listUnusedPhotos, markUnusedPhotos } from '#netlify/photos/queries.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { Env } from '#netlify/platform/env.ts';
import type { JobContext } from '#netlify/platform/job-context.ts';
import { logThrown } from '#netlify/platform/log.ts';
import { deleteExpiredRows, type ExpiringRecordName, expiringRecordNames } from './queries.ts';

/** Rows deleted by a statement. Small, because deleted rows are locked until it ends. */
const batchSize = 2000;

/** Each photo is a call to the store. */
const photoBatchSize = 100;

/**
 * Scheduled functions are terminated after 30 seconds; a batch started in time finishes in time.
 */
const startWithinMs = 15_000;
const dayMs = 24 * 60 * 60 * 1000;

/** Retention of unused photos: removing one from a cabin can be undone. */
const photoRetentionMs = 30 * dayMs;

/** Retention of an applicant's photo that was uploaded but not submitted. */
const ownerPhotoRetentionMs = 3 * dayMs;

const retentionRules: Record<ExpiringRecordName, { days: number }> = {
  ...retention,
  runs: { days: 14 },
  builds: { days: 90 },
};

/**
 * Deletes all expired records, personal data first (design §6.29), in batches by turns. Returns the
 * number of rows by record. The rest follows in the next run. A record that fails does not stop the
 * others; its error is thrown at the end.
 */
export async function deleteExpiredRecords({
  db,
  env,
}: Pick<JobContext, 'db' | 'env'>): Promise<Record<string, number>> {
  const startedAt = performance.now();
  const now = clock().getTime();
  const deleted: Record<string, number> = {};
  const failed: string[] = [];
  const remaining = [...expiringRecordNames];
  for (const name of remaining) {
    if (performance.now() - startedAt > startWithinMs) break;
    try {
      const rows = await deleteExpiredRows(
        db,
        name,
        new Date(now - retentionRules[name].days * dayMs),
        batchSize,
      );
      deleted[name] = (deleted[name] ?? 0) + rows;
      if (rows >= batchSize) remaining.push(name);
    } catch (error) {
      failed.push(name);
      logThrown('retention_failed', error, { record: name });
    }
  }
  const photos = await deleteUnusedPhotos(db, env, now).catch((error: unknown) => {
    failed.push('photos');
    logThrown('retention_failed', error, { record: 'photos' });
    return 0;
  });
  if (failed.length > 0)
    throw Object.assign(new Error('Not deleted.'), { code: `not_deleted: ${failed.join(', ')}` });
  return { ...deleted, photos };
}

/** Deletes photos unused for so long, with their files. Returns their number. */
async function deleteUnusedPhotos(db: Database, env: Env, now: number): Promise<number> {
  await markUnusedPhotos(db, new Date(now));
  const retentionLimits = {
    hosts: new Date(now - photoRetentionMs),
    owners: new Date(now - ownerPhotoRetentionMs),
  };
  const ids = await listUnusedPhotos(db, retentionLimits, photoBatchSize);
  const store = photoStore(env);
  for (const id of ids) {
    // File first: a row without a file is found again.
    await store.remove(id);
    await deletePhoto(db, id);
  }
  return ids.length;
}
