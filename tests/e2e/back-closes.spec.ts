// The Back button with open dialogs, sheets and menus, which it closes one by one.

import type { Locator, Page } from '@playwright/test';
import { paths } from '#paths';
import { expectDialogEntry, expectNoDialogEntry } from '#support/dialog-entries.ts';
import { findFreeStay } from '#support/free-stay.ts';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { bookingOf, fillForm, findOwnStay, holdButton } from './booking.ts';
import { filterDialog, filterOpener, search, threeNights } from './results.ts';
import { turnTo } from './turn-calendar.ts';

// Back, also as a swipe from the edge of an iPhone, closes dialogs, sheets and menus.

const slug = 'lantern-ledge';
const dialogs = (page: Page) => page.getByRole('dialog');
const close = (page: Page) => dialogs(page).getByRole('button', { name: 'Close' }).click();

/** Opens a page from another one of the site, waits until it is idle, and marks its document. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(paths.about);
  await page.goto(path);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/dialog-history.')),
  );
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.has(window, 'isSamePage'));

/** Expects Back to leave the page: closed dialogs left no history entry. */
async function expectBackLeaves(page: Page): Promise<void> {
  await expectNoDialogEntry(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${paths.about}$`));
}

/** Layers a page can open, each returning its element. */
const layers: { name: string; path: string; open: (page: Page) => Promise<Locator> }[] = [
  {
    name: 'the search',
    path: paths.home,
    async open(page) {
      await page.locator('header .search').click();
      const dialog = page.getByRole('dialog', { name: /^Find Your Perfect/ });
      await expect(dialog.getByRole('grid').first()).toBeVisible();
      return dialog;
    },
  },
  {
    name: 'the saved cabins',
    path: paths.home,
    async open(page) {
      await page.locator('header .saved').click();
      const dialog = page.getByRole('dialog', { name: 'Saved cabins' });
      await expect(dialog.getByRole('link').or(dialog.getByRole('paragraph')).first()).toBeVisible();
      return dialog;
    },
  },
  {
    name: 'the search of the guide',
    path: paths.events,
    async open(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('button', { name: 'Search the guide' }).last().click();
      const dialog = page.getByRole('dialog', { name: 'Search the guide' });
      await expect(dialog.getByRole('searchbox')).toBeFocused();
      return dialog;
    },
  },
  {
    name: 'the gallery',
    path: paths.cabin(slug),
    async open(page) {
      await page.locator('a[data-picture]').first().click();
      return page.locator('#lightbox');
    },
  },
  {
    name: 'the film',
    path: paths.cabin(slug),
    async open(page) {
      await page
        .getByRole('link', { name: /Step Inside/i })
        .or(page.getByRole('button', { name: /Step Inside/i }))
        .first()
        .click();
      return page.getByRole('dialog', { name: /^Step inside/ });
    },
  },
  {
    name: 'what is saved for the mountains',
    path: paths.events,
    async open(page) {
      await page.getByRole('button', { name: 'Save for the mountains' }).first().click();
      return page.getByRole('dialog', { name: 'Save for the mountains' });
    },
  },
  {
    name: 'the menu of a phone',
    path: paths.home,
    async open(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      return page.locator('#nav-menu');
    },
  },
];

for (const { name, path, open } of layers)
  test(`Back closes ${name} and stays on the page; the next Back leaves it`, async ({ page }) => {
    await arrive(page, path);
    const layer = await open(page);
    await expect(layer).toBeVisible();
    await expectDialogEntry(page);
    await page.goBack();
    await expect(layer).toBeHidden();
    await expect(page).toHaveURL(path);
    expect(await isSamePage(page)).toBe(true);
    await test.step('Back closes it when opened again', async () => {
      await open(page);
      await expect(layer).toBeVisible();
      await expectDialogEntry(page);
      await page.goBack();
      await expect(layer).toBeHidden();
      expect(await isSamePage(page)).toBe(true);
    });
    await test.step('a dialog closed by a key leaves no history entry', async () => {
      await open(page);
      await expect(layer).toBeVisible();
      await expectDialogEntry(page);
      await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
    });
    await expectBackLeaves(page);
  });

test('a closed dialog leaves no history entry and no jump, and focus returns', async ({ page }) => {
  await arrive(page, paths.list('hot-tub'));
  const openers = page.locator('[data-grid] [data-intent=availability]');
  // By address, because cards may move while the list loads.
  const address = await openers.nth(3).getAttribute('href');
  const opener = page.locator(`[data-grid] [data-intent=availability][href="${address}"]`);
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  await expect(dialogs(page).getByRole('grid').first()).toBeVisible();
  await expectDialogEntry(page);
  const top = await page.evaluate(() => scrollY);
  await close(page);
  await expect(dialogs(page)).toHaveCount(0);
  await expectNoDialogEntry(page);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await expect(opener).toBeFocused();
  await test.step('the page scrolls as before', async () => {
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  });
  await expectBackLeaves(page);
});

test('Forward to a closed dialog shows the page, and Back leaves it', async ({ page }) => {
  await arrive(page, paths.home);
  await page.locator('header .search').click();
  await expect(dialogs(page).getByRole('grid').first()).toBeVisible();
  await expectDialogEntry(page);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await page.evaluate(() => history.forward());
  await expectNoDialogEntry(page);
  expect(await isSamePage(page)).toBe(true);
  await expect(dialogs(page)).toHaveCount(0);
  await expectBackLeaves(page);
});

test('one Back leaves a page that was reloaded with an open dialog', async ({ page }) => {
  await arrive(page, `${paths.cabins}?guests=2`);
  await page.locator('header .search').click();
  await expect(dialogs(page).getByRole('grid').first()).toBeVisible();
  await expectDialogEntry(page);
  await page.reload();
  await expect(dialogs(page)).toHaveCount(0);
  await expectNoDialogEntry(page);
  await expect(page).toHaveURL(`${paths.cabins}?guests=2`);
  await expectBackLeaves(page);
});

test('one Back leaves a search from the dialog, and Forward returns to it', async ({ page }) => {
  await arrive(page, paths.home);
  await page.locator('header .search').click();
  await expect(dialogs(page).getByRole('grid').first()).toBeVisible();
  await expectDialogEntry(page);
  await dialogs(page).getByRole('button', { name: 'Browse All Cabins' }).click();
  await page.waitForURL(/\/cabins/);
  const results = page.url();
  await page.goBack();
  await expect(page).toHaveURL(paths.home);
  await expectNoDialogEntry(page);
  await expect(dialogs(page)).toHaveCount(0);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(results);
  await page.goBack();
  await expect(page).toHaveURL(paths.home);
  await expectNoDialogEntry(page);
  await expectBackLeaves(page);
});

test('filters chosen in their sheet stay when Back closes it, and the next Back undoes them', async ({
  page,
}) => {
  await page.goto(paths.about);
  await search(page, threeNights);
  const before = page.url();
  const choose = async () => {
    await filterOpener(page).click();
    await expectDialogEntry(page);
    await filterDialog(page).locator('.boxes label:visible').nth(0).click();
    await filterDialog(page).locator('.boxes label:visible').nth(1).click();
    await expect(page).toHaveURL(/amenity=|filter=/);
    return page.url();
  };
  const after = await choose();
  expect(after).not.toBe(before);
  await page.goBack();
  await expect(filterDialog(page)).toBeHidden();
  await expect(page).toHaveURL(after);
  await expectNoDialogEntry(page);
  await expect(filterOpener(page)).toHaveAccessibleName(/2$/);
  await page.goBack();
  await expect(page).toHaveURL(before);
  await expect(filterOpener(page)).toHaveAccessibleName(/Filters$/i);
  await test.step('they also stay when the sheet’s button closes it', async () => {
    await choose();
    await filterDialog(page)
      .getByRole('button', { name: /^Show \d+ cabin/ })
      .click();
    await expect(page).toHaveURL(after);
    await expectNoDialogEntry(page);
    await page.goBack();
    await expect(page).toHaveURL(before);
  });
  await test.step('they keep their own entry when the sheet opens again at once', async () => {
    await choose();
    await filterDialog(page).evaluate(async (sheet: HTMLDialogElement) => {
      sheet.close();
      await Promise.resolve();
      sheet.showModal();
    });
    await filterDialog(page).locator('.boxes label:visible').nth(2).click();
    await expect(page).not.toHaveURL(after);
    await page.goBack();
    await expect(filterDialog(page)).toBeHidden();
    await expectNoDialogEntry(page);
    await page.goBack();
    await expect(page).toHaveURL(after);
    await page.goBack();
    await expect(page).toHaveURL(before);
  });
  await expectBackLeaves(page);
});

test('dates chosen in the sheet of a cabin stay in its address when Back closes it', async ({
  page,
  request,
}) => {
  const stay = await findFreeStay(request, slug);
  await arrive(page, paths.cabin(slug));
  await page
    .locator('.price-bar')
    .getByRole('button')
    .or(page.locator('.price-bar').getByRole('link'))
    .last()
    .click();
  for (const day of [stay.check_in, stay.check_out]) await (await turnTo(dialogs(page), day)).click();
  await expect(page).toHaveURL(new RegExp(`check_in=${stay.check_in}&check_out=${stay.check_out}`));
  await expectDialogEntry(page);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`check_in=${stay.check_in}&check_out=${stay.check_out}`));
  expect(await isSamePage(page)).toBe(true);
  await expectBackLeaves(page);
});

test('Back closes the topmost of several dialogs, and a busy one stays', async ({ page }) => {
  await arrive(page, paths.terms);
  await page.evaluate(() => {
    for (const name of ['lower', 'upper']) {
      const dialog = document.createElement('dialog');
      dialog.ariaLabel = name;
      document.body.append(dialog);
      dialog.showModal();
    }
  });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await expectDialogEntry(page, 2);
  await page.goBack();
  await expect(dialog('upper')).toBeHidden();
  await expect(dialog('lower')).toBeVisible();
  await expectDialogEntry(page, 1);
  await page.evaluate(() => {
    const busy = document.querySelector<HTMLDialogElement>('[aria-label=lower]');
    busy?.addEventListener('cancel', (event) => event.preventDefault(), { once: true });
  });
  await page.goBack();
  await expectDialogEntry(page, 1);
  await expect(dialog('lower')).toBeVisible();
  await page.goBack();
  await expect(dialog('lower')).toBeHidden();
  expect(await isSamePage(page)).toBe(true);
  await expectBackLeaves(page);
});

test('Back closes the question before a hold is released, and the nights stay held', async ({
  page,
  request,
}, info) => {
  await page.goto(paths.about);
  await page.goto(bookingOf(await findOwnStay(request, info, 3, 200)));
  await fillForm(page);
  await holdButton(page).click();
  const held = page.getByRole('heading', { name: 'Your nights are held' });
  await expect(held).toBeVisible();
  await page
    .getByRole('button', { name: /Release|Let .* go|Give/ })
    .first()
    .click();
  await expect(dialogs(page)).toBeVisible();
  await expectDialogEntry(page);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(held).toBeVisible();
  await page.reload();
  await expect(held).toBeVisible();
  await expectBackLeaves(page);
});

test('Back closes the menu of the dashboard, and one Back leaves a view chosen in it', async ({ page }) => {
  await signInBrowserAsHost(page);
  await page.goto(paths.desk());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('dialog', { name: 'The desk' });
  const open = async () => {
    await page.getByRole('button', { name: 'Desk menu' }).click();
    await expect(menu).toBeVisible();
    await expectDialogEntry(page);
  };
  await open();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/desk$/);
  await expectNoDialogEntry(page);
  await open();
  await menu.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/desk$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeHidden();
  await expectNoDialogEntry(page);
});
