import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, type Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { paths } from '#paths';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';

// Far from the weeks in which other tests count available cabins.
const first = inDays(300);
const on = (place: number): Day => addDays(first, place);

/** Creates a live cabin for a test. */
const ownCabin = (): Promise<string> =>
  withDatabase(async (db) => {
    const title = `Caller Ridge ${randomUUID().slice(0, 8)}`;
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const id = await insertCabin(db, { title, slug, nightly_rate: 200, cleaning_fee: 100 });
    await publish(db, id, first, 60);
    return title;
  });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('a host books a caller’s stay from the calendar, paid by check @desktop @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400 \(Bad Request\)/);
  const title = await ownCabin();
  await signInBrowserAsHost(page);
  await page.goto(paths.desk(`calendar/${first}`));
  await page.getByRole('searchbox', { name: 'Cabins called' }).fill(title);
  await page.getByRole('gridcell', { name: `${title}, ${formatDay(on(3), 'short')}:` }).click();
  await page
    .getByRole('gridcell', { name: `${title}, ${formatDay(on(5), 'short')}:` })
    .click({ modifiers: ['Shift'] });
  await press(page, 'New booking');

  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeFocused();
  await expect(page.getByLabel('Cabin')).toHaveText(new RegExp(title));
  await expect(page.getByLabel('Check-in')).toHaveValue(on(3));
  await expect(page.getByLabel('Check-out')).toHaveValue(on(6));
  await page.getByLabel('Price', { exact: true }).selectOption('agreed');
  await page.getByLabel('All nights together').fill('450');
  await page.getByLabel('Why').fill('third stay this year');
  await press(page, 'Show the price');
  await expect(page.getByText('Agreed with the guest: third stay this year')).toBeVisible();
  await page.getByLabel('First name').fill('Pat');
  await page.getByLabel('Last name').fill('Example');
  await press(page, /^Hold it for/);
  await expect(page.getByText('The link to pay goes to an email address.', { exact: true })).toBeVisible();
  await page.getByLabel('Phone').fill('(865) 555-0142');
  await page.getByLabel('Paid').selectOption('check');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('new-booking-1440.png'), fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: test.info().outputPath('new-booking-390.png'), fullPage: true });
  await press(page, /^Book it for/);

  await expect(page.getByRole('heading', { level: 1, name: /^MC-/ })).toBeFocused();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('In full, by check');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('booked-390.png'), fullPage: true });

  await press(page, 'Change the stay');
  await page.getByLabel('Price', { exact: true }).selectOption('agreed');
  await page.getByLabel('All nights together').fill('400');
  await page.getByLabel('Why').fill('no hot water');
  await press(page, 'Show the difference');
  await expect(page.getByText(/\$56\.38 goes back to the guest/).first()).toBeVisible();
  await expectAccessible(page);
  await press(page, /^Change it to/);
  await page.screenshot({ path: test.info().outputPath('price-390.png') });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change it to/ })
    .click();
  await expect(page.getByRole('button', { name: 'I gave it back' })).toBeVisible();
  await press(page, 'I gave it back');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Given back by hand');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Receipt MC-/)).toBeVisible();
  await expect(page.getByText('Agreed with Pat Example: no hot water').first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.setViewportSize({ width: 700, height: 990 });
  await page.screenshot({ path: test.info().outputPath('paper.png') });
});
