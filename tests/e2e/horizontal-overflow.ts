import type { Page } from '@playwright/test';

/**
 * Returns by how many pixels a page is wider than its screen. `innerWidth` would not do, because on
 * phones it grows with the page.
 */
export const measureHorizontalOverflow = async (page: Page): Promise<number> =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0);
