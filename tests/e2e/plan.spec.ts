// The trip planner: a generated plan, its changes and printing.

import type { Page, Request } from '@playwright/test';
import { paths } from '#paths';
import { listSlugs } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { walkByTab } from './keyboard-walk.ts';
import { inDays } from './results.ts';

/** The year of the next June. */
const year = Number(inDays(0).slice(0, 4)) + (inDays(0).slice(5) > '06-01' ? 1 : 0);
const dates = [`${year}-06-14`, `${year}-06-18`] as const;
const secondDay = (page: Page) => page.getByRole('tabpanel', { name: /day, June 15/ });
const tab = (page: Page, date: number) => page.getByRole('tab', { name: new RegExp(`${date}$`) });
const plan = (page: Page) => page.getByRole('region', { name: /^Gatlinburg, Jun 14–18/ });
/** The stops of all days; only one day is visible. */
const titles = (page: Page) =>
  plan(page)
    .getByRole('button', { name: /^Change /, includeHidden: true })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(7)));

/** Opens the menu of a stop of the visible day. */
const openMenu = (page: Page, stop: string | RegExp) =>
  plan(page).getByRole('button', { name: stop }).first().click();

async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  const [wide = 0, most = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(most);
}

/** Fills the form like a family of four in June, and waits for their days. */
async function planJune(page: Page): Promise<void> {
  await page.goto(paths.plan);
  await page.getByLabel('Arrive').fill(dates[0]);
  await page.getByLabel('Leave').fill(dates[1]);
  await page.getByLabel('Guests', { exact: true }).fill('4');
  await page.getByLabel('Five to ten').check();
  await page.getByLabel('Water', { exact: true }).check();
  await page.getByRole('button', { name: 'Plan my days' }).click();
  await expect(plan(page)).toBeVisible();
}

test('a family’s plan is generated, swapped, added to a calendar, planned again, shared and restored', async ({
  page,
}) => {
  const react: string[] = [];
  const note = (request: Request) => {
    if (/\/PlannerIsland[^/]*\.js$|places\.json/.test(request.url())) react.push(request.url());
  };
  page.on('request', note);
  await test.step('React loads only when the form is used', async () => {
    await page.goto(paths.plan);
    await page.waitForLoadState('networkidle');
    expect(react).toEqual([]);
  });
  await planJune(page);
  await test.step('the form folds below the plan, and the menu unfolds it', async () => {
    await expect(page.getByRole('button', { name: 'Plan my days' })).toBeHidden();
    // Without a pointer, because Playwright scrolls a sticky bar and its menu away from a click.
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Who, what for, how fast' }).dispatchEvent('click');
    const summary = page.locator('summary', { hasText: 'Who, what for, how fast' });
    await expect(summary).toBeFocused();
    await expect(page.getByLabel('Five to ten')).toBeChecked();
    const end = (await plan(page).boundingBox()) ?? { y: 0, height: 0 };
    expect((await summary.boundingBox())?.y).toBeGreaterThanOrEqual(end.y + end.height);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Five to ten')).toBeHidden();
  });
  await test.step('one day is shown at a time; arrow keys go from day to day', async () => {
    await expect(page.getByRole('tab')).toHaveCount(5);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(tab(page, 14)).toHaveAttribute('aria-selected', 'true');
    await tab(page, 14).press('ArrowLeft');
    await expect(tab(page, 18)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 15)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(secondDay(page)).toBeVisible();
  });
  await test.step('each choice has a drive, and a reason that unfolds', async () => {
    expect((await titles(page)).length).toBeGreaterThan(8);
    await expect(secondDay(page).getByText(/^About \d+ min from Gatlinburg$/)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Map of .*day, June 15: 1 / })).toBeVisible();
    await expect(secondDay(page).getByText('Tired', { exact: true }).first()).toBeHidden();
    await secondDay(page).getByText('Why, and if it rains').first().click();
    for (const label of ['Why', 'Rain', 'Tired'])
      await expect(secondDay(page).getByText(label, { exact: true }).first()).toBeVisible();
    await expect(plan(page).getByText(/You asked for water\./)).not.toHaveCount(0);
    await expect(page).toHaveURL(
      new RegExp(`check_in=${dates[0]}&check_out=${dates[1]}&guests=4&with=child&like=water`),
    );
    await expect(
      page.getByRole('link', { name: /^Cabins in Gatlinburg for 4 guests, Jun 14–18/ }),
    ).toHaveAttribute('href', new RegExp(`^/cabins\\?.*check_in=${dates[0]}`));
  });
  await test.step('the page is accessible', () => expectUsable(page));
  await test.step('the plan is added to a calendar', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe(`mama-cabins-plan-${dates[0]}.ics`);
  });
  await test.step('one press swaps an outing for a rainy-day stop, and another restores it', async () => {
    const swap = page.getByRole('button', { name: /^Rain: /, includeHidden: true });
    const dry = ((await swap.first().textContent()) ?? '').replace('Rain: ', '');
    const day = page.locator('[role="tabpanel"]', { has: swap }).first();
    await tab(page, Number((await day.getAttribute('id'))?.slice(-2))).click();
    const wet = (await day.locator('[data-item]', { has: swap }).first().locator('h4').textContent()) ?? '';
    await openMenu(page, `Change ${wet}`);
    await day.getByRole('button', { name: `Rain: ${dry}` }).click();
    await expect(plan(page).getByRole('button', { name: `Change ${dry}` })).toBeFocused();
    await expect(plan(page).getByText(`For the rain, instead of ${wet}.`)).toHaveCount(1);
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect(plan(page).getByRole('button', { name: `Change ${wet}` })).toBeVisible();
  });
  const first = await titles(page);
  await test.step('Back leads from another plan to the first, then to the empty form', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Show me another' }).click();
    await expect(page).toHaveURL(/another=\d/);
    await expect.poll(() => titles(page)).not.toEqual(first);
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(first);
    await page.goBack();
    await expect(plan(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/plan$/);
  });
  await test.step('the empty page offers the browser’s last plan', async () => {
    await page.goto(paths.plan);
    await page.getByRole('link', { name: /^Go on with your plan for Jun 14–18/ }).click();
    await expect(plan(page)).toBeVisible();
  });
  await test.step('the plan is shared at its own address', async () => {
    const [shared = ''] = await titles(page);
    await page.getByRole('button', { name: 'Share this plan' }).click();
    await expect(page).toHaveURL(/\/shared-itinerary\/[\w-]{22}/);
    await expect(page.getByText(shared).first()).toBeVisible();
  });
});

test('moves by menu survive a reload, can be started over, and print without controls @desktop @long', async ({
  page,
}) => {
  await planJune(page);
  await test.step('the page is accessible', () => expectUsable(page));
  const before = await titles(page);
  await tab(page, 15).click();
  const stop = secondDay(page)
    .getByRole('button', { name: /^Change / })
    .first();
  const name = (await stop.getAttribute('aria-label')) ?? '';
  await stop.press('Enter');
  await secondDay(page)
    .getByRole('button', { name: /^To .*day/ })
    .last()
    .press('Enter');
  await test.step('the page follows the stop to its new day', async () => {
    await expect(tab(page, 16)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('button', { name })).toBeFocused();
  });
  await expect.poll(() => titles(page)).not.toEqual(before);
  const edited = await titles(page);
  await page.reload();
  await expect(page.getByText(/^As you left it on /)).toBeVisible();
  expect(await titles(page)).toEqual(edited);
  await page.getByRole('button', { name: 'Begin it anew' }).click();
  await expect.poll(() => titles(page)).toEqual(before);
  await test.step('the days are printed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('tabpanel')).toHaveCount(5);
    await expect(secondDay(page).getByText('Tired', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Plan my days' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share this plan' })).toBeHidden();
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });
});

test('on a phone sharing is in a bar at the foot, which covers neither the focus nor the end of the plan @phone @long', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await planJune(page);
  const share = plan(page).getByRole('button', { name: 'Share this plan' });
  const bar = share.locator('..');
  const gapBelow = () => bar.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
  expect(await gapBelow()).toBe(0);
  await test.step('the menu opens above the bar', async () => {
    await bar.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save for the mountains' }).first()).toBeInViewport({
      ratio: 1,
    });
    await page.keyboard.press('Escape');
  });
  await test.step('Tab leads through the page with the focus in sight', async () => {
    expect((await walkByTab(page)).faults).toEqual([]);
  });
  await test.step('the end of the plan is above the bar, which does not follow to the text below', async () => {
    const last = plan(page).getByRole('link', { name: /^Cabins in Gatlinburg/ });
    await last.scrollIntoViewIfNeeded();
    const [end, start] = [await last.boundingBox(), await bar.boundingBox()];
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(start?.y ?? 0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(share).not.toBeInViewport();
  });
  await test.step('it is not printed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(share).toBeHidden();
  });
});

test('options chosen before the script loads stay, next to the last search; invalid dates are reported at the button @long', async ({
  page,
}) => {
  await page.addInitScript((search) => sessionStorage.setItem('searchCriteria', JSON.stringify(search)), {
    check_in: dates[0],
    check_out: dates[1],
    guests: 5,
  });
  const there = Promise.withResolvers<void>();
  await page.route('**/planner-form*.js', async (route) => {
    await there.promise;
    await route.continue();
  });
  await page.goto(paths.plan, { waitUntil: 'domcontentloaded' });
  const guests = page.getByLabel('Guests', { exact: true });
  await guests.fill('3');
  await page.getByLabel('Waterfalls').check();
  there.resolve();
  await expect(page.getByLabel('Arrive')).toHaveValue(dates[0]);
  await expect(guests).toHaveValue('3');
  await page.getByLabel('Arrive').fill('');
  await page.getByRole('button', { name: 'Plan my days' }).click();
  await expect(page.getByText('Choose the day you arrive.')).toBeVisible();
  await expect(page.getByLabel('Arrive')).toBeFocused();
  await expect(page.getByLabel('Waterfalls')).toBeChecked();
});

test('a linked cabin and the dates of the last search are filled in @long', async ({ page, request }) => {
  const slug = (await listSlugs(request))[0] ?? '';
  await page.addInitScript((search) => sessionStorage.setItem('searchCriteria', JSON.stringify(search)), {
    check_in: dates[0],
    check_out: dates[1],
    guests: 5,
  });
  await page.goto(paths.planFrom(slug));
  await expect(page.getByLabel('Arrive')).toHaveValue(dates[0]);
  await expect(page.getByLabel('Guests', { exact: true })).toHaveValue('5');
  await expect(page.getByLabel('Staying in')).toHaveValue(slug);
  await page.getByRole('button', { name: 'Plan my days' }).click();
  await expect(page.getByRole('link', { name: /^Check Availability of / })).toHaveAttribute(
    'href',
    `/cabins/${slug}?check_in=${dates[0]}&check_out=${dates[1]}&guests=5#availability`,
  );
});

test('missing attractions are reported and can be retried @long', async ({ page, expectProblem }) => {
  expectProblem(/503|places\.json/);
  await page.route('**/places.json', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto(`${paths.plan}?check_in=${dates[0]}&check_out=${dates[1]}`);
  await expect(page.getByText('The plan could not be made. Are you online?')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(plan(page)).toBeVisible();
});
