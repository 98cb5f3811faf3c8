import { paths } from '#paths';
import { findFreeStay } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { bookingOf } from './booking.ts';
import { cards, search, threeNights } from './results.ts';
import { listOfferedCabins, saveInBrowser } from './wishlist.ts';

test('doubled text never scrolls sideways, down to 320 px: list, map, dialog, booking, saved cabins, cabin and text pages @long', async ({
  page,
  request,
}) => {
  const stay = await findFreeStay(request, 'lantern-ledge');
  await saveInBrowser(page, (await listOfferedCabins(page)).slice(0, 3));
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
  await page.goto(bookingOf(stay));
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectRoom('booking');
  await page.goto(paths.saved);
  await expect(page.getByRole('region', { name: 'Side by side' })).toBeVisible();
  await expectRoom('saved cabins');
  for (const path of [
    paths.home,
    paths.plan,
    paths.fall,
    paths.events,
    paths.area('gatlinburg'),
    '/blog/what-a-cabin-really-costs',
  ]) {
    await page.goto(path);
    await expectRoom(path);
  }
  // Overflowing text is tested elsewhere (text-spacing.ts).
  await page.goto('about:blank');
});
