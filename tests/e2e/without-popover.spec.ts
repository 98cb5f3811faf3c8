import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { expectDialogEntry, expectNoDialogEntry } from '#support/dialog-entries.ts';
import { expect, test } from '#support/page.ts';
import { bookStay } from './paid-stay.ts';
import { cards, search, threeNights } from './results.ts';
import { openStayDialog, openStayMenu, stayMenuEntry } from './stay-menu.ts';

// Safari 16.4 has no popovers. The files are changed as if the browser did not know them.
test.use({ bypassCSP: true });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.route(/\/[^.]*$|\.(html|js|css)$/, async (route) => {
    if (route.request().url().includes('/api/')) return route.fallback();
    const response = await route.fetch();
    // A page that is left cancels its requests.
    const text = await response.text().catch(() => null);
    if (text === null) return;
    await route.fulfill({ response, body: text.replaceAll(/popover(?!-fallback)/g, 'unknown') });
  });
});

// Requests of a page may outlast its test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Opens a page, and waits for its replacement of popovers. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => 'showPopover' in HTMLElement.prototype);
}

const menu = (page: Page) => page.locator('#nav-menu');
const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

test('the menu of a phone opens, navigates, and closes by key, by a touch outside and by Back', async ({
  page,
}) => {
  await open(page, paths.about);
  await expect(menu(page)).toBeHidden();
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  const box = await menu(page).boundingBox();
  expect(box?.x).toBe(0);
  expect(box?.width).toBe(390);
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await opener(page).click();
  await opener(page).click();
  await expect(menu(page)).toBeHidden();
  await opener(page).click();
  await page.getByRole('main').click({ position: { x: 20, y: 700 } });
  await expect(menu(page)).toBeHidden();
  await expectNoDialogEntry(page);
  await opener(page).click();
  await expectDialogEntry(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(paths.about);
  await opener(page).click();
  await menu(page).getByRole('link', { name: 'Fall colors' }).click();
  await expect(page).toHaveURL(paths.fall);
});

test('a menu opens in place', async ({ page }) => {
  await open(page, paths.about);
  await opener(page).click();
  await menu(page).getByRole('button', { name: 'Check Availability' }).click();
  await expect(page.getByRole('dialog', { name: /^Find Your Perfect/ })).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test('the menus of a wide screen open by a press @desktop', async ({ page }) => {
  await open(page, paths.about);
  for (const name of ['Cabins', 'Explore']) {
    await page.getByRole('button', { name, exact: true }).click();
    const opened = page.locator(`#nav-${name.toLowerCase()}`);
    await expect(opened).toBeVisible();
    // The styles of menus load with the first press.
    await expect(async () => {
      const control = await page.getByRole('button', { name, exact: true }).boundingBox();
      const box = await opened.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((control?.y ?? 0) + (control?.height ?? 0));
    }).toPass({ timeout: 5000 });
  }
  await expect(page.locator('#nav-cabins')).toBeHidden();
});

test('the menu of a booking opens a dialog, and closes by key and by a touch outside', async ({
  page,
  request,
}, info) => {
  const { page: address, title } = await bookStay(request, info, 9);
  await open(page, address);
  await expect(page.getByRole('heading', { name: `${title} is yours` })).toBeVisible();
  const entry = stayMenuEntry(page, 'Share with your party');
  await expect(entry).toBeHidden();
  await openStayMenu(page);
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await openStayMenu(page);
  await page.getByRole('figure').click({ position: { x: 5, y: 200 } });
  await expect(entry).toBeHidden();
  const dialog = await openStayDialog(page, 'Share with your party');
  await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await expect(entry).toBeHidden();
});

test('a card explains its price', async ({ page }) => {
  await search(page, threeNights);
  const card = cards(page).first();
  await card.getByRole('button', { name: /^Why this price/ }).click();
  await expect(
    card
      .getByRole('group', { name: /^Why this price/ })
      .getByText(/^Total/)
      .first(),
  ).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('group', { name: /^Why this price/ })).toBeHidden();
});

test('a slow page shows a message', async ({ page }) => {
  await page.goto(paths.about);
  await page.route(`**${paths.terms}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  // The page records its own content, because browsers answer no call during a navigation.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const words = document.querySelector('.page-loading p')?.getBoundingClientRect();
      if (words?.height) sessionStorage.setItem('isSaid', String(words.top > 0 && words.top < innerHeight));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).first().click();
  await page.waitForURL(paths.terms);
  expect(await page.evaluate(() => sessionStorage.getItem('isSaid'))).toBe('true');
});
