import { addDays } from '#domain/dates/day.ts';
import { paths } from '#paths';
import { findFreeStay, listSlugs } from '#support/free-stay.ts';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { createPicture } from '#support/photo-files.ts';
import { expectAccessible } from './axe.ts';
import { bookingOf } from './booking.ts';
import { withDatabase } from './database.ts';
import { heading } from './host.ts';

test('a tax and a promo code that a host adds are in a guest’s price until the host deletes them @long', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/400 \(Bad Request\)/);
  const [slug = ''] = await listSlugs(request);
  // Far from the stays of other tests, and only for check-ins on this day.
  const stay = await findFreeStay(request, slug, { daysAhead: 230 });
  await signInBrowserAsHost(page);

  await test.step('the form reports errors next to the field', async () => {
    await page.goto(paths.desk('settings'));
    const business = page.getByRole('region', { name: 'Your business' });
    await expect(business).toContainText('Postal address');
    await expect(business.getByRole('link', { name: 'editor' })).toHaveAttribute('href', '/admin/');
    await page.getByRole('link', { name: 'Add a tax' }).click();
    await expect(heading(page, 'Add a tax')).toBeFocused();
    await page.getByLabel('Which').selectOption({ label: 'The county’s' });
    await page.getByLabel('Name').fill('Tourism fee');
    await page.getByLabel('Dollars a night').fill('2 and a half');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Dollars a night')).toBeFocused();
    await expect(page.getByLabel('Dollars a night')).toHaveAccessibleDescription(/such as 2\.5/);
    await expectAccessible(page);
  });
  await test.step('the lists have both', async () => {
    await page.getByLabel('Dollars a night').fill('2,50');
    await page.getByLabel('First check-in').fill(stay.check_in);
    await page.getByLabel('No longer from').fill(addDays(stay.check_in, 1));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, 'Settings')).toBeVisible();
    await expect(page.getByRole('row', { name: /Tourism fee/ })).toContainText('Dollars a night: 2.5');

    await page.getByRole('link', { name: 'Add a promo code' }).click();
    await page.getByLabel('Code', { exact: true }).fill('bears10');
    await page.getByLabel('Gives').selectOption({ label: 'A percentage' });
    await page.getByLabel('Percent', { exact: true }).fill('10 %');
    await page.getByText('All cabins').click();
    await page.getByRole('checkbox', { name: stay.cabin.title }).check();
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('row', { name: /BEARS10/ })).toContainText(`Cabins: ${stay.cabin.title}`);
    await expectAccessible(page);
  });
  await test.step('the price of a stay has both', async () => {
    await page.goto(bookingOf(stay));
    await page.getByText('Add a promo code').click();
    await page.getByLabel('Promo code').fill('Bears10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByLabel('Promo code')).toHaveAccessibleDescription('Applied: 10% off your nights.');
    await page.getByText('Why this price', { exact: true }).click();
    await expect(page.getByText('10% off (BEARS10)')).toBeVisible();
    await expect(page.getByText('Tourism fee')).toBeVisible();
  });
  await test.step('the price has neither after they are deleted', async () => {
    for (const name of ['Tourism fee', 'BEARS10']) {
      await page.goto(paths.desk('settings'));
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('button', { name: 'Take it away' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Take it away' }).click();
      await expect(page.getByRole('row', { name })).toHaveCount(0);
    }
    await page.goto(bookingOf(stay));
    await page.getByText('Why this price', { exact: true }).click();
    await expect(page.getByText('Occupancy tax')).toBeVisible();
    await expect(page.getByText('Tourism fee')).toHaveCount(0);
  });
});

test('a host replaces the drawn portrait by a photo, sees why a wrong file is rejected, and removes the photo @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400 \(Bad Request\)/);
  const clear = () => withDatabase((db) => db.query(`delete from settings where kind = 'host_portrait'`));
  await clear();
  await signInBrowserAsHost(page);
  await page.goto(paths.desk('settings'));
  const section = page.getByRole('region', { name: 'Your portrait' });
  const picture = section.locator('.portrait');
  await expect(picture).toHaveAttribute('src', '/host/portrait-near.svg');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

  await test.step('a file that is not a picture is rejected at its field', async () => {
    const field = section.getByLabel('A photo of you');
    await field.setInputFiles(file('me.jpg', Buffer.from('not a picture')));
    await expect(field).toHaveAccessibleDescription(/This is not a picture that can be shown\./);
    await expect(picture).toHaveAttribute('src', '/host/portrait-near.svg');
    await expectAccessible(page);
  });
  await test.step('a photo is shown in the same circle, and replaced by another', async () => {
    await section.getByLabel('A photo of you').setInputFiles(file('me.jpg', await createPicture()));
    await expect(picture).toHaveAttribute('src', /url=\/photos\//);
    const first = await picture.getAttribute('src');
    expect(await picture.evaluate((img) => getComputedStyle(img).borderRadius)).toBe('50%');
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
    expect(width).toBe(height);
    await section.getByLabel('Another photo').setInputFiles(file('me.png', await createPicture('png')));
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await page.reload();
    await expect(picture).toHaveAttribute('src', /url=\/photos\//);
    await expectAccessible(page);
  });
  await test.step('after removal the drawing is shown, and the audit log has the change', async () => {
    await section.getByRole('button', { name: 'Remove the photo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
    await expect(picture).toHaveAttribute('src', '/host/portrait-near.svg');
    await page.goto(paths.desk('history'));
    await expect(page.getByText('Portrait of the host').first()).toBeVisible();
  });
  await clear();
});
