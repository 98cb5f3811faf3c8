// The host dashboard's banner about builds: running, failed and published.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { writeSession } from '#browser/storage.ts';
import { PublishBanner } from '#host/cabins/PublishBanner.tsx';
import { Today } from '#host/host-dashboard/Today.tsx';
import { Jobs } from '#host/jobs/Jobs.tsx';
import { paths } from '#paths';
import { stubCall, stubFile } from './support/stub-calls.ts';

const quietDay = {
  today: '2026-12-11',
  server_now: '2026-12-11T17:00:00.000Z',
  arrivals: [],
  departures: [],
  staying: [],
  holds: [],
  ahead: [],
  booked: [],
  waiting: [],
  road: [],
};
const noJobs = { jobs: [], failures: [], builds: [], server_now: '2026-12-11T17:00:00.000Z' };

test('reports a failed build at once with the next step, and can repeat it', async () => {
  const [built_at, asked_at] = ['2026-12-11T15:00:00.000Z', '2026-12-11T16:00:00.000Z'];
  let failed: { at: string; outcome: string; problem: string } | null = null;
  stubFile(paths.buildData, { built_at });
  stubCall('GET desk/publish', (input) =>
    'built_at' in input
      ? { changed: 1, built_by: 'hook', failed, under_way: null }
      : Response.json({ asked_at }),
  );
  const shown = await render(<PublishBanner />);
  const publish = page.getByRole('button', { name: 'Publish' });
  await publish.click();
  await expect.element(page.getByText(/^A build is under way/)).toBeVisible();
  await expect.element(publish).not.toBeInTheDocument();
  failed = { at: '2026-12-11T16:05:00.000Z', outcome: 'failed', problem: 'content/blog/a.md: no title.' };
  await shown.unmount();
  await render(<PublishBanner />);
  await expect.element(page.getByText(/did not come out.*a\.md: no title\..*publish again/)).toBeVisible();
  await expect.element(publish).toBeVisible();
  expect(sessionStorage.getItem('desk_publish')).toBeNull();
});

test('stops showing a build without a report as running, and can repeat it', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  stubFile(paths.buildData, { built_at: minutesAgo(600) });
  stubCall('GET desk/publish', () => ({ changed: 0, built_by: 'hook', failed: null, under_way: null }));
  writeSession('desk_publish', minutesAgo(6));
  await render(<PublishBanner />);
  await expect.element(page.getByText(/^Nothing is heard of the build.*Publish again/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeVisible();
});

test('shows a build requested by another host as running until it is published', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  let under_way: string | null = minutesAgo(1);
  stubFile(paths.buildData, { built_at: minutesAgo(10) });
  stubCall('GET desk/publish', () => ({ changed: 2, built_by: 'hook', failed: null, under_way }));
  await render(<PublishBanner />);
  await expect.element(page.getByText(/^A build is under way/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  under_way = null;
  stubFile(paths.buildData, { built_at: new Date().toISOString() });
  await expect.element(page.getByText(/changed since the last build/), { timeout: 9000 }).toBeVisible();
});

test.each([
  { name: 'Today', view: <Today />, call: 'GET desk/today' as const, response: quietDay },
  { name: 'Jobs', view: <Jobs />, call: 'GET desk/jobs' as const, response: noJobs },
])('shows another host’s build as running in $name until it is published', async (one) => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  stubFile(paths.buildData, { built_at: minutesAgo(10) });
  stubCall('GET desk/build-notices', { notices: [], named: {} });
  stubCall('GET desk/publish', { changed: 2, built_by: 'hook', failed: null, under_way: minutesAgo(1) });
  stubCall(one.call, one.response as never);
  await render(one.view);
  await expect.element(page.getByText(/^A build is under way/)).toBeVisible();
  stubFile(paths.buildData, { built_at: new Date().toISOString() });
  stubCall('GET desk/publish', { changed: 0, built_by: 'hook', failed: null, under_way: null });
  await expect.element(page.getByText(/^Out: the pages show everything/), { timeout: 9000 }).toBeVisible();
});
