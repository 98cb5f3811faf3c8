import type { Locator, Page } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { dayIn, dialog, openModal, press } from './availability.ts';
import { expectNoFault } from './axe.ts';
import { desk, focusFault, lying, phone, zoomed } from './walk.ts';
import { heartOf, offered, savedNow, withSaved } from './wishlist.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('article');

/** The controls of a dialog that something else lies over, each scrolled to first. */
const covered = (box: Locator) =>
  box.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('button, a, input, select, summary')]
      .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit && (control.contains(hit) || hit.contains(control))
          ? []
          : [control.outerHTML.slice(0, 80)];
      }),
  );

test('a toast covers no control of an open dialog and moves none, and only the newest is there @phone @desktop', async ({
  page,
}) => {
  await openModal(page);
  const day = dayIn(page, '2026-12-20');
  const before = await day.boundingBox();
  await press(dayIn(page, '2026-12-08'));
  await expect(toasts(page)).toHaveCount(1);
  await press(dayIn(page, '2026-12-07'));
  await expect(toasts(page)).toHaveCount(1);
  expect(await day.boundingBox()).toEqual(before);
  await toasts(page).first().hover();
  await expectNoFault(page, { within: '[class*="_toast_"]' });
  expect(await covered(dialog(page))).toEqual([]);
  await expect(toasts(page)).toHaveCount(1);
});

test('nor in a window that leaves little room beside the dialog @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 780 });
  await openModal(page);
  const day = dayIn(page, '2026-12-20');
  const before = await day.boundingBox();
  await press(dayIn(page, '2026-12-08'));
  await expect(toasts(page)).toHaveCount(1);
  expect(await day.boundingBox()).toEqual(before);
  await toasts(page).first().hover();
  await expectNoFault(page, { within: '[class*="_toast_"]' });
  expect(await covered(dialog(page))).toEqual([]);
});

/** Whether all of a control is on the screen, and a press on it is for it. */
const isOnTop = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element.contains(hit) && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });

const undos = (page: Page) => toasts(page).getByRole('button', { name: 'Undo' });

test('on a phone lying down the toast of a dialog is in view, and not over what has the focus', async ({
  page,
}) => {
  await openModal(page);
  await page.setViewportSize(lying);
  const day = dayIn(page, '2026-12-08');
  await day.focus();
  await day.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.keyboard.press('Enter');
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' });
  await expect.poll(() => isOnTop(dismiss)).toBe(true);
  await dismiss.hover();
  await expect(day).toBeFocused();
  for (let presses = 0; presses < 12; presses += 1) {
    await expect.poll(() => focusFault(page)).toBeNull();
    await page.keyboard.press('Tab');
  }
  await page.mouse.move(0, 0);
  await expect(toasts(page)).toHaveCount(0);
});

test('on a phone lying down a cabin taken off the list in the panel comes back by the Undo in view', async ({
  page,
}) => {
  const cabins = (await offered(page)).slice(0, 2);
  await withSaved(page, cabins);
  await page.setViewportSize(lying);
  await page.goto(paths.cabins);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Saved cabins/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Saved cabins' });
  await panel.getByRole('button', { name: `Save ${cabins[0]?.title}`, exact: true }).click();
  await expect.poll(() => isOnTop(undos(page))).toBe(true);
  await undos(page).click();
  expect(await savedNow(page)).toEqual(cabins.map(({ slug }) => slug));
});

for (const size of [phone, lying, zoomed, desk])
  test(`three notices hide nothing that has the focus at ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    const cabins = (await offered(page)).slice(0, 3);
    await withSaved(page, cabins);
    await page.setViewportSize(size);
    await page.clock.install();
    await page.goto(paths.cabins);
    const [first, second, third] = cabins.map((cabin) => heartOf(page, cabin));
    if (!first || !second || !third) throw new Error('The site offers fewer than three cabins');
    await test.step('the code of notices is here, and time stands still', async () => {
      await first.click();
      await undos(page).click();
      await expect(undos(page)).toHaveCount(0);
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    });
    for (const heart of [second, third, first]) {
      await heart.focus();
      await heart.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await page.keyboard.press('Enter');
      await page.clock.runFor(100);
      expect(await focusFault(page)).toBeNull();
    }
    await expect(undos(page)).toHaveCount(3);
    expect(await isOnTop(undos(page).last())).toBe(true);
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press(presses < 12 ? 'Tab' : 'Shift+Tab');
      await page.clock.runFor(50);
      expect(await focusFault(page)).toBeNull();
    }
    await expect(undos(page)).toHaveCount(3);
  });
