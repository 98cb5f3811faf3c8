// An owner's first booking: adopts the project, adds two cabins, and a guest books and pays.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// A separately started site uses the computer's clock, and so does this test.
import { expect, type Page, test } from '@playwright/test';
import { adopt, business, copyProject, plainEnv } from '#support/adopted-copy.ts';
import { createPicture } from '#support/photo-files.ts';
import { fillForm, holdButton } from './booking.ts';

let copy = '';
let site: ChildProcess | undefined;
let said = '';

/** Runs `npm start -- --empty` in the copy. Returns the address when it is ready. */
async function start(): Promise<string> {
  said = '';
  site = spawn(process.execPath, ['scripts/serve.ts', '--empty'], {
    cwd: copy,
    env: { ...plainEnv, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk));
  await expect
    .poll(() => said, { timeout: 300_000, intervals: [500] })
    .toMatch(/is ready: http:\/\/localhost:\d+|could not be built/);
  return /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';
}

async function stop(): Promise<void> {
  if (!site || site.exitCode !== null) return;
  site.kill('SIGTERM');
  await once(site, 'close');
}

// Not at the top of the file, because Playwright also loads files whose tests it does not run.
test.beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'mama-cabins-first-booking-'));
});
test.afterAll(async () => {
  await stop();
  rmSync(copy, { recursive: true, force: true });
});

const nextSteps = (page: Page) => page.getByRole('table', { name: 'Steps to your first booking' });

async function signIn(page: Page): Promise<void> {
  const link = execFileSync(process.execPath, ['scripts/desk.ts'], {
    cwd: copy,
    env: plainEnv,
    encoding: 'utf8',
  });
  await page.goto(/http\S+/.exec(link)?.[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /day, \w+ \d+, \d{4}$/ })).toBeVisible();
}

async function makeCabin(page: Page, site: string, name: string): Promise<void> {
  await page.goto(`${site}/desk#cabins/new`);
  const texts = {
    Name: name,
    'In a sentence': `${name} stands at the end of a lane, under a poplar.`,
    Sleeps: '4',
    'Nightly rate': '189',
    'Cleaning fee': '90',
    'What it is like': 'Two rooms, a stove, and a porch that faces the morning.',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const rooms = ['The porch', 'The kitchen', 'The loft', 'The view'];

/** Uploads a photo of each room to the open cabin form, with descriptions. */
async function addPhotos(page: Page): Promise<void> {
  const buffer = await createPicture('jpeg', { width: 1600, height: 1200 });
  await page
    .getByLabel('Add photos')
    .setInputFiles(rooms.map((room) => ({ name: `${room}.jpg`, mimeType: 'image/jpeg', buffer })));
  for (const [index, room] of rooms.entries())
    await page.getByLabel(`What photo ${index + 1} shows`).fill(room, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
}

async function openNights(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/desk#calendar`);
  await page.getByRole('button', { name: 'Change nights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change nights' });
  const last = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Last night').fill(last);
  await dialog.getByRole('checkbox', { name: 'All 2 cabins' }).check();
  await dialog.getByLabel('The nights').selectOption('open');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/\d+ nights saved\./)).toBeVisible();
}

async function putLive(page: Page, site: string, name: string): Promise<void> {
  await page.goto(`${site}/desk#cabins`);
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Live').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
}

test('an owner’s first booking: adopted project, two cabins, four photos, nights, a guest who pays @desktop @long', async ({
  page,
}) => {
  test.setTimeout(900_000);
  await page.addInitScript(() => localStorage.setItem('newsletterPopupDismissed', 'true'));
  copyProject(copy);
  expect(adopt(copy)).toContain('content/blog/grandparents-along.md: without the sample cabins');
  expect(adopt(copy)).toContain('The files are yours already.');

  const empty = await test.step('an empty site starts', start);
  await page.goto(empty);
  await expect(page).toHaveTitle(/^Fernwood Stays: /);
  await expect(page.getByRole('heading', { name: 'The first cabins are on their way' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\b0 (cabins|of 0)/);

  await signIn(page);
  await expect(nextSteps(page)).toContainText('Make your first cabin');
  await test.step('two cabins, four photos and nights are live', async () => {
    await makeCabin(page, empty, 'Fern House');
    await addPhotos(page);
    await makeCabin(page, empty, 'Fern Loft');
    await page.goto(`${empty}/desk#today`);
    await expect(nextSteps(page)).toContainText('Open nights of Fern House');
    await expect(nextSteps(page)).not.toContainText(/Describe|Show Fern House/);
    await openNights(page, empty);
    for (const name of ['Fern House', 'Fern Loft']) await putLive(page, empty, name);
    await expect(page.getByText('it has no photo yet')).toBeVisible();
  });
  await page.goto(`${empty}/desk#today`);
  await expect(nextSteps(page)).not.toContainText(/Open nights|Put Fern House live/);
  await expect(nextSteps(page)).toContainText('If you like: offer a deal of the day');
  await stop();

  const built = await test.step('the site is built with them', start);
  await page.goto(`${built}/blog/grandparents-along`);
  await expect(page.getByRole('article')).toContainText('For a family that wants to walk to supper');
  await expect(page.getByRole('article')).not.toContainText('Meadowlark');
  await page.goto(`${built}/terms`);
  await expect(page.getByRole('article')).toContainText(`Your contract is with ${business.contract}`);
  await page.goto(`${built}/cabins/fern-house`);
  await page.getByRole('link', { name: `All ${rooms.length} pictures` }).click();
  const gallery = page.getByRole('dialog', { name: 'Pictures of Fern House' });
  for (const room of rooms) {
    const shown = gallery.getByRole('img', { name: room });
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
  }
  await test.step('no page mentions a promo code or a deal', async () => {
    for (const path of ['/', '/questions', '/blog/what-a-cabin-really-costs']) {
      const text = await (await page.request.get(`${built}${path}`)).text();
      expect(text).not.toContain('MAMAFREE4');
      expect(text).not.toMatch(/What is the deal of the day/);
    }
    const headers = { authorization: 'Bearer public-anon-key' };
    const answer = await page.request.get(`${built}/api/get-daily-deal`, { headers });
    expect(await answer.json()).toMatchObject({ deal: null });
  });
  const check_in = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const check_out = new Date(Date.now() + 23 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${built}/cabins?check_in=${check_in}&check_out=${check_out}&guests=2`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await test.step('a guest books and pays', async () => {
    await page.goto(`${built}/booking?cabin=fern-house&check_in=${check_in}&check_out=${check_out}&adults=2`);
    await fillForm(page);
    await holdButton(page).click();
    await page.getByRole('link', { name: /^Continue to payment/ }).click();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('heading', { name: 'Fern House is yours' })).toBeVisible();
  });

  await signIn(page);
  await expect(page.getByRole('table', { name: 'New bookings' })).toContainText('Fern House');
  await expect(nextSteps(page)).toHaveCount(0);
});
