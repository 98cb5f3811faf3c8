import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { expectNoDialogEntry } from '#support/dialog-entries.ts';
import { expect, test } from '#support/page.ts';
import { openModal } from './availability.ts';
import { freeze } from './screens/frozen.ts';
import { screens } from './screens/screens.ts';
import { clippedTexts, spaceText } from './text-spacing.ts';

// For guests with screen readers, keyboards or custom spacing; keyboard-walks.spec.ts covers
// tabbing.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const searchDialog = (page: Page) => page.getByRole('dialog', { name: /^Find Your Perfect/ });

test('keeps focus at the ends of a stepper, after Done and after Clear dates @long', async ({ page }) => {
  await page.goto('/about');
  await page.locator('header .search').click();
  await searchDialog(page).getByRole('button', { name: /^Who / }).press('Enter');
  const fewer = searchDialog(page).getByRole('button', { name: 'Fewer guests' });
  await fewer.focus();
  for (const _ of [2, 1, 0]) await page.keyboard.press('Enter');
  await expect(fewer).toBeDisabled();
  await expect(fewer).toBeFocused();
  await searchDialog(page).getByRole('button', { name: /^When/ }).press('Enter');
  await searchDialog(page)
    .getByRole('button', { name: /^Week Escape/ })
    .press('Enter');
  await searchDialog(page).getByRole('button', { name: 'Done' }).press('Enter');
  await expect(searchDialog(page).getByRole('button', { name: /^When/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expectNoDialogEntry(page);

  await openModal(page);
  const days = page.getByRole('dialog', { name: 'Check Availability' }).getByRole('grid').getByRole('button');
  await days.and(page.locator(':not([aria-disabled])')).first().press('Enter');
  await page.getByRole('button', { name: 'Clear dates' }).press('Enter');
  await expect(days.and(page.locator(':focus'))).toHaveCount(1);
});

test('announces that a booking is confirmed @long', async ({ page }) => {
  const known = Promise.withResolvers<void>();
  await freeze(page);
  await page.route('**/api/booking?*', async (route) => {
    await known.promise;
    await route.fallback();
  });
  await page.goto(paths.bookingSuccess('token'));
  await expect(page.getByText('Fetching your booking…')).toBeVisible();
  // The live region exists before its text: screen readers do not announce a region that appears
  // with its text.
  const said = await page.getByRole('main').getByRole('status').first().elementHandle();
  expect(await said?.textContent()).toBe('');
  known.resolve();
  await expect(page.getByRole('heading', { name: /is yours$/ })).toBeVisible();
  expect(await said?.textContent()).toMatch(/^Your booking of .+ is confirmed\.$/);
});

test('wider text spacing cuts no text off @long', async ({ page }) => {
  const found: string[] = [];
  const look = async (name: string) => {
    const before = await clippedTexts(page);
    await spaceText(page);
    const after = await clippedTexts(page);
    found.push(...after.filter((text) => !before.includes(text)).map((text) => `${name}: ${text}`));
  };
  for (const path of [paths.home, paths.cabins, paths.fall, '/blog/a-bear-and-your-cooler', paths.plan]) {
    await page.goto(path);
    await look(path);
  }
  await freeze(page);
  const open = async (name: string) => {
    await page.goto(screens[name]?.path ?? '');
    await screens[name]?.open?.(page);
  };
  for (const name of ['results', 'cabin', 'booking', 'booked', 'map']) {
    await open(name);
    await look(name);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await open('results');
  await look('results on a narrow phone');
  const [brand, menu, search] = await Promise.all(
    ['.brand', '.opener:visible >> nth=-1', '.search'].map((part) =>
      page.locator(`header ${part}`).boundingBox(),
    ),
  );
  expect(menu?.y, 'the menu stands beside the name').toBeLessThan((brand?.y ?? 0) + (brand?.height ?? 0));
  expect(search?.y, 'the search stands beneath both').toBeGreaterThanOrEqual((menu?.y ?? 0) + 36);
  await openModal(page);
  await look('the availability of a cabin');
  await page.goto('/about');
  await page.locator('header .search').click();
  await expect(searchDialog(page).getByRole('grid').first()).toBeVisible();
  await look('the search dialog');
  expect(found).toEqual([]);
});

test('in forced colors the calendar’s marks still distinguish its days @long', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(paths.cabins);
  await page
    .getByRole('button', { name: /^Check Availability/ })
    .first()
    .click();
  const marks = page.getByRole('list', { name: 'Calendar legend' }).locator('i');
  await expect(marks).toHaveCount(4);
  const drawn = await marks.evaluateAll((all) =>
    all.map((mark) => getComputedStyle(mark).backgroundImage + getComputedStyle(mark, '::before').content),
  );
  expect(new Set(drawn).size).toBe(4);
});
