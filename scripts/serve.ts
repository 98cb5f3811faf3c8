/** `npm start`: the whole site on this machine, built as for production. */
import { connect } from 'node:net';
import { database } from '#database/client.ts';
import { withDatabase } from '#local/database.ts';
import { listen } from '#local/http.ts';
import { readScheduled, runByClock } from '#local/schedule.ts';
import { createPlatform, projectFolders } from '#local/server.ts';
import { lateJobs } from '#services/job-health.ts';
import { Failure } from './failure.ts';
import { run, stop, stopped } from './lifecycle.ts';
import { type PreparableDatabase, prepareDatabase } from './prepare.ts';
import { alreadyRuns, announceSite, forgetSite, namingWhoRuns, runningSite } from './running.ts';
import { keepSecret, readSettings, root } from './settings.ts';
import { type Built, buildIfChanged } from './site.ts';

const taken = (port: number): Failure => {
  const site = runningSite();
  if (site?.port === port) return alreadyRuns(site);
  return new Failure(`Port ${port} is taken. Stop what runs there, or set PORT to another.`);
};

/** Says so before the work rather than after it. */
async function refuseTakenPort(port: number): Promise<void> {
  const probe = connect({ port, host: 'localhost' });
  const isTaken = await new Promise<boolean>((resolve) => {
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  probe.destroy();
  if (isTaken) throw taken(port);
}

async function openSite(built: Built, port: number) {
  const platform = await createPlatform({ ...projectFolders(root), ...built });
  return listen(platform, port).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? taken(port) : error;
  });
}

/** A database of our own has nobody else to run its jobs; one that was given has the deploy it belongs to. */
async function runJobs({ db, embedded }: PreparableDatabase): Promise<void> {
  if (!embedded) return;
  const functions = await readScheduled(projectFolders(root).functions);
  await runByClock(functions, await lateJobs(db, new Date()), stop);
}

async function serve(source: PreparableDatabase, port: number): Promise<number> {
  announceSite(port);
  try {
    await prepareDatabase(source);
    const site = await openSite(await buildIfChanged(source), port);
    announceSite(site.port);
    console.log(`Mama Cabins is ready: http://localhost:${site.port}`);
    await Promise.all([runJobs(source), stopped()]);
    await site.close();
  } finally {
    forgetSite();
  }
  await database().close();
  return 0;
}

await run(async () => {
  const { PORT } = readSettings();
  if (PORT !== 0) await refuseTakenPort(PORT);
  keepSecret();
  return withDatabase(process.env, (source) => serve(source, PORT), { lasting: true }).catch(namingWhoRuns);
});
