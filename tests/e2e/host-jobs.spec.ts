import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';
import { heading } from './host.ts';

/** Inserts a failed e-mail, stopped reminders, and a build that was not published. */
const writeHistory = () =>
  write(`
    truncate job_runs, site_builds;
    insert into job_runs (name, started_at, ended_at, ok, problem) values
      ('outbox', now() - interval '20 minutes', now() - interval '19 minutes', false, 'ETIMEDOUT'),
      ('reminders', now() - interval '2 hours', null, null, null);
    update jobs set since = now() - interval '1 day' where name = 'outbox';
    insert into site_builds (reason, requested_at, outcome, ended_at, problem) values
      ('nightly', now() - interval '9 hours', 'failed', now(), 'Build script returned non-zero exit code: 2')`);

/** Removes those rows, so that other tests do not see them. */
const forget = () =>
  write(`truncate job_runs, site_builds; update jobs set since = now() + interval '1 day'`);

const write = (statements: string) => withDatabase((db) => db.query(statements));

const job = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Jobs' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Run now: ${name}` }) });

async function expectHistory(page: Page): Promise<void> {
  await expect(heading(page, 'Jobs')).toBeVisible();
  await expect(job(page, 'outbox')).toContainText(/20 min ago.*Late.*ETIMEDOUT/s);
  await expect(job(page, 'outbox')).toContainText('Letters and texts wait');
  await expect(job(page, 'deal')).toContainText(/Not yet.*Has had no turn/s);
  const failures = page.getByRole('table', { name: 'Runs that failed' });
  await expect(failures.getByRole('row').filter({ hasText: 'reminders' })).toContainText(
    'Stopped in the middle',
  );
  await expect(page.getByRole('table', { name: 'Builds' })).toContainText(
    /9 h ago.*The night.*Failed.*exit code: 2\)\. Publish again/s,
  );
  await expectAccessible(page);
}

test.beforeEach(async ({ page }) => {
  await writeHistory();
  await signInBrowserAsHost(page);
  await page.goto(paths.desk('jobs'));
});

test.afterEach(forget);

test('a host reads failed runs, and runs a job, by keyboard @desktop @long', async ({ page }) => {
  await expectHistory(page);
  await page.getByRole('button', { name: 'Run now: outbox' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Run now: reconcile' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(job(page, 'reconcile')).toContainText('Done');
  await expect(page.getByRole('button', { name: 'Run now: reconcile' })).toBeFocused();
  await page.goto(paths.desk('history'));
  await expect(page.getByRole('table')).toContainText('Job reconcile');
});
