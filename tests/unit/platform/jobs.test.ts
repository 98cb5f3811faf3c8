// Every scheduled job has a function, a handler and a row in the database.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobNames, jobs } from '#domain/jobs/jobs.ts';
import { jobHandlers } from '#netlify/jobs/job-handlers.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'netlify/functions');

interface FunctionModule {
  default: { job?: string };
  config: { schedule?: string };
}

const modules: FunctionModule[] = await Promise.all(
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => import(join(folder, name))),
);
const scheduled = modules.filter(({ config }) => config?.schedule !== undefined);

test('every job has one function with its schedule', () => {
  const found = scheduled.map(({ default: { job }, config }) => [job, config.schedule]);
  const known = jobNames.map((name) => [name, jobs[name].schedule]);
  expect(found.toSorted()).toEqual(known.toSorted());
});

test('every job can be started by name', () => {
  expect(Object.keys(jobHandlers).toSorted()).toEqual([...jobNames].toSorted());
});

test('the database knows every job from its migration on', () => {
  const migrations = join(root, 'netlify/database/migrations');
  const written = readdirSync(migrations)
    .map((name) => readFileSync(join(migrations, name), 'utf8'))
    .flatMap((text) => text.match(/insert into jobs \(name\)\s+values [^;]+;/g) ?? [])
    .flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name));
  expect(written.toSorted()).toEqual([...jobNames].toSorted());
});
