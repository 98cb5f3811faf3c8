import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { cards, search, threeNights } from './results.ts';

test("text of twice the size never scrolls sideways, down to 320 px: list, map, dialog, a cabin's page @long", async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
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
  // Words that stand beyond their place are another matter (text-spacing.ts).
  await page.goto('about:blank');
});
