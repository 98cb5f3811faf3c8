import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { cards, search, threeNights } from './results.ts';

test('text of twice the size never scrolls sideways, down to 320 px: list, map, dialog, pages of a cabin and of text @long', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 320, height: 800 });
  const expectRoom = async (what: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, what).toBeLessThanOrEqual(320);
  };
  await search(page, { ...threeNights, flexible_days: '3' });
  await expect(cards(page).first()).toBeVisible();
  await expectRoom('results');
  await page.locator('header .search').click();
  await expect(page.getByRole('dialog', { name: /^Find Your Perfect/ })).toBeVisible();
  await expectRoom('the dialog');
  await page.goto(paths.map);
  await expectRoom('the map');
  await page.goto(paths.cabin('lantern-ledge'));
  await expect(page.locator('.price-bar')).toBeVisible();
  await expectRoom('the page of a cabin');
  for (const path of [paths.events, paths.area('gatlinburg'), '/blog/what-a-cabin-really-costs']) {
    await page.goto(path);
    await expectRoom(path);
  }
  // Words that stand beyond their place are another matter (text-spacing.ts).
  await page.goto('about:blank');
});
