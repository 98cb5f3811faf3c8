import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { saveCabin } from '#database/desk/cabins.ts';
import { newCabin } from '#fields/read-cabin.ts';
import { paths } from '#paths';
import { signInToDesk } from '#support/desk.ts';
import { expect, test } from '#support/page.ts';
import { pictureOf, pictureWithPlace } from '#support/photo-files.ts';
import { expectNoFault } from './axe.ts';
import { withDatabase } from './database.ts';

/** Opens a draft without photos, of its own for each test. */
async function openDraft(page: Page, slug: string): Promise<void> {
  const made = newCabin({ slug, title: 'The Draft', nightly_rate: 150, live: false });
  if (!made.ok) throw new Error('the draft is no cabin');
  const number = await withDatabase(async (db) => {
    await db.query('delete from cabins where slug = $1', [slug]);
    await saveCabin(db, 'command', { fields: made.value });
    const [row] = await db.query<{ number: number }>('select number from cabins where slug = $1', [slug]);
    return row?.number ?? 0;
  });
  await signInToDesk(page);
  await page.goto(paths.desk(`cabins/${number}`));
}

interface StoredPhoto {
  image_url: string;
  description: string;
}

const stored = (slug: string) =>
  withDatabase(async (db) => {
    const [row] = await db.query<{ photos: StoredPhoto[] }>(
      'select photos_of(id) as photos from cabins where slug = $1',
      [slug],
    );
    return row?.photos ?? [];
  });

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

test('four photos from a phone: uploaded, in order by keys, with words and a point in sight, saved and shown @long', async ({
  page,
}) => {
  await openDraft(page, 'draft-with-photos');
  const words = ['The porch', 'The kitchen', 'The loft', 'The view'];
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      file('porch.jpg', await pictureWithPlace()),
      file('kitchen.png', await pictureOf('png', { width: 4000, height: 500 })),
      file('loft.webp', await pictureOf('webp')),
      file('view.jpg', await pictureOf('jpeg', { width: 1600, height: 600, background: '#34476b' })),
    ]);
  // A busy machine takes its time over a picture.
  await expect(page.getByLabel('What photo 4 shows')).toBeVisible({ timeout: 40_000 });
  for (const [index, text] of words.entries())
    await page.getByLabel(`What photo ${index + 1} shows`).fill(text);
  await expect(page.getByText('without words')).toBeHidden();

  await page.getByLabel('What photo 4 shows').focus();
  for (const _ of [3, 2, 1]) await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('The view is 1 of 4.')).toBeAttached();
  const first = page.getByRole('listitem').filter({ has: page.getByLabel('What photo 1 shows') });
  const picture = first.locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.click({ position: { x: width * 0.02, y: height * 0.5 } });
  await expect(page.getByLabel('What of photo 1 stays in sight')).toHaveValue('#focus=0,50');
  await expectNoFault(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();

  const photos = await stored('draft-with-photos');
  expect(photos.map(({ description }) => description)).toEqual([
    'The view',
    'The porch',
    'The kitchen',
    'The loft',
  ]);
  expect(photos[0]?.image_url).toMatch(/^\/photos\/[\da-f-]{36}#focus=0,50$/);
  const shown = page.getByRole('region', { name: 'As guests see it' }).getByAltText('The view');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(720);
  expect(await shown.evaluate((img) => getComputedStyle(img).objectPosition)).toBe('0% 50%');
  const [, porch] = photos;
  const bytes = await (await page.request.get(porch?.image_url ?? '')).body();
  const { exif, width: across, height: down } = await sharp(bytes).metadata();
  expect({ exif, across, down }).toEqual({ across: 480, down: 640 });
});

test('a photo that fails is tried again, and one that was removed comes back @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/503/);
  await openDraft(page, 'draft-of-failures');
  let tries = 0;
  await page.route('**/api/desk/photos', (route) => {
    tries += 1;
    const error = { code: 'unavailable', message: 'We cannot look that up just now. Please try again.' };
    return tries === 1 ? route.fulfill({ status: 503, json: { success: false, error } }) : route.continue();
  });
  const photos = page.getByRole('group', { name: 'Photos' });
  await page.getByLabel('Add photos').setInputFiles([file('porch.jpg', await pictureOf())]);
  await expect(photos.getByText('Please try again')).toBeVisible();
  await photos.getByRole('button', { name: 'Try porch.jpg again' }).click();
  await page.getByLabel('What photo 1 shows').fill('The porch');
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.getByLabel('What photo 1 shows')).toBeHidden();
  await photos.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('What photo 1 shows')).toHaveValue('The porch');
});
