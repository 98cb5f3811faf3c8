/** `npm start`: builds and serves the whole site on this machine. */
import { connect } from 'node:net';
import { parseArgs } from 'node:util';
import { listJobs } from '#netlify/jobs/queries.ts';
import { localDataDir, withDatabase } from '#netlify/local/database.ts';
import { listen } from '#netlify/local/http.ts';
import { readScheduled, runByClock } from '#netlify/local/schedule.ts';
import { createPlatform, projectFolders } from '#netlify/local/server.ts';
import { configuredUrl, database } from '#netlify/platform/database/client.ts';
import { Failure } from './command-failure.ts';
import { runCommand, stopSignal, waitForStop } from './lifecycle.ts';
import { type PreparableDatabase, prepareDatabase } from './prepare-database.ts';
import {
  clearRunningSite,
  createAlreadyRunningError,
  getSiteLockFile,
  listRunningSites,
  recordRunningSite,
  rethrowWithRunningSite,
} from './running-site.ts';
import { loadEnv, persistSigningSecret, root } from './settings.ts';
import { type BuildOutput, buildIfChanged } from './site-build.ts';

const createPortError = (port: number): Failure => {
  // The record may be of this process.
  const site = listRunningSites().find(
    (runningSite) => runningSite.port === port && runningSite.pid !== process.pid,
  );
  if (site) return createAlreadyRunningError(site);
  return new Failure(`Port ${port} is taken. Stop what runs there, or set PORT to another.`);
};

/** Fails before the build if the port is in use. */
async function requireFreePort(port: number): Promise<void> {
  const probe = connect({ port, host: 'localhost' });
  const isTaken = await new Promise<boolean>((resolve) => {
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  probe.destroy();
  if (isTaken) throw createPortError(port);
}

async function openSite(built: BuildOutput, port: number) {
  const platform = await createPlatform({ ...projectFolders(root), ...built });
  return listen(platform, port).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? createPortError(port) : error;
  });
}

/** Runs jobs for an embedded database. A configured one belongs to a deploy that runs them. */
async function runJobs({ db, embedded }: PreparableDatabase): Promise<void> {
  if (!embedded) return;
  const functions = await readScheduled(projectFolders(root).functions);
  const overdue = (await listJobs(db)).filter(({ isLate }) => isLate);
  await runByClock(functions, overdue, stopSignal);
}

/** `npm start -- --empty`: a site without cabins in its own folders, as a business starts. */
function readIsEmpty(): boolean {
  try {
    return parseArgs({ options: { empty: { type: 'boolean', default: false } } }).values.empty;
  } catch {
    throw new Failure('npm start knows one option, --empty: a site without a cabin, beside the other.');
  }
}

async function serve(source: PreparableDatabase, port: number): Promise<number> {
  const file = getSiteLockFile(source.isEmpty);
  recordRunningSite(file, port);
  try {
    await prepareDatabase(source);
    const site = await openSite(await buildIfChanged(source, source.isEmpty ? 'empty' : 'site'), port);
    recordRunningSite(file, site.port, source.url);
    console.log(`Mama Cabins is ready: http://localhost:${site.port}`);
    // With two running sites, a command applies to the one of its PORT.
    const portPrefix = listRunningSites().length > 1 ? `PORT=${site.port} ` : '';
    if (source.isEmpty) console.log(`Begin at the desk: ${portPrefix}npm run desk prints a link.`);
    await Promise.all([runJobs(source), waitForStop()]);
    await site.close();
  } finally {
    clearRunningSite();
  }
  await database().close();
  return 0;
}

await runCommand(async () => {
  const { PORT } = loadEnv();
  const isEmpty = readIsEmpty();
  if (PORT !== 0) await requireFreePort(PORT);
  persistSigningSecret();
  if (isEmpty && configuredUrl())
    throw new Failure('DATABASE_URL is set; --empty brings a database of its own. Take one of them away.');
  const dataDir = isEmpty ? '.data/empty/pglite' : localDataDir;
  const opened = withDatabase(process.env, (source) => serve({ ...source, isEmpty }, PORT), {
    isPersistent: true,
    dataDir,
  });
  return opened.catch((error) => rethrowWithRunningSite(error, getSiteLockFile(isEmpty)));
});
