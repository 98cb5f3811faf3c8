import type { Locator, Page } from '@playwright/test';

/** Opens a menu on the page of a booking or party. */
export async function openStayMenu(page: Page, menu = 'Change or share'): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
}

export const stayMenuEntry = (page: Page, entry: string): Locator =>
  page.locator('.menu').getByRole('button', { name: entry, exact: true });

/** Opens the dialog of a menu's entry. */
export async function openStayDialog(page: Page, entry: string, menu?: string): Promise<Locator> {
  await openStayMenu(page, menu);
  // A long menu moves when the page scrolls, before the click waits for it to rest.
  await stayMenuEntry(page, entry).scrollIntoViewIfNeeded();
  await stayMenuEntry(page, entry).click();
  return page.getByRole('dialog');
}
