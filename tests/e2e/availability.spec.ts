import type { Day } from '#domain/day/day.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { expect, test } from '#support/page.ts';
import {
  availability,
  dayIn,
  dialog,
  feed,
  opener,
  openList,
  openModal,
  pick,
  press,
  reserveIn,
  today,
} from './availability.ts';
import { tabTo } from './keyboard.ts';

test('a card opens it: loading text, the cabin, then its calendar @desktop', async ({ page }) => {
  await openList(page);
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  await page.route(availability, async (route) => {
    asked.push(route.request().url());
    await answer.promise;
    await route.fulfill({ json: feed });
  });
  const title = await page.getByRole('article').first().getByRole('heading').textContent();
  await opener(page).hover();
  expect(asked).toEqual([]);
  await opener(page).click();
  await expect(dialog(page).getByText('Loading live availability…')).toBeVisible();
  await expect(dialog(page).getByText((title ?? '').trim())).toBeVisible();
  answer.resolve();
  await expect(dayIn(page, '2026-12-02')).toHaveAccessibleName(/, \$\d+, available for check-in$/);
  expect(asked).toHaveLength(1);
  for (const text of ['Available', 'Checkout only', 'Unavailable', 'Select dates to see pricing']) {
    await expect(dialog(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(dialog(page).getByRole('group', { name: 'Guests' })).toContainText('2');
  await expect(reserveIn(page)).toBeDisabled();
  await expect(dialog(page).getByRole('button', { name: 'Previous month' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(dialog(page).getByRole('link', { name: 'View full details' })).toHaveAttribute(
    'href',
    /^\/cabins\//,
  );
});

test('by touch: one month on the whole screen, paged; days and stays say what they are; Close gives focus back', async ({
  page,
}) => {
  await openModal(page);
  const grid = (name: string) => dialog(page).getByRole('grid', { name });
  await test.step('the sheet covers the screen with one month', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    // It is still growing while it arrives.
    await expect.poll(() => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await expect(dialog(page).getByRole('grid')).toHaveCount(1);
  });
  await test.step('paging goes forward and back, never before this month', async () => {
    await dialog(page).getByRole('button', { name: 'Next month' }).click();
    await expect(grid('January 2027')).toBeVisible();
    await expect(grid('December 2026')).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Previous month' }).click();
    await expect(grid('December 2026')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Previous month' }).click({ force: true });
    await expect(grid('December 2026')).toBeVisible();
  });
  await test.step('touching the urgency message shows the days it counts', async () => {
    await dialog(page).getByTitle('Show these dates').click();
    await expect(dialog(page).locator('[data-marked]').first()).toBeVisible();
    await dialog(page).getByTitle('Hide these dates').click();
    await expect(dialog(page).locator('[data-marked]')).toHaveCount(0);
  });
  await test.step('days that cannot be used say why', async () => {
    const toast = (text: string) => page.getByText(text);
    await expect(dayIn(page, '2026-12-07')).toHaveAttribute(
      'title',
      'Checkout only — select a check-in date first',
    );
    await press(dayIn(page, '2026-12-07'));
    await expect(
      toast('This date is for checkout only. Please pick an earlier check-in date.'),
    ).toBeVisible();
    await press(dayIn(page, '2026-12-08'));
    await expect(toast('This date is not available. Please pick a different date.')).toBeVisible();
    await press(dayIn(page, '2026-12-06'));
    await expect(toast('This date cannot be used for check-in. Please pick a different date.')).toBeVisible();
    await pick(page, '2026-12-03');
    await press(dayIn(page, '2026-12-04'));
    await expect(toast('Choose a later date or adjust your stay to meet the minimum nights.')).toBeVisible();
    await expect(dayIn(page, '2026-12-07')).toHaveAttribute('title', 'Available for checkout only');
    await pick(page, '2026-12-07');
    await expect(dayIn(page, '2026-12-07')).toHaveAccessibleName(/your check-out$/);
  });
  await test.step('a stay far enough ahead can be cancelled for free', async () => {
    await dialog(page).getByRole('button', { name: 'Clear dates' }).click();
    await dialog(page).getByRole('button', { name: 'Next month' }).click();
    await pick(page, '2027-01-28', '2027-01-31');
    await expect(
      dialog(page).getByText(/^Free cancellation until \w+ \d+, 20\d\d \(\d+ (day|hour)s? left\)$/),
    ).toBeVisible();
    await expect(dialog(page).getByText('Free cancellation', { exact: true })).toBeVisible();
  });
  await test.step('Close gives focus back', async () => {
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
});

test('two months stand side by side on a tablet @tablet', async ({ page }) => {
  await openModal(page);
  await expect(dialog(page).getByRole('grid')).toHaveCount(2);
});

test('by mouse: Retry mends a failed call; two months, price and ledger; Escape and the backdrop give focus back @desktop', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/500/);
  await openList(page);
  await test.step('a failed call names its status, and Retry mends it', async () => {
    await page.route(availability, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await opener(page).click();
    await expect(dialog(page).getByText('Failed to fetch availability (500)')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await expect(dayIn(page, '2026-12-02')).toBeVisible();
  });
  await test.step('the dialog stays within the screen, with two months', async () => {
    const box = await dialog(page).boundingBox();
    expect(box?.height).toBeLessThan(page.viewportSize()?.height ?? 0);
    expect(box?.width).toBeGreaterThanOrEqual(280);
    await expect(dialog(page).getByRole('grid')).toHaveCount(2);
  });
  await test.step('dates, price, ledger, and all of it cleared', async () => {
    await pick(page, '2026-12-03');
    await expect(dayIn(page, '2026-12-03')).toHaveAccessibleName(/your check-in$/);
    await expect(dialog(page).getByText('At least 2 nights')).toBeVisible();
    await pick(page, '2026-12-06');
    const price = dialog(page).getByRole('region', { name: 'Price' });
    await expect(price.getByRole('status')).toContainText('total with fees');
    await expect(price).toContainText(/3 nights · \$\d+ average per night/);
    for (const promise of ['Non-refundable', 'Best price guarantee', 'Secure checkout']) {
      await expect(price).toContainText(promise);
    }
    await expect(
      dialog(page).getByText(/^Cancellation period ended .* — booking is now non-refundable\.$/),
    ).toBeVisible();
    await price.getByText('Why this price').click();
    await expect(price.getByText('Occupancy tax')).toBeVisible();
    await expect(reserveIn(page)).toBeEnabled();
    await dialog(page).getByRole('button', { name: 'Clear dates' }).click();
    await expect(dialog(page).getByText('Select check-in date')).toBeVisible();
    await expect(reserveIn(page)).toBeDisabled();
  });
  for (const [way, leave] of [
    ['Escape', () => page.keyboard.press('Escape')],
    // A phone has none: the sheet covers it.
    ['the backdrop', () => page.mouse.click(8, 450)],
  ] as const)
    await test.step(`${way} closes it and gives focus back`, async () => {
      if (!(await dialog(page).isVisible())) await opener(page).click();
      await expect(dayIn(page, today)).toBeVisible();
      await leave();
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });
});

test('by keyboard alone, from the card to booking @desktop', async ({ page }) => {
  await openList(page);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(dayIn(page, today)).toBeVisible();
  const focused = page.locator(':focus');
  await tabTo(page, dayIn(page, today));
  const walk: [key: string, day: Day][] = [
    ['ArrowRight', '2026-12-02'],
    ['ArrowDown', '2026-12-09'],
    ['Home', '2026-12-06'],
    ['End', '2026-12-12'],
    ['PageDown', '2027-01-12'],
    ['PageUp', '2026-12-12'],
    ['ArrowUp', '2026-12-05'],
    ['ArrowLeft', '2026-12-04'],
  ];
  for (const [key, day] of walk) {
    await page.keyboard.press(key);
    await expect(focused).toHaveAccessibleName(new RegExp(`^${formatDay(day, 'long')}`));
  }
  await page.keyboard.press('Enter');
  for (let nights = 0; nights < 2; nights += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dayIn(page, '2026-12-06')).toHaveAccessibleName(/your check-out$/);
  await tabTo(page, reserveIn(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking\?/);
});

test('closing while the calendar is on its way drops the call', async ({ page }) => {
  await openList(page);
  await page.route(availability, () => {});
  await opener(page).click();
  await expect(dialog(page).getByText('Loading live availability…')).toBeVisible();
  const dropped = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('get-cabin-availability'),
  );
  await page.keyboard.press('Escape');
  expect((await dropped).failure()?.errorText).toContain('ERR_ABORTED');
});
