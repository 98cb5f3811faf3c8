// Calendars of other sites in the host dashboard.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { formatRange } from '#domain/dates/format-dates.ts';
import { paths } from '#paths';
import { inDays } from '#support/cabin-fixture.ts';
import { allDayEvent, createCalendar } from '#support/calendar-text.ts';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { dialog, opener } from './availability.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';

/** Serves another site's calendar, whose address a host enters. */
async function otherSite(text: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/cabin.ics`, close: () => server.close() };
}

// So far in the future that no other test books then.
const nights = [inDays(520), inDays(523)] as const;

/** Makes nights available that a host has blocked. */
const offer = (slug: string): Promise<unknown> =>
  withDatabase((db) =>
    db.query(
      `update cabin_rates set available = true
       where cabin_id = (select id from cabins where slug = $1) and day between $2 and $3`,
      [slug, ...nights],
    ),
  );

/** Uses the test's port in place of the site's address. */
const read = (page: Page, address: string) => page.request.get(new URL(address).pathname);

/** Copies, reads and renews the address next to a calendar. */
async function giveAddress(page: Page, press: (name: string) => Promise<void>) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = page.getByLabel('Address for Porchlight', { exact: true });
  const before = await address.inputValue();
  await expect(page.getByLabel('Address for other sites')).not.toHaveValue(before);
  await press('Copy the address for Porchlight');
  await expect(page.getByText('The address is in your clipboard.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  expect((await read(page, before)).status()).toBe(200);
  await press('New address for Porchlight');
  await expect(page.getByRole('dialog')).toContainText('give the new one to Porchlight');
  await press('Make a new one');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(address).not.toHaveValue(before);
  expect((await read(page, before)).status()).toBe(404);
  expect((await read(page, await address.inputValue())).status()).toBe(200);
}

async function followAndRemove(
  page: Page,
  cabin: string,
  slug: string,
  press: (name: string) => Promise<void>,
) {
  await offer(slug);
  const site = await otherSite(createCalendar(allDayEvent('theirs', ...nights)));
  try {
    await signInBrowserAsHost(page);
    await page.goto(paths.desk(`calendars/${slug}`));
    await expect(page.getByRole('heading', { level: 1, name: `Calendar: ${cabin}` })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Address of the calendar').fill('http://10.0.0.1/x.ics');
    await press('Look at it');
    await expect(page.getByText('This address leads into a private network')).toBeVisible();
    await page.getByLabel('Address of the calendar').fill(site.url);
    await page.getByLabel('What you call it').fill('Porchlight');
    await press('Look at it');
    await expect(page.getByRole('status').filter({ hasText: '3 nights' })).toContainText(
      formatRange(...nights),
    );
    await press('Follow it');
    const feed = page.getByRole('listitem').filter({ hasText: 'Porchlight' });
    await expect(feed).toContainText('good');
    await expect(feed).toContainText(formatRange(...nights));
    await expectAccessible(page);
    await giveAddress(page, press);
    await press('Remove Porchlight');
    await expect(page.getByRole('dialog')).toContainText('Guests can book these nights again');
    await press('Remove it');
    await expect(feed).toBeHidden();
  } finally {
    site.close();
  }
}

test('a host adds another site’s calendar by touch, and shares an address @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400 \(Bad Request\)/);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  await followAndRemove(page, 'Perseid', 'perseid', press);
  const address = page.getByLabel('Address for other sites');
  const before = await address.inputValue();
  await press('New address');
  await press('Make a new one');
  await expect(address).not.toHaveValue(before);
  expect((await read(page, before)).status()).toBe(404);
  const calendar = await read(page, await address.inputValue());
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  await page.goto(paths.desk('calendars'));
  await page.getByLabel('Cabin', { exact: true }).fill('persei');
  await expect(page.getByRole('rowheader')).toHaveText(['Perseid']);
  await expectAccessible(page);
});

test('the calendar states when it was last checked @long', async ({ page }) => {
  await page.goto('/cabins');
  await opener(page).click();
  await expect(dialog(page).getByText('Calendar checked just now')).toBeVisible();
  const title = await dialog(page).locator('strong').first().textContent();
  await withDatabase((db) =>
    db.query(
      `insert into calendar_feeds (cabin_id, url, last_ok_at)
       select id, 'https://calendar.example/x.ics', now() - interval '12 minutes 20 seconds' from cabins where title = $1`,
      [title],
    ),
  );
  try {
    await page.goto('/cabins');
    await opener(page).click();
    await expect(dialog(page).getByText('Calendar checked 12 min ago')).toBeVisible();
  } finally {
    await withDatabase((db) =>
      db.query(`delete from calendar_feeds where url = 'https://calendar.example/x.ics'`),
    );
  }
});
