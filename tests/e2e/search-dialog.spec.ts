import type { Page } from '@playwright/test';
import { addDays, type Day } from '#domain/day/day.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';

/** A Tuesday. */
const today = '2026-12-01';
const titles = { phone: 'Find Your Perfect Cabin', wider: 'Find Your Perfect Mountain Escape' };

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Find Your Perfect/ });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const dayIn = (page: Page, day: Day) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${formatDay(day, 'long')}`) });
const when = (page: Page) => dialog(page).getByRole('button', { name: /^When/ });
const opener = (page: Page) => page.locator('header .search');
const flexible = (page: Page, name: string) => dialog(page).getByRole('radio', { name });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('searchCriteria') ?? 'null'));

async function openDialog(page: Page, search?: object): Promise<void> {
  await page.clock.setFixedTime(new Date(`${today}T12:00:00-05:00`));
  if (search) {
    await page.addInitScript((text) => {
      sessionStorage.searchCriteria ??= text;
    }, JSON.stringify(search));
  }
  await page.goto('/about');
  await opener(page).click();
  await expect(dayIn(page, today)).toBeVisible();
}

test('opens with its title, everything in it and nothing chosen, on the whole screen of a phone @every-size', async ({
  page,
}, { project }) => {
  await openDialog(page);
  const title = project.name === 'phone' ? titles.phone : titles.wider;
  await expect(dialog(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
  for (const [name, note] of [
    ['Weekend Getaway', 'Fri-Sun'],
    ['Long Weekend', '4 days, 3 nights'],
    ['Week Escape', '7 nights'],
  ]) {
    await expect(dialog(page).getByRole('button', { name: `${name} ${note}` })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  }
  const labels = [
    'Exact dates',
    '±1 day flexible',
    '±2 days flexible',
    '±3 days flexible',
    '±7 days flexible',
  ];
  for (const label of labels) await expect(flexible(page, label)).not.toBeChecked();
  await expect(dialog(page).getByRole('group', { name: 'Guests' })).toContainText('2');
  await expect(dialog(page).getByLabel('Where')).toHaveValue('all');
  await expect(when(page)).toContainText('Add dates');
  await expect(button(page, 'Browse All Cabins')).toBeVisible();
  await expect(button(page, 'Next')).toBeVisible();
  await expect(button(page, 'Done')).toBeHidden();
  await test.step('one month and the whole screen on a phone, two months in a dialog from there', async () => {
    const isPhone = project.name === 'phone';
    await expect(dialog(page).getByRole('grid')).toHaveCount(isPhone ? 1 : 2);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const box = () => dialog(page).evaluate((element) => element.getBoundingClientRect().toJSON());
    if (isPhone) await expect.poll(box).toMatchObject({ x: 0, y: 0, width, height });
    else expect((await box()).height).toBeLessThan(height);
    await button(page, 'Cancel').click();
    await expect(dialog(page).getByRole('grid')).toHaveCount(0);
    if (isPhone) expect((await box()).bottom).toBe(height);
    expect((await box()).height).toBeLessThan(height * 0.75);
    await when(page).click();
    await expect(dayIn(page, today)).toBeVisible();
  });
});

test('by touch: days, presets and guests; Done keeps the flexibility; yesterday is the first day', async ({
  page,
}) => {
  await openDialog(page, { guests: 5, city: 'Sevierville' });
  await test.step('two clicks make a stay; a third begins anew', async () => {
    await dayIn(page, '2026-12-11').click();
    await expect(dialog(page).getByText('Select check-out date')).toBeVisible();
    await expect(button(page, 'Show Available Cabins')).toBeVisible();
    await expect(button(page, 'Next')).toBeVisible();
    await dayIn(page, '2026-12-14').click();
    await expect(dialog(page).getByText('Dec 11–14, 3 nights')).toBeVisible();
    await expect(button(page, 'Done')).toBeVisible();
    await expect(dayIn(page, '2026-12-12')).toHaveAccessibleName(/in your stay$/);
    await dayIn(page, '2026-12-20').click();
    await expect(dayIn(page, '2026-12-20')).toHaveAccessibleName(/your check-in$/);
    await expect(when(page)).toContainText('Dec 20 – …');
  });
  await test.step('the presets choose theirs', async () => {
    for (const [name, shown] of [
      ['Weekend Getaway', 'Dec 4–6'],
      ['Week Escape', 'Dec 2–9'],
      ['Long Weekend', 'Dec 2–5'],
    ] as const) {
      const preset = dialog(page).getByRole('button', { name: new RegExp(`^${name}`) });
      await preset.click();
      await expect(when(page)).toContainText(shown);
      await expect(preset).toHaveAttribute('aria-pressed', 'true');
    }
  });
  await test.step('guests stop at 1 and at 20', async () => {
    const fewer = button(page, 'Fewer guests');
    const more = button(page, 'More guests');
    for (let guests = 5; guests > 1; guests -= 1) await fewer.click();
    await expect(fewer).toBeDisabled();
    for (let guests = 1; guests < 20; guests += 1) await more.click();
    await expect(more).toBeDisabled();
    await expect(dialog(page).getByRole('group', { name: 'Guests' })).toContainText('20');
  });
  await test.step('Done keeps the flexibility with what was stored and closes the calendar', async () => {
    await flexible(page, '±7 days flexible').check();
    await button(page, 'Done').click();
    await expect(dialog(page).getByRole('grid')).toHaveCount(0);
    expect(await stored(page)).toEqual({ guests: 5, city: 'Sevierville', flexible_days: '7' });
  });
  await test.step('days before yesterday are disabled and do nothing', async () => {
    await page.keyboard.press('Escape');
    await page.clock.setFixedTime(new Date('2026-12-16T12:00:00-05:00'));
    await opener(page).click();
    await expect(dayIn(page, '2026-12-14')).toBeDisabled();
    await expect(dayIn(page, '2026-12-15')).toBeEnabled();
    // Waits until the sheet has come to rest, as a press of a disabled day would not.
    await dayIn(page, '2026-12-15').hover();
    await dayIn(page, '2026-12-14').click({ force: true });
    await expect(when(page)).toContainText('Add dates');
  });
});

test('by keyboard and mouse: days swap and are cleared; a search stores its criteria and goes to the top of the results @desktop', async ({
  page,
}) => {
  await openDialog(page);
  await test.step('by keyboard alone', async () => {
    await dayIn(page, today).focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key);
    }
    await expect(when(page)).toContainText('Dec 9–11');
    await flexible(page, 'Exact dates').focus();
    await page.keyboard.press('ArrowRight');
    await expect(flexible(page, '±1 day flexible')).toBeChecked();
  });
  await test.step('Clear empties dates and flexibility; Next leads to the calendar', async () => {
    await flexible(page, '±3 days flexible').check();
    await dayIn(page, '2026-12-11').click();
    await button(page, 'Clear').click();
    await expect(when(page)).toContainText('Add dates');
    await expect(flexible(page, '±3 days flexible')).not.toBeChecked();
    await button(page, 'Next').click();
    await expect(dialog(page).getByRole('grid').first().locator(':focus')).toHaveCount(1);
  });
  await test.step('an earlier day is shown as no check-out, and swaps', async () => {
    await dayIn(page, '2026-12-11').click();
    await expect(dayIn(page, '2026-12-11')).toBeDisabled();
    await expect(dayIn(page, '2026-12-08')).toBeDisabled();
    await expect(dayIn(page, '2026-12-12')).toBeEnabled();
    await dayIn(page, '2026-12-08').click({ force: true });
    await expect(when(page)).toContainText('Dec 8–11');
  });
  await test.step('searching stores the criteria, closes, and goes to the top of the results', async () => {
    await button(page, 'Clear').click();
    await dayIn(page, '2026-12-11').click();
    await dayIn(page, '2026-12-14').click();
    await flexible(page, '±1 day flexible').check();
    await dialog(page).getByLabel('Where').selectOption('Gatlinburg');
    await button(page, 'More guests').click();
    await button(page, 'Show Available Cabins').click();
    await page.waitForURL(
      '/cabins?check_in=2026-12-11&check_out=2026-12-14&city=Gatlinburg&flexible_days=1&guests=3',
    );
    expect(await stored(page)).toEqual({
      city: 'Gatlinburg',
      check_in: '2026-12-11',
      check_out: '2026-12-14',
      guests: 3,
      flexible_days: '1',
    });
    await expect(dialog(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('Back after a search leads to where the guest was on the page before', async ({ page }) => {
  await page.goto(paths.promise);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  // A page that takes its time: what was to happen to it happens to the page before.
  await page.route('**/cabins*', async (route) => {
    if (route.request().resourceType() === 'document') await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await page.getByRole('button', { name: /Search dates & cabins/ }).click();
  await button(page, 'Browse All Cabins')
    .or(dialog(page).getByRole('link', { name: 'Browse All Cabins' }))
    .click();
  await expect(page).toHaveURL(/\/cabins/);
  await page.goBack();
  await expect(page).toHaveURL(paths.promise);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(600);
});

test('the link goes on without the dates @desktop', async ({ page }) => {
  await openDialog(page);
  await dayIn(page, '2026-12-11').click();
  await dialog(page).getByRole('link', { name: 'Continue browsing without dates' }).click();
  await page.waitForURL('/cabins?guests=2');
  expect(await stored(page)).toEqual({ guests: 2 });
});

test('a load restores city and guests; an opening resets dates, flexibility and calendar', async ({
  page,
}) => {
  const search = { city: 'Wears Valley', guests: 7, flexible_days: '3', check_in: addDays(today, 10) };
  await openDialog(page, search);
  await expect(dialog(page).getByLabel('Where')).toHaveValue('Wears Valley');
  await expect(dialog(page).getByRole('group', { name: 'Guests' })).toContainText('7');
  await expect(flexible(page, '±3 days flexible')).not.toBeChecked();
  await dayIn(page, '2026-12-11').click();
  await flexible(page, '±2 days flexible').check();
  await button(page, 'More guests').click();
  await button(page, 'Cancel').click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(dayIn(page, today)).toBeVisible();
  await expect(when(page)).toContainText('Add dates');
  await expect(flexible(page, '±2 days flexible')).not.toBeChecked();
  await expect(dialog(page).getByRole('group', { name: 'Guests' })).toContainText('8');
});

test('today is New York’s, wherever the guest is @desktop', async ({ browser, watching }) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' });
  await watching.watch(context);
  const page = await context.newPage();
  // Saturday morning in Tokyo, Friday evening in New York.
  await page.clock.setFixedTime(new Date('2026-12-05T00:30:00Z'));
  await page.goto('/about');
  await opener(page).click();
  await dialog(page)
    .getByRole('button', { name: /^Weekend Getaway/ })
    .click();
  await expect(when(page)).toContainText('Dec 4–6');
  await context.close();
});

test('poisoned session storage breaks nothing @desktop', async ({ page, expectProblem }) => {
  expectProblem(/Failed to parse stored search criteria:/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/about');
  // What else no search is, is tried in the unit tests of its store.
  for (const [name, text, isUnreadable] of [
    ['no JSON', '{"guests":', true],
    ['__proto__', '{"__proto__":{"guests":9,"city":"Nowhere"}}', false],
    ['markup', '{"city":"<img src=x onerror=alert(1)>"}', false],
  ] as const)
    await test.step(name, async () => {
      await page.evaluate((poison) => {
        sessionStorage.setItem('searchCriteria', poison);
        sessionStorage.setItem('searchResults', poison);
      }, text);
      logged.length = 0;
      await page.reload();
      await opener(page).click();
      await expect(button(page, 'Browse All Cabins')).toBeVisible();
      await expect(dialog(page).getByRole('group', { name: 'Guests' })).toContainText('2');
      const isSaid = logged.some((line) => line.startsWith('Failed to parse stored search criteria:'));
      expect(isSaid).toBe(isUnreadable);
    });
});

test('where storage is denied it browses all cabins without a start date @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    for (const area of ['sessionStorage', 'localStorage']) Object.defineProperty(window, area, denied);
  });
  await page.goto('/about');
  await opener(page).click();
  await button(page, 'Browse All Cabins').click();
  await page.waitForURL('/cabins?guests=2');
});
