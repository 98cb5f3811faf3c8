import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { expectNoFaultInAnyColors } from './axe.ts';
import { events, keepTold } from './told.ts';
import { heartOf, keepText, notice, offered, savedNow, textMe, withSaved } from './wishlist.ts';

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Saved cabins/ });

async function firstThree(page: Page) {
  const [one, two, three] = await offered(page);
  if (!one || !two || !three) throw new Error('The site offers fewer than three cabins');
  return [one, two, three] as const;
}

test('a heart saves, says so for two seconds and offers the cabin by text', async ({ page }) => {
  const [cabin] = await firstThree(page);
  await keepTold(page);
  await page.clock.install();
  await page.goto(paths.cabins);
  const heart = heartOf(page, cabin);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect((await heart.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(textMe(page)).toContainText(cabin.title);
  await expect(notice(page, 'Saved!')).toBeVisible();
  await page.clock.runFor(2400);
  await expect(notice(page, 'Saved!')).toHaveCount(0);
  const { id, slug, title } = cabin;
  expect(await events(page, 'wishlist_toggle')).toMatchObject([
    {
      parameters: {
        action: 'add',
        cabin_id: id,
        cabin_slug: slug,
        cabin_title: title,
        card_position: 1,
        source: 'list',
      },
    },
  ]);
  await page.keyboard.press('Escape');
  await expect(heart).toBeFocused();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(opener(page)).toHaveAccessibleName('Saved cabins, 1');
});

test('every heart of a page says "Saved!" above what it opens, and each that is taken back keeps its Undo', async ({
  page,
}) => {
  const cabins = await firstThree(page);
  await page.goto(paths.cabins);
  for (const cabin of cabins) {
    await heartOf(page, cabin).click();
    await expect(textMe(page)).toContainText(cabin.title);
    const said = notice(page, 'Saved!').filter({ visible: true }).last();
    await expect(said).toBeVisible();
    const seen = () =>
      said.evaluate((words) => {
        const { x, y, width, height } = words.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top !== null && (top.contains(words) || words.contains(top));
      });
    await expect.poll(seen).toBe(true);
    await page.keyboard.press('Escape');
    await expect(textMe(page)).toBeHidden();
  }
  await page.clock.install();
  for (const cabin of cabins) await heartOf(page, cabin).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.clock.runFor(300);
  await expect(undo).toHaveCount(3);
  await undo.first().click();
  await undo.first().click();
  expect(await savedNow(page)).toEqual(cabins.slice(0, 2).map(({ slug }) => slug));
});

test('a removed cabin comes back to its old place with Undo, and the notice waits for a hand @desktop', async ({
  page,
}) => {
  const cabins = await firstThree(page);
  await withSaved(page, cabins);
  await page.clock.install();
  await page.goto(paths.cabins);
  const slugs = cabins.map(({ slug }) => slug);
  await heartOf(page, cabins[1]).click();
  await expect(notice(page, 'Removed from favorites.')).toBeVisible();
  expect(await savedNow(page)).toEqual([slugs[0], slugs[2]]);
  await expect(textMe(page)).toBeHidden();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await page.clock.runFor(6000);
  await undo.click();
  expect(await savedNow(page)).toEqual(slugs);
  await expect(heartOf(page, cabins[1])).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await heartOf(page, cabins[0]).click();
  await expect(undo).toBeVisible();
  await page.clock.runFor(2400);
  await expect(undo).toHaveCount(0);
  expect(await savedNow(page)).toEqual(slugs.slice(1));
});

test('hearts and the count are lit before any script file arrives', async ({ page, expectProblem }) => {
  expectProblem(/.*/);
  const cabins = await firstThree(page);
  await withSaved(page, cabins);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(paths.cabins);
  const fill = heartOf(page, cabins[0]).locator('path').last();
  await expect(fill).toHaveCSS('scale', '1');
  const count = await opener(page)
    .or(page.getByRole('banner').getByRole('link', { name: 'Saved cabins' }))
    .evaluate((element) => getComputedStyle(element, '::after').content);
  expect(count).toBe('"3"');
});

test('tabs and pages are in step, also one that comes back from the browser’s own store', async ({
  page,
  context,
}) => {
  const [cabin] = await firstThree(page);
  await page.goto(paths.cabins);
  const other = await context.newPage();
  await other.goto(paths.cabin(cabin.slug));
  await heartOf(page, cabin).click();
  await expect(other.locator('h1 + .heart')).toHaveAttribute('aria-pressed', 'true');
  await expect(opener(other)).toHaveAccessibleName('Saved cabins, 1');
  await page.keyboard.press('Escape');
  await page.goto(paths.cabin(cabin.slug));
  await page.locator('h1 + .heart').click();
  await expect(other.locator('h1 + .heart')).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(heartOf(page, cabin)).toHaveAttribute('aria-pressed', 'false');
});

test('a list nobody can read is empty, and hearts work @desktop', async ({ page }) => {
  const [cabin] = await firstThree(page);
  await keepText(page, '[null,7,{"slug":["a"]},{"slug":"*","cabinId":5}]');
  await page.goto(paths.cabins);
  await expect(page.locator('.heart[aria-pressed="true"]')).toHaveCount(0);
  await heartOf(page, cabin).click();
  expect(await savedNow(page)).toEqual([cabin.slug]);
});

test('where the browser keeps nothing, a heart holds for as long as the page', async ({ page }) => {
  const [one, two] = await firstThree(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(paths.cabins);
  for (const cabin of [one, two]) {
    await heartOf(page, cabin).click();
    await expect(textMe(page)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(opener(page)).toHaveAccessibleName('Saved cabins, 2');
});

test('by keyboard alone: save, close, remove, undo @desktop', async ({ page }) => {
  const [cabin] = await firstThree(page);
  await page.clock.install();
  await page.goto(paths.cabin(cabin.slug));
  const heart = page.locator('h1 + .heart');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(textMe(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heart).toBeFocused();
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.clock.runFor(6000);
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there are no hearts, and the page of saved cabins says why', async ({ page }) => {
    await page.goto(paths.cabins);
    await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
    await page.goto(paths.saved);
    await expect(
      page.locator('noscript p').filter({ hasText: 'Saved cabins are kept by your browser' }),
    ).toBeVisible();
  });
});

test("nothing stands in anybody's way @phone @desktop", async ({ page }) => {
  const cabins = await firstThree(page);
  await withSaved(page, [...cabins, { id: 'gone', slug: 'old-mill-house' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.cabins);
  await opener(page).click();
  await expect(page.getByRole('heading', { name: 'Old Mill House' })).toBeVisible();
  await expectNoFaultInAnyColors(page);
  await page.keyboard.press('Escape');
  await page.locator('.cabin-card .heart[aria-pressed="false"]').first().click();
  await expect(textMe(page)).toBeVisible();
  await page.waitForTimeout(400);
  await expectNoFaultInAnyColors(page);
});
