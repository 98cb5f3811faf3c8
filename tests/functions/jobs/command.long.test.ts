// `npm run jobs`: runs a job by name and lists all jobs.

import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();

/** Runs `npm run jobs`. */
const jobs = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      BOOKING_TOKEN_SECRET: 's'.repeat(40),
      DATABASE_URL: process.env['DATABASE_URL']?.replace(/\?.*/, ''),
    };
    execFile(process.execPath, ['scripts/jobs.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

test('`npm run jobs` runs a job by name, stores its run, and lists all jobs', async () => {
  const before = await jobs();
  expect(before.output).toMatch(/^outbox +\* \* \* \* \* +never +Sends the letters/m);
  const ran = await jobs('holds');
  expect(ran).toEqual({ code: 0, output: expect.stringMatching(/^holds: done in [\d.]+ s \(swept 0\)\n$/) });
  expect(await house.db.query('select name, ok, counts, started_by from job_runs')).toEqual([
    { name: 'holds', ok: true, counts: { swept: 0 }, started_by: 'command' },
  ]);
  expect((await jobs()).output).toMatch(/^holds +\*\/10 \* \* \* \* +\d+ s ago +ok +swept 0$/m);
  const unknown = await jobs('everything');
  expect(unknown.code).toBe(1);
  expect(unknown.output).toMatch(/^There is no job everything\. There are .*retention.*\.\n$/);
});
