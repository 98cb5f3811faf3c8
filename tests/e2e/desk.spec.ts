import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { laptopHost } from '#lib/desk-hosts.ts';
import { parseEnv } from '#lib/env.ts';
import { paths } from '#paths';
import { renderMessage } from '#services/messages.ts';
import { signInToDesk } from '#support/desk.ts';
import { expect, test } from '#support/page.ts';
import { withDatabase } from './database.ts';

/** A session that is not there answers 401, which Chromium writes to the console. */
const signedOut = /401 \(Unauthorized\)/;

/** The link in the newest mail to the host. */
const mailedLink = (): Promise<string> =>
  withDatabase(async (db) => {
    const [row] = await db.query<never>(
      `select * from outbox where template = 'desk-link' order by id desc limit 1`,
    );
    if (!row) throw new Error('No mail was written.');
    const written = await renderMessage(row, { db, env: parseEnv(process.env), now: new Date() });
    return /\/desk#\S+/.exec(written?.channel === 'mail' ? written.mail.text : '')?.[0] ?? '';
  });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const axe = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

test('a host signs in by mail, goes about by touch, and signs out', async ({ page, expectProblem }) => {
  expectProblem(signedOut);
  await page.goto(paths.desk());
  await expect(heading(page, 'The desk')).toBeVisible();
  await axe(page);
  await page.getByLabel('Your e-mail address').fill(laptopHost);
  await page.getByRole('button', { name: 'Send me a link' }).tap();
  await expect(heading(page, 'Check your mail')).toBeFocused();
  await page.goto(await mailedLink());
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(heading(page, /day, /)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: /^Desk menu/ }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).tap();
  await expect(heading(page, 'History')).toBeFocused();
  await axe(page);
  await page.goBack();
  await expect(heading(page, /day, /)).toBeFocused();
  await page.getByRole('button', { name: /^Desk menu/ }).tap();
  await page.getByRole('button', { name: 'Sign out' }).tap();
  await expect(heading(page, 'The desk')).toBeVisible();
});

test('signed in @desktop', async ({ page }) => {
  await signInToDesk(page);
  await page.goto(paths.desk('history'));
  await expect(heading(page, 'History')).toBeVisible();
  await axe(page);
});
