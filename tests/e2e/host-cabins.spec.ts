import type { Page } from '@playwright/test';
import { newCabin } from '#fields/read-cabin.ts';
import { saveCabin } from '#netlify/cabins/host-queries.ts';
import { paths } from '#paths';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';

/** Creates a draft for a test, so that tests do not affect each other or guests. */
async function draft(slug: string): Promise<number> {
  const made = newCabin({
    slug,
    title: 'The Draft',
    nightly_rate: 150,
    live: false,
    photos: [
      { image_url: '/artwork/cabins/blue-hen/01-exterior.avif', description: 'The porch' },
      { image_url: '/artwork/cabins/blue-hen/04-kitchen.avif', description: 'The kitchen' },
    ],
  });
  if (!made.ok) throw new Error('the draft is no cabin');
  return withDatabase(async (db) => {
    await db.query('delete from cabins where slug = $1', [slug]);
    await saveCabin(db, 'command', { fields: made.value });
    const [row] = await db.query<{ number: number }>('select number from cabins where slug = $1', [slug]);
    return row?.number ?? 0;
  });
}

const stored = (slug: string) =>
  withDatabase(async (db) => {
    const [row] = await db.query<Record<string, unknown>>(
      `select title, beds, live, hero_image_url, cabin_photo_list(id) as photos from cabins where slug = $1`,
      [slug],
    );
    return row;
  });

/** Simulates a build hook whose build is published once requested. */
async function withHook(page: Page): Promise<void> {
  let isAsked = false;
  await page.route('**/build.json', (route) =>
    route.fulfill({ json: { built_at: isAsked ? '2999-01-01T00:00:00.000Z' : '2000-01-01T00:00:00.000Z' } }),
  );
  await page.route('**/api/desk/publish*', (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({
        json: { changed: isAsked ? 0 : 3, built_by: 'hook', failed: null, under_way: null },
      });
    isAsked = true;
    return route.fulfill({ json: { asked_at: new Date().toISOString() } });
  });
}

test('a host edits a cabin by touch: reordered photos, an error at its field, saved and published @long', async ({
  page,
}) => {
  const number = await draft('draft-by-hand');
  await withHook(page);
  await signInBrowserAsHost(page);
  await page.goto(paths.desk('cabins'));
  await page.getByLabel('Name, city or address').fill('draft-by-hand');
  await expect(page.getByRole('link', { name: 'The Draft' })).toHaveCount(1);
  await page.getByRole('link', { name: 'The Draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Draft' })).toBeVisible();
  const card = page.getByRole('region', { name: 'As guests see it' });
  await expect(card).toContainText(/\b1 bed\s+1 bath\b/);

  await page.getByLabel('What photo 2 shows').fill('The kitchen at six');
  await page.getByRole('button', { name: 'Move photo 2 up' }).click();
  await expect(page.getByLabel('What photo 1 shows')).toHaveValue('The kitchen at six');
  // At the top the button keeps the focus.
  await expect(page.getByRole('button', { name: 'Move photo 1 up' })).toBeFocused();
  await expect(card.getByAltText('The kitchen at six')).toBeAttached();

  await page.getByLabel('Beds', { exact: true }).fill('many');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Beds', { exact: true })).toBeFocused();
  await expect(page.getByText('Beds must be a whole number from 1 to 60, such as 3.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Beds', { exact: true })).toHaveValue('many');
  await page.getByLabel('Beds', { exact: true }).fill('4');
  await expect(card).toContainText('4 beds');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Saved as a draft.');
  expect(await stored('draft-by-hand')).toMatchObject({
    beds: 4,
    hero_image_url: '/artwork/cabins/blue-hen/04-kitchen.avif',
    photos: [{ description: 'The kitchen at six' }, { description: 'The porch' }],
  });

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Out: the pages show everything.')).toBeVisible({ timeout: 15_000 });
  await page.goto(paths.desk(`cabins/${number}`));
  await page.getByLabel('In a sentence').fill('Typed and not saved');
  await page
    .getByRole('button', { name: /^Put back/ })
    .first()
    .click();
  const putBack = page.getByRole('dialog', { name: /^Put back: .*The Draft/ });
  await expect(putBack.getByRole('row', { name: /^Beds/ })).toContainText('4 → 1');
  await putBack.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByLabel('Beds', { exact: true })).toHaveValue('1');
  await expect(page.getByLabel('In a sentence')).toHaveValue('Typed and not saved');
  expect(await stored('draft-by-hand')).toMatchObject({ beds: 1 });
});

test('a photo is moved by keyboard alone, and another host’s concurrent save is kept @desktop @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/409 \(Conflict\)/);
  const number = await draft('draft-by-key');
  await signInBrowserAsHost(page);
  await page.goto(paths.desk(`cabins/${number}`));
  const beds = page.getByLabel('Beds', { exact: true });
  await beds.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await page.getByLabel('What photo 2 shows').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('The kitchen is 1 of 2.', { exact: true })).toBeAttached();
  await expect(page.getByLabel('What photo 1 shows')).toBeFocused();

  await withDatabase((db) =>
    db.query(`update cabins set beds = 7, title = 'Their Draft' where slug = 'draft-by-key'`),
  );
  await page.keyboard.press('Enter');
  const note = page.getByRole('alert').filter({ hasText: 'has changed this cabin since you opened it' });
  await expect(note).toContainText('Taken over: Name');
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport();
  await expect(note.getByRole('radio', { name: 'Keep mine 5' })).toBeChecked();
  await expect(note.getByRole('radio', { name: 'Take theirs 7' })).not.toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(note.getByRole('radio', { name: 'Keep mine 5' })).toBeChecked();
  await note.getByRole('button', { name: 'Save it so' }).press('Enter');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  expect(await stored('draft-by-key')).toMatchObject({ title: 'Their Draft', beds: 5 });
});

test('a file of cabins is checked, corrected and written; the host replies to a review @desktop @long', async ({
  page,
}) => {
  await draft('draft-by-file');
  await signInBrowserAsHost(page);
  await page.goto(paths.desk('data'));
  const bring = page.getByLabel('Bring cabins');
  const file = (beds: string) => ({
    name: 'cabins.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`slug,beds\ndraft-by-file,${beds}\n`),
  });
  await bring.setInputFiles({
    ...file('6'),
    buffer: Buffer.from('slug,title\ndraft-by-file,Caf\xe9\n', 'latin1'),
  });
  await expect(page.getByText('This file is no text in UTF-8. Save it as “CSV UTF-8”.')).toBeVisible();
  await bring.setInputFiles(file('lots'));
  const wrong = page.getByRole('table', { name: 'What is wrong in the file' });
  await expect(wrong.getByRole('row').nth(1)).toContainText('a whole number from 1 to 60');
  await bring.setInputFiles(file('6'));
  await expect(
    page.getByText('1 row: 0 new, 1 changed, 0 as before, 0 bad. Nothing is written yet.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write 1 row' }).press('Enter');
  await expect(page.getByText('Written.')).toBeVisible();
  expect(await stored('draft-by-file')).toMatchObject({ beds: 6 });
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).first().press('Enter');
  expect((await taken).suggestedFilename()).toMatch(/^cabins-\d{4}-\d\d-\d\d\.csv$/);

  await withDatabase((db) =>
    db.query(
      `insert into cabin_reviews (cabin_id, rating, visible, author, body)
       select id, 4, false, 'Q. Q.', 'The driveway is steep.' from cabins where slug = 'draft-by-file'`,
    ),
  );
  await page.goto(paths.desk('reviews/draft-by-file'));
  const review = page.getByRole('article', { name: 'The Draft' });
  await review.getByRole('button', { name: 'Answer the review' }).press('Enter');
  await review.getByLabel(/^Your answer/).fill('It is. Low gear helps.');
  await review.getByRole('button', { name: 'Save the answer' }).press('Enter');
  await expect(review.getByText('Mountain Mama: It is. Low gear helps.')).toBeVisible();
  await review.getByRole('button', { name: 'Show the review' }).press('Enter');
  await expect(review.getByText('Shown', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

const partsOfCard = ['.top', '.facts', 'figure', '.chips'];

test('the preview is the card guests see @desktop @long', async ({ page }) => {
  const cabins = await withDatabase((db) =>
    db.query<{ number: number; slug: string }>(
      `select number, slug from cabins where live and latitude is not null order by display_order desc limit 3`,
    ),
  );
  expect(cabins).toHaveLength(3);
  await signInBrowserAsHost(page);
  const card = page.getByRole('region', { name: 'As guests see it' }).locator('.cabin-card');
  for (const { number, slug } of cabins) {
    await page.goto(paths.cabinCard(slug));
    const wanted = await Promise.all(
      partsOfCard.map((part) => page.locator(`.cabin-card ${part}`).allTextContents()),
    );
    const picture = await page.locator('.cabin-card img:not(.stand-in)').getAttribute('src');
    await page.goto(paths.desk(`cabins/${number}`));
    await expect(card.locator('img:not(.stand-in)')).toHaveAttribute('src', picture ?? '');
    for (const [index, part] of partsOfCard.entries())
      await expect(card.locator(part).filter({ visible: true })).toHaveText(wanted[index] ?? []);
  }
});

test('hiding a live cabin asks for confirmation, and leaves it unchanged if declined @desktop @long', async ({
  page,
}) => {
  const number = await draft('live-to-hide');
  await withDatabase((db) => db.query(`update cabins set live = true where slug = 'live-to-hide'`));
  await signInBrowserAsHost(page);
  await page.goto(paths.desk(`cabins/${number}`));
  await page.getByRole('checkbox', { name: /^Live/ }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const asked = page.getByRole('dialog', { name: /^Hide / });
  await expect(asked).toContainText('No stay is ahead, no article names it');
  await asked.getByRole('button', { name: 'Leave it' }).click();
  expect(await stored('live-to-hide')).toMatchObject({ live: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await asked.getByRole('button', { name: 'Hide it' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  expect(await stored('live-to-hide')).toMatchObject({ live: false });
});
