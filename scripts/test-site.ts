/** Starts a built site with a new database for browser tests. */

import { createPlatform, projectFolders } from '#netlify/local/server.ts';
import { connect } from '#netlify/platform/database/client.ts';
import '#support/clock.ts';
import { startPostgres } from '#support/postgres.ts';
import { uploadSamplePhotos } from '#support/sample-photos.ts';
import { prepareDatabase } from './prepare-database.ts';
import { persistSigningSecret, root } from './settings.ts';
import { buildIfChanged } from './site-build.ts';

/**
 * Starts a production build with a new PostgreSQL database of sample cabins, for browser tests.
 * Ends with `resources`.
 */
export async function openTestSite(resources: AsyncDisposableStack) {
  persistSigningSecret();
  // Calendars of other sites are served on this machine.
  process.env['ICAL_ALLOW_HOSTS'] ??= '127.0.0.1';
  process.env['PHOTO_FOLDER'] ??= '.data/test-photos';
  const postgres = resources.adopt(await startPostgres(), (server) => server.stop());
  const url = await postgres.newDatabase();
  const db = resources.adopt(connect(url), (connection) => connection.close());
  await prepareDatabase({ db, url, embedded: true });
  await uploadSamplePhotos(db, root);
  const built = await buildIfChanged({ db, url }, 'e2e');
  return { url, built, platform: await createPlatform({ ...projectFolders(root), ...built }) };
}
