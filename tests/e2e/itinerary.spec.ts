import type { Request } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';
import { measureHorizontalOverflow } from './horizontal-overflow.ts';
import {
  createSharedItinerary,
  day,
  editLink,
  handle,
  openAsAnotherVisitor,
  plan,
  readLink,
  saving,
  simulateReturn,
} from './itinerary.ts';

const [friday, saturday, sunday] = ['Friday, May 14', 'Saturday, May 15', 'Sunday, May 16'];

test('an itinerary is readable by its link with little script: days, parts, notes, and no controls', async ({
  page,
  request,
}) => {
  const sizes: Promise<number>[] = [];
  const note = (asked: Request) => {
    if (asked.resourceType() === 'script')
      sizes.push(asked.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on('requestfinished', note);
  await page.goto(readLink(await createSharedItinerary(request)));
  await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeVisible();
  await expect(page).toHaveTitle(/^Three days in May/);
  await expect(day(page, friday).getByRole('link', { name: 'Cades Cove' })).toHaveAttribute(
    'href',
    paths.guideEntry('cades-cove'),
  );
  await expect(day(page, friday)).toContainText('8:30 AM · Sight');
  await expect(day(page, friday)).toContainText('Be early.');
  await expect(day(page, sunday)).toContainText('Nothing planned.');
  await expect(page.getByRole('button', { name: /^(Move|Change|Delete|Add to (Fri|Sat|Sun))/ })).toHaveCount(
    0,
  );
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes, 'script of a reader').toBeLessThan(160_000);
});

test('the secret leaves the address bar and is in no request @long', async ({ page, request }) => {
  const made = await createSharedItinerary(request);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(`${one.url()} ${JSON.stringify(one.headers())}`));
  await page.goto(editLink(made));
  await expect(handle(page, 'Cades Cove')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(readLink(made));
  expect(asked.filter((one) => one.includes(made.edit_token))).toEqual([]);
  await page.reload();
  await expect(handle(page, 'Cades Cove')).toBeVisible();
  const { headers } = { headers: (await request.get(readLink(made))).headers() };
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
});

test('concurrent edits by two people both apply; of one text both changed, one stays and the other is offered', async ({
  page,
  browser,
  request,
  watching,
  expectProblem,
}) => {
  expectProblem(/409/);
  const made = await createSharedItinerary(request);
  const other = await openAsAnotherVisitor(browser, watching);
  await Promise.all([page.goto(editLink(made)), other.goto(editLink(made))]);
  await handle(page, 'Cades Cove').press('ArrowRight');
  await other.getByRole('button', { name: 'Change Lunch in town' }).click();
  await other.getByLabel('What').fill('Lunch at the mill');
  await other.getByRole('button', { name: 'Done' }).click();
  await expect(saving(page, 'Saved.')).toBeVisible();
  await expect(saving(other, 'Saved.')).toBeVisible();
  await Promise.all([simulateReturn(page), simulateReturn(other)]);
  for (const one of [page, other]) {
    await expect(day(one, saturday)).toContainText('Cades Cove');
    await expect(day(one, friday)).toContainText('Lunch at the mill');
  }
  await expect(saving(page, 'Somebody renamed Lunch in town to Lunch at the mill.')).toBeVisible();
  await expect(saving(other, 'Somebody moved Cades Cove to Saturday.')).toBeVisible();
  for (const one of [page, other]) await one.getByRole('button', { name: 'All right' }).click();
  await expect(saving(other, 'Somebody moved')).toHaveCount(0);
  await test.step('of one text both changed, one stays and the other is offered', async () => {
    const rename = async (by: typeof page, title: string) => {
      await by.getByRole('button', { name: 'Change Cades Cove' }).click();
      await by.getByLabel('What').fill(title);
      await by.getByRole('button', { name: 'Done' }).click();
    };
    const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await rename(other, 'The Cove');
    await saved;
    await rename(page, 'Cove by bicycle');
    await expect(page.getByText('It is “The Cove”; yours was “Cove by bicycle”.')).toBeVisible();
    await page.getByRole('button', { name: 'Use mine' }).click();
    await expect(saving(page, 'Saved.')).toBeVisible();
    await simulateReturn(other);
    await expect(day(other, saturday)).toContainText('Cove by bicycle');
  });
});

test('edits without a connection stay on the device, also after a reload, and are saved later @long', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/api\/itinerary|Failed to load resource/);
  await page.goto(editLink(await createSharedItinerary(request)));
  await expect(handle(page, 'Cades Cove')).toBeVisible();
  const isPut = (method: string) => method === 'PUT';
  await page.route('**/api/itinerary', (route) =>
    isPut(route.request().method()) ? route.abort('internetdisconnected') : route.fallback(),
  );
  await handle(page, 'Cades Cove').press('ArrowRight');
  await expect(saving(page, 'Not saved yet: your changes are kept on this device')).toBeVisible();
  await page.reload();
  await expect(day(page, saturday)).toContainText('Cades Cove');
  await page.unroute('**/api/itinerary');
  await simulateReturn(page);
  await expect(saving(page, 'Saved.')).toBeVisible();
  await page.reload();
  await expect(day(page, saturday)).toContainText('Cades Cove');
});

test('others vote and comment, visible to the editor; after deletion all are told, with a next step @long', async ({
  page,
  browser,
  request,
  watching,
  expectProblem,
}) => {
  expectProblem(/410/);
  const made = await createSharedItinerary(request);
  const other = await openAsAnotherVisitor(browser, watching);
  await Promise.all([page.goto(editLink(made)), other.goto(readLink(made))]);
  const votes = (one: typeof page, count: string) =>
    one.getByRole('button', { name: `For: Cades Cove, ${count}`, exact: true });
  await votes(other, '0 votes').click();
  await expect(votes(other, '1 vote')).toHaveAttribute('aria-pressed', 'true');
  await other.getByRole('button', { name: 'Say something' }).click();
  await other.getByLabel('Your comment').fill('Wednesdays are <b>car-free</b>.');
  await other.getByLabel('Your name').fill('Ben');
  await other.getByRole('button', { name: 'Say it' }).click();
  await expect(
    other.getByRole('paragraph').filter({ hasText: 'Wednesdays are <b>car-free</b>.' }),
  ).toBeVisible();
  await simulateReturn(page);
  await expect(votes(page, '1 vote')).toHaveAttribute('aria-pressed', 'false');
  await votes(page, '1 vote').click();
  await expect(votes(page, '2 votes')).toBeVisible();
  await votes(page, '2 votes').click();
  await expect(votes(page, '1 vote')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Remove what Ben said' }).click();
  await expect(page.getByText('car-free')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close comments' }).click();
  await simulateReturn(other);
  await expect(other.getByText('Comments are closed.')).toBeVisible();
  await page.getByRole('button', { name: 'Open comments again' }).click();
  await test.step('after a confirmed deletion editor and readers are told, with a next step', async () => {
    await expect(handle(page, 'Cades Cove')).toBeVisible();
    await expect(other.getByText('Cades Cove')).toBeVisible();
    await page.getByRole('button', { name: 'Delete this itinerary' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Delete this itinerary' }).click();
    await page.getByRole('button', { name: 'Delete it for everybody' }).click();
    await simulateReturn(other);
    for (const one of [page, other]) {
      await expect(one.getByRole('heading', { level: 1, name: 'This itinerary was deleted' })).toBeVisible();
      await expect(one.getByRole('main').getByRole('link', { name: 'Plan a stay' })).toBeVisible();
    }
    await other.reload();
    await expect(other.getByRole('heading', { level: 1, name: 'This itinerary was deleted' })).toBeVisible();
  });
});

test('items are added, moved, changed, removed and restored by keyboard alone, and dragged by mouse @desktop @long', async ({
  page,
  request,
}) => {
  await page.goto(editLink(await createSharedItinerary(request)));
  await page.getByRole('button', { name: 'Add to Sunday' }).press('Enter');
  await expect(page.getByLabel('What')).toBeFocused();
  await page.keyboard.type('Pancakes');
  await page.keyboard.press('Enter');
  await expect(handle(page, 'Pancakes')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(day(page, saturday)).toContainText('Pancakes');
  await expect(handle(page, 'Pancakes')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Pancakes: Saturday, noon, 1 of 2.')).toBeAttached();
  await expect(handle(page, 'Pancakes')).toBeFocused();
  await page.getByRole('button', { name: 'Move Pancakes down' }).press('Enter');
  await expect(page.getByText('Pancakes: Saturday, noon, 2 of 2.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move Pancakes down' })).toBeFocused();
  await page.getByRole('button', { name: 'Change Pancakes' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change Pancakes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(day(page, saturday)).not.toContainText('Pancakes');
  await page.getByRole('button', { name: 'Put it back' }).press('Enter');
  await expect(day(page, saturday)).toContainText('Pancakes');
  await expect(saving(page, 'Saved.')).toBeVisible();
  await test.step('an item is dragged to another day; Escape leaves it in place', async () => {
    await handle(page, 'Lunch in town').scrollIntoViewIfNeeded();
    const target = page.locator('[data-date="2027-05-15"][data-place="evening"]');
    const dragTo = async () => {
      const from = await handle(page, 'Lunch in town').boundingBox();
      const to = await target.boundingBox();
      if (!from || !to) throw new Error('Both are there');
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + 30, from.y + 40, { steps: 4 });
      await page.mouse.move(to.x + to.width / 2, to.y + to.height - 4, { steps: 8 });
    };
    await dragTo();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(day(page, friday)).toContainText('Lunch in town');
    await dragTo();
    await page.mouse.up();
    await expect(target).toContainText('Lunch in town');
    await expect(saving(page, 'Saved.')).toBeVisible();
  });
});

test('an item is dragged to another part of its day; title and dates change without losing a day @long', async ({
  page,
  request,
}) => {
  await page.goto(editLink(await createSharedItinerary(request)));
  await test.step('an item is dragged to another part of its day', async () => {
    const target = page.locator('[data-date="2027-05-14"][data-place="evening"]');
    await target.scrollIntoViewIfNeeded();
    const [from, to] = [await handle(page, 'Lunch in town').boundingBox(), await target.boundingBox()];
    if (!from || !to) throw new Error('Both are there');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height - 4, { steps: 8 });
    await page.mouse.up();
    await expect(target).toContainText('Lunch in town');
  });
  await page.getByRole('button', { name: 'Change title or dates' }).click();
  await page.getByLabel('Title').fill('Two days in June');
  await page.getByLabel('First day').fill('2027-06-04');
  await expect(page.getByLabel('Last day')).toHaveValue('2027-06-06');
  await page.getByLabel('Last day').fill('2027-06-03');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The last day comes after the first')).toBeVisible();
  await page.getByLabel('Last day').fill('2027-06-05');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two days in June');
  await expect(day(page, 'Friday, June 4')).toContainText('Cades Cove');
  await expect(day(page, 'Saturday, June 5')).toContainText('Swimming at the Y');
  await expect(saving(page, 'Saved.')).toBeVisible();
});

test('a copy belongs to its creator, and the original stays unchanged @long', async ({ page, request }) => {
  const made = await createSharedItinerary(request);
  await page.goto(readLink(made));
  await page.getByRole('button', { name: 'Make my own copy' }).click();
  await expect(handle(page, 'Cades Cove')).toBeVisible();
  expect(page.url()).not.toContain(made.id);
  await page.goto(paths.sharedItinerary);
  await expect(page.getByRole('heading', { name: 'Yours, on this device' })).toBeVisible();
  await page.getByRole('link', { name: plan.title }).click();
  await expect(handle(page, 'Cades Cove')).toBeVisible();
});

test('an expired itinerary, an unknown address and an unavailable server are reported @long', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/404|410|ERR_INTERNET_DISCONNECTED/);
  const made = await createSharedItinerary(request);
  await withDatabase((db) => db.query('update itineraries set expires_at = now() where id = $1', [made.id]));
  await page.goto(readLink(made));
  await expect(page.getByRole('heading', { level: 1, name: 'This itinerary has ended' })).toBeVisible();
  await page.goto(paths.sharedItineraryOf('nobody-was-ever-here'));
  await expect(page.getByRole('heading', { level: 1, name: 'No itinerary at this address' })).toBeVisible();
  const other = await createSharedItinerary(request);
  await page.route('**/api/itinerary?**', (route) => route.abort('internetdisconnected'));
  await page.goto(readLink(other));
  await expect(page.getByRole('heading', { level: 1, name: 'We cannot reach the itinerary' })).toBeVisible();
  await page.unroute('**/api/itinerary?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeVisible();
});

test('links are copied, the calendar is downloaded, and the plan prints on two sheets @long', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const made = await createSharedItinerary(request);
  await page.goto(editLink(made));
  await page.getByRole('button', { name: 'Copy the link', exact: true }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${readLink(made)}$`));
  await page.getByRole('button', { name: 'Copy the link that can edit' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(editLink(made));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('mama-cabins-itinerary.ics');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Change Cades Cove' })).toBeHidden();
  await expect(page.getByText('Be early.')).toBeVisible();
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

test('an itinerary is accessible to read and to edit @long', async ({ page, request }) => {
  const made = await createSharedItinerary(request);
  const check = async () => {
    await expectAccessible(page);
    expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  };
  await page.goto(readLink(made));
  await expect(page.getByText('Be early.')).toBeVisible();
  await check();
  await page.goto(editLink(made));
  await page.getByRole('button', { name: 'Change Cades Cove' }).click();
  await check();
  await page.goto(paths.sharedItinerary);
  await expect(page.getByText('One plan for everybody who comes along')).toBeVisible();
  await check();
});
