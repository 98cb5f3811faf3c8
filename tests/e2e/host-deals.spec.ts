import { readFile } from 'node:fs/promises';
import { monthName } from '#domain/analytics/months.ts';
import { paths } from '#paths';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';
import { heading } from './host.ts';
import { inDays } from './results.ts';

test('a host chooses tomorrow’s deal and restores the automatic choice, by keyboard @desktop @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400 \(Bad Request\)/);
  await signInBrowserAsHost(page);
  await page.goto(paths.desk('deals'));
  await expect(page.getByText(/^By turn: /)).toBeVisible();
  const cabin = page.getByLabel('Cabin', { exact: true });
  const chosen = await cabin.locator('option').last().textContent();
  await cabin.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Percent off its nights')).toHaveAccessibleDescription(/from 5 to 40/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Chosen: ${chosen}, 30 % off.`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave it to the turn' }).press('Enter');
  await expect(page.getByText(/^By turn: /)).toBeVisible();
});

test('the newsletter list is downloaded, and the numbers of two days are shown @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400 \(Bad Request\)/);
  await withDatabase((db) =>
    db.query(
      `insert into newsletter_signups (email, signup_source, confirmed_at) values ('ada@example.com', 'footer', now())
       on conflict do nothing`,
    ),
  );
  await signInBrowserAsHost(page);
  await page.goto(paths.desk('letters'));
  await expect(page.getByText(/confirmed, .* yet to confirm/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the list' }).tap();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toMatch(
    /^\uFEFFemail,signup_source,.*\r\n(.*\r\n)*ada@example\.com,footer,/,
  );
  await expectAccessible(page);

  await page.goto(paths.desk('numbers'));
  await expect(heading(page, 'Numbers')).toBeVisible();
  await expect(page.getByRole('row', { name: /^All cabins/ })).toContainText('%');
  await page.getByLabel('From', { exact: true }).fill(inDays(8));
  await page.getByLabel('To', { exact: true }).fill(inDays(7));
  await page.getByRole('button', { name: 'Show these days' }).tap();
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(/not after the last/);
  await page.getByLabel('To', { exact: true }).fill(inDays(40));
  await page.getByRole('button', { name: 'Show these days' }).tap();
  await expect(page.getByRole('columnheader', { name: monthName(inDays(40).slice(0, 7)) })).toBeAttached();
  await expect(page.getByText('Visits: none in these days.')).toBeVisible();
  await expectAccessible(page);
});
