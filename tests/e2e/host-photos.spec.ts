import { randomFillSync } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { newCabin } from '#fields/read-cabin.ts';
import { saveCabin } from '#netlify/cabins/host-queries.ts';
import { paths } from '#paths';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { createPicture, createPictureWithLocation } from '#support/photo-files.ts';
import { emulateSlowPhone } from '#support/slow-phone.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';

/** Opens a draft without photos, created for the test. */
async function openDraft(page: Page, slug: string): Promise<void> {
  const made = newCabin({ slug, title: 'The Draft', nightly_rate: 150, live: false });
  if (!made.ok) throw new Error('the draft is no cabin');
  const number = await withDatabase(async (db) => {
    await db.query('delete from cabins where slug = $1', [slug]);
    await saveCabin(db, 'command', { fields: made.value });
    const [row] = await db.query<{ number: number }>('select number from cabins where slug = $1', [slug]);
    return row?.number ?? 0;
  });
  await signInBrowserAsHost(page);
  await page.goto(paths.desk(`cabins/${number}`));
}

interface StoredPhoto {
  image_url: string;
  description: string;
}

const stored = (slug: string) =>
  withDatabase(async (db) => {
    const [row] = await db.query<{ photos: StoredPhoto[] }>(
      'select cabin_photo_list(id) as photos from cabins where slug = $1',
      [slug],
    );
    return row?.photos ?? [];
  });

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

test('four photos from a phone are uploaded, ordered by keys, described with a focal point, saved and shown @long', async ({
  page,
}) => {
  await openDraft(page, 'draft-with-photos');
  const words = ['The porch', 'The kitchen', 'The loft', 'The view'];
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      file('porch.jpg', await createPictureWithLocation()),
      file('kitchen.png', await createPicture('png', { width: 4000, height: 500 })),
      file('loft.webp', await createPicture('webp')),
      file('view.jpg', await createPicture('jpeg', { width: 1600, height: 600, background: '#34476b' })),
    ]);
  // A busy computer processes a picture slowly.
  await expect(page.getByLabel('What photo 4 shows')).toBeVisible({ timeout: 40_000 });
  for (const [index, text] of words.entries())
    await page.getByLabel(`What photo ${index + 1} shows`).fill(text);
  await expect(page.getByText('without words')).toBeHidden();

  await page.getByLabel('What photo 4 shows').focus();
  for (const _ of [3, 2, 1]) await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('The view is 1 of 4.', { exact: true })).toBeAttached();
  const first = page.getByRole('listitem').filter({ has: page.getByLabel('What photo 1 shows') });
  const picture = first.locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.click({ position: { x: width * 0.02, y: height * 0.5 } });
  await expect(page.getByLabel('What of photo 1 stays in sight')).toHaveValue('#focus=0,50');
  await expectAccessible(page);
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

test('a failed photo is retried, and a removed one restored @long', async ({ page, expectProblem }) => {
  expectProblem(/503/);
  await openDraft(page, 'draft-of-failures');
  let tries = 0;
  await page.route('**/api/desk/photos', (route) => {
    tries += 1;
    const error = { code: 'unavailable', message: 'We cannot look that up just now. Please try again.' };
    return tries === 1 ? route.fulfill({ status: 503, json: { success: false, error } }) : route.continue();
  });
  const photos = page.getByRole('group', { name: 'Photos' });
  await page.getByLabel('Add photos').setInputFiles([file('porch.jpg', await createPicture())]);
  await expect(photos.getByText('Please try again')).toBeVisible();
  await photos.getByRole('button', { name: 'Try porch.jpg again' }).click();
  await page.getByLabel('What photo 1 shows').fill('The porch');
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.getByLabel('What photo 1 shows')).toBeHidden();
  await photos.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('What photo 1 shows')).toHaveValue('The porch');
});

/** Drops files from another window, or pastes them. */
const handOver = (target: Locator, type: 'drop' | 'paste', name: string, bytes: Buffer) =>
  target.evaluate(
    (element, { type, name, text }) => {
      const files = new DataTransfer();
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      files.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent(type, { ...options, dataTransfer: files })
          : new ClipboardEvent(type, { ...options, clipboardData: files }),
      );
    },
    { type, name, text: bytes.toString('base64') },
  );

test('photos are dropped and pasted, and a dragged one changes places with another @desktop @long', async ({
  page,
}) => {
  await openDraft(page, 'draft-by-hand');
  const photos = page.getByRole('group', { name: 'Photos' });
  const words = (place: number) => page.getByLabel(`What photo ${place} shows`);
  await handOver(photos, 'drop', 'porch.jpg', await createPicture());
  await words(1).fill('The porch');
  await handOver(photos, 'paste', 'view.jpg', await createPicture('jpeg', { background: '#34476b' }));
  await words(2).fill('The view');
  const pictures = photos.locator('li img');
  await pictures.nth(1).dragTo(pictures.nth(0));
  await expect(page.getByText('The view is 1 of 2.', { exact: true })).toBeAttached();
  await expect(words(1)).toHaveValue('The view');
  await expect(words(2)).toHaveValue('The porch');
  // The dragged picture belongs to the page and is not a new file.
  await expect(pictures).toHaveCount(2);
});

/** Creates a picture that compresses badly, like one of a forest. */
const largePicture = () =>
  sharp(randomFillSync(Buffer.alloc(1000 * 750 * 3)), { raw: { width: 1000, height: 750, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();

test('two photos show their progress on a slow connection; one whose request is lost is retried, and both are complete @phone @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  await openDraft(page, 'draft-on-a-slow-line');
  const photos = page.getByRole('group', { name: 'Photos' });
  await page.getByLabel('Add photos').waitFor({ state: 'attached' });
  await emulateSlowPhone(page);
  await page.route('**/api/desk/photos', (route) => route.abort('failed'), { times: 1 });
  await page
    .getByLabel('Add photos')
    .setInputFiles([file('porch.jpg', await largePicture()), file('view.jpg', await largePicture())]);
  const again = photos.getByRole('button', { name: /^Try .+ again$/ });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await again.click();
  await expect
    .poll(
      () =>
        photos
          .getByRole('progressbar')
          .evaluateAll((bars) =>
            bars.some((bar) => bar instanceof HTMLProgressElement && bar.value > 0 && bar.value < 1),
          ),
      { timeout: 30_000, intervals: [50] },
    )
    .toBe(true);
  await expect(page.getByLabel('What photo 2 shows')).toBeVisible({ timeout: 90_000 });
  await expect(photos.getByRole('progressbar')).toHaveCount(0);
  const addresses = await photos
    .locator('li img')
    .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
  for (const address of addresses) {
    const { width, height } = await sharp(await (await page.request.get(address)).body()).metadata();
    expect([width, height]).toEqual([480, 360]);
  }
});
