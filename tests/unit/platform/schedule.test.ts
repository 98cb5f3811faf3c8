// Scheduled jobs on a laptop.

import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobs } from '#domain/jobs/jobs.ts';
import { readScheduled, runByClock } from '#netlify/local/schedule.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-08T11:58:30Z') }));
afterEach(() => vi.useRealTimers());

test('runs every job on schedule on a laptop, overdue ones at once, and none after the stop', async () => {
  const ran: string[] = [];
  const stop = new AbortController();
  const job = (name: string, schedule: string) => ({
    job: name,
    schedule,
    run: async () => ran.push(`${name} ${new Date().toISOString().slice(11, 16)}`),
  });
  const all = [job('outbox', '* * * * *'), job('reminders', '0 * * * *'), job('deal', '0 4,5 * * *')];
  const running = runByClock(all, [{ name: 'deal' }], stop.signal);
  await vi.advanceTimersByTimeAsync(140_000);
  stop.abort();
  await running;
  await vi.advanceTimersByTimeAsync(150_000);
  expect(ran).toEqual(['deal 11:58', 'outbox 11:59', 'outbox 12:00', 'reminders 12:00']);
});

test('delays other jobs during a run of two minutes, and runs none in parallel', async () => {
  const stop = new AbortController();
  let open = 0;
  let most = 0;
  const run = async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 120_000));
    open -= 1;
  };
  const running = runByClock([{ job: 'outbox', schedule: '* * * * *', run }], [], stop.signal);
  await vi.advanceTimersByTimeAsync(600_000);
  stop.abort();
  await vi.advanceTimersByTimeAsync(200_000);
  await running;
  expect(most).toBe(1);
});

test('finds the project’s scheduled functions', async () => {
  vi.useRealTimers();
  const found = await readScheduled(join(import.meta.dirname, '../../../netlify/functions'));
  expect(found.length).toBeGreaterThan(6);
  for (const { job, schedule } of found)
    expect(Object.entries(jobs)).toContainEqual([job, expect.objectContaining({ schedule })]);
});
