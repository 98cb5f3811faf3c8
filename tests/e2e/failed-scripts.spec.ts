import type { Page } from '@playwright/test';
import { expect, test } from '#support/page.ts';
import { bookingOf, fillForm, findOwnStay, holdButton } from './booking.ts';
import { bookStay } from './paid-stay.ts';
import { openStayDialog } from './stay-menu.ts';

/** Fails all later requests for scripts. */
const refuseScripts = (page: Page) => page.route('**/_astro/*.js', (route) => route.abort('failed'));

test('a loaded form holds and releases a stay, even if all other scripts fail @long', async ({
  page,
  request,
  expectProblem,
}, info) => {
  // The script that suggests an address after a typing error.
  expectProblem(/ERR_FAILED/);
  await page.goto(bookingOf(await findOwnStay(request, info, 6, 130)));
  await expect(holdButton(page)).toBeEnabled();
  await refuseScripts(page);
  await fillForm(page);
  await holdButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your nights are held' })).toBeVisible();
  await page.getByRole('button', { name: 'Change details' }).click();
  await expect(page.getByRole('button', { name: 'Keep it as it was' })).toBeVisible();
});

test('a loaded booking is changed and added to a calendar, even if all other scripts fail @long', async ({
  page,
  request,
}, info) => {
  const { page: address, reference } = await bookStay(request, info, 8);
  await page.goto(address);
  await expect(page.getByText(reference, { exact: true }).filter({ visible: true })).toBeVisible();
  await refuseScripts(page);
  await openStayDialog(page, 'Change how we reach you');
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.keyboard.press('Escape');
  await openStayDialog(page, 'Other dates');
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe(`mama-cabins-${reference}.ics`);
});
