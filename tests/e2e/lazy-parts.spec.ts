import type { Page, Route } from '@playwright/test';
import { expect, test } from '#support/page.ts';
import { alertWith, bookingOf, fillForm, holdButton, ownStay } from './booking.ts';
import { bookStay } from './paid-stay.ts';

const refuse = (route: Route) => route.abort('failed');

/** From here on no script comes, until the returned function is called. */
async function refuseScripts(page: Page): Promise<() => Promise<void>> {
  await page.route('**/_astro/*.js', refuse);
  return () => page.unroute('**/_astro/*.js', refuse);
}

const failure = (page: Page) => alertWith(page, 'This part of the page could not be loaded.');

test.describe('parts that fail to load', () => {
  test.beforeEach(({ expectProblem }) => expectProblem(/ERR_FAILED/));

  test('are reported where a guest holds a stay and returns to it, and load by another press @long', async ({
    page,
    request,
  }, info) => {
    const stay = await ownStay(request, info, 6, 130);
    await page.goto(bookingOf(stay));
    await expect(holdButton(page)).toBeEnabled();
    const allow = await refuseScripts(page);
    await fillForm(page);
    await holdButton(page).click();
    await expect(failure(page)).toBeVisible();
    await allow();
    const tryAgain = async () => {
      await failure(page).getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Your nights are held' })).toBeVisible();
    };
    await tryAgain();
    const pattern = /HoldStatus[^/]*\.js$/;
    await page.route(pattern, refuse);
    await page.reload();
    await expect(failure(page)).toBeVisible();
    await page.unroute(pattern, refuse);
    await tryAgain();
  });

  test('are reported where a booking is changed or added to a calendar, and load by another press @long', async ({
    page,
    request,
  }, info) => {
    const { page: address, reference } = await bookStay(request, info, 8);
    await page.goto(address);
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    const allow = await refuseScripts(page);
    await page.locator('summary').filter({ hasText: 'Change how we reach you' }).click();
    await expect(failure(page)).toBeVisible();
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    await expect(alertWith(page, 'The file could not be made.')).toBeVisible();
    await allow();
    await failure(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe(`mama-cabins-${reference}.ics`);
  });
});
