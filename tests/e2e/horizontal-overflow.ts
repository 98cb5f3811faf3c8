import type { Page } from '@playwright/test';

/** By how many pixels a page is wider than its screen; `innerWidth` would not tell, since a phone's grows with the page. */
export const measureHorizontalOverflow = async (page: Page): Promise<number> =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0);
