/**
 * `npm run jobs`: lists scheduled jobs with their last runs. `npm run jobs -- NAME` runs one now
 * and records it in `job_runs`, as the schedule does.
 */

import { isJobName, type JobName, jobNames, jobs } from '#domain/jobs/jobs.ts';
import { jobHandlers } from '#netlify/jobs/job-handlers.ts';
import { type JobState, listJobs } from '#netlify/jobs/queries.ts';
import { runJob } from '#netlify/jobs/run-job.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { Env } from '#netlify/platform/env.ts';
import { Failure } from './command-failure.ts';
import { runForHost } from './prepare-database.ts';

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** Formats an age in its largest whole unit: 3 min. */
function formatAge(timestamp: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - timestamp.getTime()) / 1000));
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ['s', 1];
  return `${Math.floor(seconds / size)} ${unit} ago`;
}

const formatCounts = (counts: object): string =>
  Object.entries(counts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

const toRow = ({ name, lastRun, state, now, isLate }: JobState): string[] => [
  name,
  jobs[name].schedule,
  lastRun ? formatAge(lastRun.started_at, now) : 'never',
  `${state ?? ''}${isLate ? ' LATE' : ''}`.trim(),
  lastRun ? (lastRun.problem ?? formatCounts(lastRun.counts)) : jobs[name].description,
];

async function list(db: Database): Promise<number> {
  const lines = [['job', 'schedule', 'last run', 'result', ''], ...(await listJobs(db)).map(toRow)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  return 0;
}

async function runNow(name: JobName, db: Database, env: Env): Promise<number> {
  const startedAt = performance.now();
  const end = await runJob(name, jobHandlers[name], { db, env, startedBy: 'command' }, 'command');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const result = end.ok ? formatCounts(end.counts) : end.problem;
  console.log(`${name}: ${end.ok ? 'done' : 'failed'} in ${seconds} s${result ? ` (${result})` : ''}`);
  return end.ok ? 0 : 1;
}

function parseJobName(): JobName | undefined {
  const [name] = process.argv.slice(2);
  if (name !== undefined && !isJobName(name))
    throw new Failure(`There is no job ${name}. There are ${jobNames.join(', ')}.`);
  return name;
}

await runForHost(parseJobName, (name, db, env) => (name === undefined ? list(db) : runNow(name, db, env)));
