import { expect, test } from 'vitest';
import { isJobName, jobNames, jobs } from '#domain/jobs/jobs.ts';
import { getJobRunState } from '#domain/jobs/run-state.ts';

const at = (time: string) => new Date(`2026-12-08T${time}Z`);
test('tolerates a missed run, and is not overdue between two runs', () => {
  const gaps = {
    outbox: 1,
    reconcile: 3,
    calendars: 15,
    reminders: 60,
    holds: 10,
    deal: 23 * 60,
    rebuild: 10,
  };
  for (const [name, minutes] of Object.entries({ ...gaps, retention: 24 * 60 }))
    expect(isJobName(name) && jobs[name].overdueAfterMinutes, name).toBeGreaterThan(1.25 * minutes);
});

const started_at = at('12:00:00');
test.each([
  ['ok', { ended_at: at('12:00:03'), ok: true }, '13:00:00'],
  ['failed', { ended_at: at('12:00:03'), ok: false }, '13:00:00'],
  ['running', { ended_at: null, ok: null }, '12:10:00'],
  ['stopped', { ended_at: null, ok: null }, '12:10:01'],
])('has the status %s', (state, run, now) => {
  expect(getJobRunState({ started_at, ...run }, at(now))).toBe(state);
});

test('does not treat inherited property names as jobs', () => {
  expect(['toString', 'constructor', '', 'Deal'].filter(isJobName)).toEqual([]);
  expect(jobNames).toHaveLength(8);
});
