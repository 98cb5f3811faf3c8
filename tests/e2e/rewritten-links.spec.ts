// Booking links that mail gateways or texts have escaped or damaged.

import type { Request } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { withDatabase } from './database.ts';

const token = `MC-GATEWAY.${'q0Vb'.repeat(10)}abc`;

const pages = [
  paths.bookingSuccess(token),
  paths.tripsOf(token),
  paths.quote(token),
  paths.watchConfirm(token),
  paths.sharedStay(token),
  paths.signUpAnswer(token),
  paths.review(token, 5),
  paths.deskSignIn(token),
];

test('a link whose # was escaped by a mail gateway opens its page, and its key is recorded nowhere', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/404|401/);
  const referrers: string[] = [];
  const bodies: string[] = [];
  page.on('request', (request: Request) => {
    referrers.push(request.headers()['referer'] ?? '');
    if (request.url().includes('/track-')) bodies.push(request.postData() ?? '');
  });
  for (const [at, link] of pages.entries()) {
    await page.goto(link.replace('#', at % 2 === 0 ? '%23' : '%2523'));
    await page.waitForURL((url) => !url.pathname.includes('%'));
    await expect(page.locator('h1, h2').first()).toBeVisible();
    await expect(page.getByText('This trail goes nowhere')).toHaveCount(0);
  }
  await page.goto(paths.about);
  expect(referrers.filter((text) => text.includes('q0Vb'))).toEqual([]);
  expect(bodies.filter((text) => text.includes('q0Vb'))).toEqual([]);
  const [found] = await withDatabase((db) =>
    db.query<{ count: number }>(
      `select count(*) from (select url_path as told from visits union all select parameters::text from events) as all_told
       where told like '%q0Vb%'`,
    ),
  );
  expect(found?.count).toBe(0);
});

test('a damaged address copied from a text finds its page', async ({ page }) => {
  await page.goto(
    '/cabins?city=Pigeon%2520Forge&amp;check_in=2027-04-13&amp;check_out=2027-04-16&amp;guests=4?utm_source=x',
  );
  await expect(page).toHaveURL(
    '/cabins?city=Pigeon%20Forge&check_in=2027-04-13&check_out=2027-04-16&guests=4&utm_source=x',
  );
  await expect(page.locator('header .search')).toContainText('4 guests');
});

test('an ambiguous address offers each reading; an unreadable one is named', async ({ page }) => {
  const notice = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'in this link' })
    .or(page.getByRole('main').getByRole('status').filter({ hasText: 'This link' }));
  await page.goto(`${paths.cabins}?check_in=4/5/2027&check_out=2027-05-08&guests=4&guests=6`);
  await expect(notice).toContainText(
    'We could not use the check-in day “4/5/2027” in this link. Which do you mean?',
  );
  await expect(notice).toContainText('This link has more than one number of guests. Which do you mean?');
  await notice.getByRole('link', { name: 'May 4, 2027' }).click();
  await expect(page).toHaveURL(/check_in=2027-05-04&check_out=2027-05-08&guests=4&guests=6$/);
  await notice.getByRole('link', { name: '4', exact: true }).click();
  await expect(page).toHaveURL(/check_in=2027-05-04&check_out=2027-05-08&guests=4$/);
  await expect(page.locator('header .search')).toContainText('4 guests');
  await expect(notice).toHaveCount(0);
  await page.goto(`${paths.booking({ cabin: 'lantern-ledge', check_in: 'soon', check_out: '2027-05-08' })}`);
  await expect(notice).toContainText('We could not use the check-in day “soon” in this link.');
});
