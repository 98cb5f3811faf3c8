import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PublishStrip } from '#host/cabins/PublishStrip.tsx';
import { paths } from '#paths';
import { answer, serve } from './support/server.ts';

test('a build that failed is said at once, with what to do, and can be asked for again', async () => {
  const [built_at, asked_at] = ['2026-12-11T15:00:00.000Z', '2026-12-11T16:00:00.000Z'];
  let failed_at: string | null = null;
  serve(paths.buildData, { built_at });
  answer('GET desk/publish', (input) =>
    'built_at' in input ? { changed: 1, hook: true, failed_at } : Response.json({ asked_at }),
  );
  const shown = await render(<PublishStrip />);
  const publish = page.getByRole('button', { name: 'Publish' });
  await publish.click();
  await expect.element(page.getByText(/^A build is under way/)).toBeVisible();
  await expect.element(publish).not.toBeInTheDocument();
  failed_at = '2026-12-11T16:05:00.000Z';
  await shown.unmount();
  await render(<PublishStrip />);
  await expect.element(page.getByText(/The last build failed.*publish again/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '#jobs');
  await expect.element(publish).toBeVisible();
  expect(sessionStorage.getItem('desk_publish')).toBeNull();
});
