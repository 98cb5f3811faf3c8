// Pages translated by the browser, which wraps their text in other elements.

import { randomUUID } from 'node:crypto';
import { paths } from '#paths';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { translatePage } from '#support/translate.ts';
import { bookingOf, fillForm, findOwnStay, holdButton } from './booking.ts';

test.beforeEach(({ page }) => translatePage(page));

const translated = 'main font';

test('a translated page searches, books and pays', async ({ page, request }, info) => {
  await page.goto(paths.home);
  await page.locator('header .search').click();
  const dialog = page.getByRole('dialog', { name: /^Find Your Perfect/ });
  await dialog.getByRole('grid').getByRole('button').last().click();
  await dialog
    .getByRole('button', { name: 'Done' })
    .or(dialog.getByRole('button', { name: 'Next' }))
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Who / }).click();
  await dialog.getByRole('button', { name: 'More guests' }).click();
  await dialog.getByRole('button', { name: /Cabins$/ }).click();
  await page.waitForURL(/\/cabins/);

  const stay = await findOwnStay(request, info, 3, 240);
  await page.goto(bookingOf(stay));
  await expect(page.locator(translated).first()).toBeAttached();
  await fillForm(page);
  await holdButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your nights are held' })).toBeVisible();
  await page.getByRole('button', { name: 'Change details' }).click();
  await page
    .getByRole('button', { name: /Hold|Save/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Your nights are held' })).toBeVisible();
  await page.getByRole('link', { name: /payment/ }).click();
  await expect(page).toHaveURL(/\/test-checkout|\/pay/);
});

test('a translated owner application and the e-mails’ form respond', async ({ page }) => {
  await page.goto(paths.signUp);
  await expect(page.locator(translated).first()).toBeAttached();
  const form = page.getByRole('form', { name: 'List your cabin' });
  await form
    .getByRole('button', { name: 'Next' })
    .or(form.getByRole('link', { name: 'Next' }))
    .first()
    .click();
  await page.goto(paths.about);
  await page.locator('footer input[type=email]').fill(`ada.${randomUUID()}@example.com`);
  await page.locator('footer form button').click();
  await expect(page.getByText('You’re all set!').or(page.getByText("You're all set!")).first()).toBeVisible();
});

test('a translated dashboard e-mails a link, and opens each view @desktop', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/401 \(Unauthorized\)/);
  await page.goto(paths.desk());
  await expect(page.locator(translated).first()).toBeAttached();
  await page.locator('main input[type=email]').fill(`ada.${randomUUID()}@example.com`);
  await page.locator('main form button').first().click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
  await signInBrowserAsHost(page);
  await page.goto(paths.desk());
  await expect(page.locator(translated).first()).toBeAttached();
  const links = page.locator('nav a[href^="#"]');
  await expect(links.nth(8)).toBeAttached();
  const count = await links.count();
  for (let at = 0; at < count; at += 1) {
    await links.nth(at).evaluate((element: HTMLElement) => element.click());
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('.island-failure')).toHaveCount(0);
  }
});

test('an island that fails offers a next step', async ({ page, request, expectProblem }, info) => {
  expectProblem(/NotFoundError/);
  await page.goto(bookingOf(await findOwnStay(request, info, 4, 240)));
  await fillForm(page);
  // A slow server: the guest reloads the page before its response.
  await page.route('**/api/create-booking', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await holdButton(page).evaluate((element) => element.lastElementChild?.remove());
  await page.locator('main button[data-tone=ember]').click();
  const alert = page.getByRole('alert').filter({ hasText: 'stopped working' });
  await expect(alert).toBeFocused();
  await alert.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { name: 'Your nights are held' })).toBeVisible();
});
