// The application form for cabin owners, and a host's decision.

import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { paths } from '#paths';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { createPicture } from '#support/photo-files.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';
import { measureHorizontalOverflow } from './horizontal-overflow.ts';
import { tabTo } from './keyboard.ts';

// Each run uses its own owner.
let email = '';
test.beforeEach(() => {
  email = `ada.${randomUUID()}@example.com`;
});

const form = (page: Page): Locator => page.getByRole('form', { name: 'List your cabin' });
const step = (page: Page, title: string): Locator =>
  form(page).getByRole('region', { name: title, exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
const draft = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('ownerApplication') ?? '');
const stored = () =>
  withDatabase((db) =>
    db.query<{ reference: string; cabin_name: string; sleeps: number; calendar: string; version: number }>(
      `select reference, cabin_name, (details ->> 'sleeps')::integer as sleeps, details ->> 'calendar_url' as calendar, version
       from owner_applications where email = $1 order by received_at`,
      [email],
    ),
  );

async function fillYou(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Example');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone', { exact: true }).fill('(865) 555-0100');
  await page.getByLabel('By phone').check();
}

async function fillCabin(page: Page, name: string): Promise<void> {
  await page.getByLabel('What it is called').fill(name);
  await page.getByLabel('Where it stands').selectOption('Wears Valley');
  await page.getByLabel('The street, and how a stranger finds it').fill('12 Perch Lane');
  await page.getByLabel('What it is', { exact: true }).selectOption({ label: 'Log cabin' });
  await page.getByLabel('What one sees from the porch').selectOption({ label: 'Mountains' });
  await page.getByLabel('Sleeps').fill('6');
  await page.getByLabel('Bedrooms').fill('2');
  await page.getByLabel('Baths').fill('1.5');
}

test('a step is validated when its late script loads; if it fails, the step is a link', async ({
  page,
  expectProblem,
}) => {
  const script = /\/_astro\/application-form\./;
  await page.route(script, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(paths.signUp);
  const next = form(page).getByRole('link', { name: 'Next: the cabin' });
  await next.click();
  await next.click({ timeout: 1000 });
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Please enter your name.');
  await expect(page).toHaveURL(paths.signUp);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  expectProblem(/application-form|ERR_FAILED/);
  await page.route(script, (route) => route.abort());
  await page.goto(`${paths.signUp}?again`);
  await next.click();
  await expect(page).toHaveURL(/#cabin$/);
});

test('an owner applies by keyboard, is stopped at errors, and submits @desktop @long', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto(paths.foundersPricing);
  await page.getByRole('main').getByRole('link', { name: 'How to apply' }).press('Enter');
  await expect(heading(page, 'List your cabin')).toBeVisible();
  await expectAccessible(page);

  const press = async (name: string, role: 'link' | 'button' = 'link') => {
    await tabTo(page, form(page).getByRole(role, { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await press('Next: the cabin');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Please enter your name.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('Ada Example');
  await expect(page.getByLabel('Your name')).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('(865) 555-0100');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'The cabin')).toBeFocused();
  await expect(page).toHaveURL(/#cabin$/);
  await expect(form(page).getByRole('link', { name: 'The cabin', exact: true })).toHaveAttribute(
    'aria-current',
    'step',
  );

  await fillCabin(page, 'Hemlock Perch');
  await page.getByLabel('Sleeps').fill('61');
  await press('Next: what it has');
  await expect(page.getByLabel('Sleeps')).toBeFocused();
  await expect(step(page, 'The cabin').getByText('Please enter a whole number from 1 to 60.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Sleeps').fill('6');

  // The browser's Back keeps all values.
  await page.goBack();
  await expect(heading(page, 'You')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Example');
  await page.goForward();
  await press('Next: what it has');
  await page.getByLabel('Hot tub').check();
  await press('Next: where it is listed');
  await page.getByLabel('Its page on another site').first().fill('www.airbnb.com/rooms/1');
  await expect(page.getByLabel('Its page on another site').nth(1)).toBeVisible();
  await page.getByLabel('The iCal address of its calendar').fill('javascript:alert(1)');
  await press('Next: pictures');
  await expect(page.getByLabel('The iCal address of its calendar')).toBeFocused();
  await page
    .getByLabel('The iCal address of its calendar')
    .fill('webcal://www.airbnb.com/calendar/1.ics?s=key');
  await press('Next: pictures');
  await page.getByLabel('Link to a picture').first().fill('https://pictures.example.com/porch.jpg');
  const stairs = { name: 'stairs.jpg', mimeType: 'image/jpeg', buffer: await createPicture() };
  await page.getByLabel('Choose photos').setInputFiles(stairs);
  await expect(step(page, 'Pictures').getByText('Please say what each shows.')).toBeVisible();
  await expect(page.getByLabel('Link to a picture').nth(1)).toHaveValue(/^\/photos\//);
  await page.getByLabel('What it shows').nth(1).fill('The stairs');
  await press('Next: read it over');
  await expect(page.getByLabel('What it shows').first()).toBeFocused();
  await page.keyboard.type('The porch at seven');
  await press('Next: read it over');

  const summary = step(page, 'Read it over');
  await expect(heading(page, 'Read it over')).toBeFocused();
  const written = [
    'Hemlock Perch',
    'Hot tub',
    'The porch at seven',
    'The stairs',
    'https://www.airbnb.com/rooms/1',
  ];
  for (const words of written) await expect(summary).toContainText(words);
  await expectAccessible(page);
  await press('Send it to Mountain Mama', 'button');
  await expect(page.getByLabel(/You may keep what I have written/)).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByLabel(/The cabin is mine to let/).check();
  await press('Send it to Mountain Mama', 'button');

  await expect(heading(page, 'We have it')).toBeFocused();
  const [application] = await stored();
  await expect(page.getByRole('main')).toContainText(application?.reference ?? '-');
  expect(application).toMatchObject({ sleeps: 6, calendar: 'https://www.airbnb.com/calendar/1.ics?s=key' });
  await expect(page).toHaveURL(/\/sign-up$/);
  expect(await draft(page)).toBe('');
  await expectAccessible(page);
});

test('a draft survives a reload, another tab and a lost connection by touch, and a repeat is recognized @long', async ({
  page,
  context,
  expectProblem,
}) => {
  // Tracking may be sent while offline.
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  test.setTimeout(90_000);
  await page.goto(paths.signUp);
  await fillYou(page);
  await form(page).getByRole('link', { name: 'Next: the cabin' }).tap();
  await fillCabin(page, 'The Barn');
  await expect(page.getByText('Kept on this device alone')).toBeVisible();
  await expect.poll(() => draft(page)).toContain('12 Perch Lane');

  await page.reload();
  await expect(page.getByText('Here is what you typed before.')).toBeVisible();
  await expect(page.getByLabel('What it is called')).toHaveValue('The Barn');
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  const other = await context.newPage();
  await other.goto(`${paths.signUp}#cabin`);
  await expect(other.getByLabel('What it is called')).toHaveValue('The Barn');
  await other.getByLabel('What it is called').fill('The Old Barn');
  await expect(page.getByLabel('What it is called')).toHaveValue('The Old Barn');
  await other.close();

  for (const next of ['what it has', 'where it is listed'])
    await form(page)
      .getByRole('link', { name: `Next: ${next}` })
      .tap();
  await page.getByLabel('The iCal address of its calendar').fill('https://example.com/secret.ics');
  await form(page).getByRole('link', { name: 'Next: pictures' }).tap();
  await form(page).getByRole('link', { name: 'Next: read it over' }).tap();
  await expect(step(page, 'Read it over')).toContainText('The Old Barn');
  expect(await draft(page)).not.toContain('secret.ics');
  await page.getByLabel(/You may keep what I have written/).check();
  await page.getByLabel(/The cabin is mine to let/).check();

  const send = form(page).getByRole('button', { name: 'Send it to Mountain Mama' });
  await context.setOffline(true);
  await send.tap();
  await expect(form(page).getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await send.tap();
  await expect(heading(page, 'We have it')).toBeFocused();

  await page.goto(paths.signUp);
  await fillYou(page);
  await page.goto(`${paths.signUp}#cabin`);
  await fillCabin(page, 'The Old Barn');
  await page.getByLabel('Sleeps').fill('8');
  await page.goto(`${paths.signUp}#send`);
  await page.getByLabel(/You may keep what I have written/).check();
  await page.getByLabel(/The cabin is mine to let/).check();
  await send.tap();
  await expect(
    page.getByRole('heading', { name: /^We have your application from \w+ \d+, \d{4}$/ }),
  ).toBeFocused();
  expect(await stored()).toMatchObject([{ cabin_name: 'The Old Barn', sleeps: 8, version: 2 }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the application is one form, which names errors and keeps the values', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/400 \(Bad Request\)/);
    await page.goto(paths.signUp);
    await fillYou(page);
    await fillCabin(page, 'Fox Grape');
    await page.getByLabel('Baths').fill('31');
    await page.getByLabel('Hot tub').check();
    await page.getByLabel(/The cabin is mine to let/).check();
    await page.getByRole('button', { name: 'Send it to Mountain Mama' }).click();

    await expect(heading(page, '2 things need another look')).toBeVisible();
    await expect(page.getByLabel('What it is called')).toHaveValue('Fox Grape');
    await expect(page.getByLabel('Hot tub')).toBeChecked();
    await expect(page.getByLabel('Baths')).toHaveAccessibleDescription(/from 0 to 30/);
    await page.getByRole('link', { name: /from 0 to 30/ }).click();
    await page.getByLabel('Baths').fill('1.5');
    await page.getByLabel(/You may keep what I have written/).check();
    await page.getByRole('button', { name: 'Send it to Mountain Mama' }).click();
    await expect(heading(page, 'We have it')).toBeVisible();
    const [application] = await stored();
    await expect(page.getByText(application?.reference ?? '-')).toBeVisible();
  });
});

test('a host asks the owner, and approves the application as a draft cabin @long', async ({ page }) => {
  test.setTimeout(60_000);
  const reference = `OA-${randomUUID().slice(0, 6).toUpperCase()}`;
  const cabin_name = `Fox Grape ${reference}`;
  const details = {
    name: 'Ada Example',
    email: 'ada@example.com',
    phone: '+18655550100',
    reach_by: 'email',
    cabin_name,
    city: 'Gatlinburg',
    address: '1 Fox Lane',
    kind: 'log',
    view: 'woods',
    sleeps: 4,
    bedrooms: 1,
    baths: 1,
    sleeping: '',
    driveway: '',
    nightly_rate: null,
    amenities: [],
    pets: false,
    listing_urls: ['https://www.airbnb.com/rooms/1'],
    calendar_url: '',
    permit_number: '',
    photos: [],
    note: '',
  };
  await withDatabase((db) =>
    db.query(
      `insert into owner_applications (reference, name, email, phone, cabin_name, city, details, agreed, request_hash)
       values ($1, 'Ada Example', 'ada@example.com', '+18655550100', $2, 'Gatlinburg', $3,
         '{"consent":"2026-11","terms":"2026-11-22"}', $1)`,
      [reference, cabin_name, JSON.stringify(details)],
    ),
  );
  await signInBrowserAsHost(page);
  await page.goto(paths.desk('owners'));
  await expect(page.getByRole('link', { name: cabin_name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: cabin_name }).click();
  await expect(heading(page, cabin_name)).toBeFocused();
  const link = page.getByRole('link', { name: 'https://www.airbnb.com/rooms/1' });
  await expect(link).toHaveAttribute('rel', /noreferrer/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expectAccessible(page);

  await tabTo(page, page.getByRole('button', { name: 'Ask for more' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Your question').fill('Whose well is it?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Waiting for the owner')).toBeVisible();
  await expect(page.getByText('Whose well is it?')).toBeVisible();

  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Approve it' }).click();
  await expect(page).toHaveURL(/#cabins\/\d+$/);
  const [draft] = await withDatabase((db) =>
    db.query(
      `select live, (select state from owner_applications where cabin_id = c.id) as state from cabins c where title = $1`,
      [cabin_name],
    ),
  );
  expect(draft).toEqual({ live: false, state: 'approved' });
});
