import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addDays, type Day } from '#domain/day/plain-day.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { paths } from '#paths';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { signInToDesk } from '#support/desk.ts';
import { expect, test } from '#support/page.ts';
import { expectNoFault } from './axe.ts';
import { withDatabase } from './database.ts';

/** The first day that is shown; the cabin has its nights from then on, and the sixth is held. */
const first = inDays(30);
const on = (place: number): Day => addDays(first, place);

/** A cabin of the test's own, which guests do not see. */
const ownCabin = (): Promise<string> =>
  withDatabase(async (db) => {
    const title = `Desk Ridge ${randomUUID().slice(0, 8)}`;
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const id = await insertCabin(db, { title, slug, live: false, nightly_rate: 200 });
    await publish(db, id, first, 60);
    await occupy(db, id, on(5), 1, 'hold');
    return title;
  });

const cell = (page: Page, title: string, place: number): Locator =>
  page.getByRole('gridcell', { name: `${title}, ${formatDay(on(place), 'short')}:` });

test('a host walks the calendar, prices nights by keyboard, sees what would change, and takes it back @desktop', async ({
  page,
}) => {
  const title = await ownCabin();
  await signInToDesk(page);
  await page.goto(paths.desk(`calendar/${first}`));
  await page.getByRole('searchbox', { name: 'Cabins called' }).fill(title);
  await expect(cell(page, title, 0)).toHaveAccessibleName(/: free, \$200$/);
  await expect(cell(page, title, 5)).toHaveAccessibleName(/: held, arrival$/);
  await expectNoFault(page);

  // One stop of Tab leads into the grid, the next one out of it.
  await page.getByRole('checkbox', { name: 'All 60 days at once' }).focus();
  await page.keyboard.press('Tab');
  await expect(cell(page, title, 0)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cell(page, title, 59)).toBeFocused();
  await page.keyboard.press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(cell(page, title, 3)).toBeFocused();
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Change nights' });
  await expect(dialog.getByLabel('First night')).toHaveValue(on(3));
  await dialog.getByLabel('Price').selectOption('amount');
  await dialog.getByLabel('Dollars a night').fill('10');
  await expect(dialog.getByText('A night costs more than $10 and at most $100,000.')).toBeVisible();
  await dialog.getByLabel('Dollars a night').fill('249.50');
  await dialog.getByLabel('Minimum nights').fill('3');
  await expect(dialog.getByText('2 nights would change.')).toBeVisible();
  await expect(
    dialog.getByText('the usual price → $249.50, minimum 1 night → minimum 3 nights'),
  ).toBeVisible();
  await expect(dialog.getByText('1 night left alone, because a guest has them:')).toBeVisible();
  await expectNoFault(page);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');

  await expect(page.getByText('2 nights saved.')).toBeVisible();
  await expect(cell(page, title, 3)).toHaveAccessibleName(/: free, \$249\.50, minimum 3 nights$/);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('2 nights as before.')).toBeVisible();
  await expect(cell(page, title, 3)).toHaveAccessibleName(/: free, \$200$/);
});

/** A finger that rests on a cell and then goes to another. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([from, to].map((one) => one.boundingBox()));
  if (!start || !end) throw new Error('The cells are not there.');
  const middle = (box: typeof start) => [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: middle(start) });
  await expect(from).toHaveAttribute('aria-selected', 'true');
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: middle(end) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a host blocks nights by touch, one cabin at a time, and another host is faster @long', async ({
  page,
  expectProblem,
}) => {
  // Who comes second is refused, which Chromium writes to the console.
  expectProblem(/409 \(Conflict\)/);
  const title = await ownCabin();
  await signInToDesk(page);
  await page.goto(paths.desk(`calendar/${first}`));
  await page.getByRole('combobox', { name: 'Cabin', exact: true }).selectOption(title);
  await expectNoFault(page);

  await cell(page, title, 8).tap();
  await cell(page, title, 10).tap();
  await expect(page.getByText(`3 nights of ${title}`)).toBeVisible();
  await page.getByRole('button', { name: 'Drop' }).tap();
  await dragByTouch(page, cell(page, title, 14), cell(page, title, 17));
  await expect(page.getByText(`4 nights of ${title}`)).toBeVisible();
  await page.getByRole('button', { name: 'Change these nights' }).tap();

  const dialog = page.getByRole('dialog', { name: 'Change nights' });
  await dialog.getByLabel('The nights').selectOption('block');
  await expect(dialog.getByText('4 nights would change.')).toBeVisible();
  await expectNoFault(page);
  await withDatabase((db) =>
    db.query(
      `update cabin_rates set amount_cents = 30000 from cabins
       where cabins.id = cabin_id and title = $1 and day = $2`,
      [title, on(15)],
    ),
  );
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog.getByRole('alert')).toContainText('Nothing is saved');
  await expect(dialog.getByRole('alert')).toContainText('the usual price → $300');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('4 nights saved.')).toBeVisible();
  await expect(cell(page, title, 15)).toHaveAccessibleName(/: blocked$/);

  await withDatabase((db) =>
    db.query(
      `update cabin_rates set min_stay = 5 from cabins where cabins.id = cabin_id and title = $1 and day = $2`,
      [title, on(16)],
    ),
  );
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('alert')).toContainText('Nothing is undone');
  await expect(page.getByRole('alert')).toContainText('minimum 1 night → minimum 5 nights');
  await expect(cell(page, title, 15)).toHaveAccessibleName(/: blocked$/);
});
