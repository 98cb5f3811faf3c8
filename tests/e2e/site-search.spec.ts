import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { tabTo } from './keyboard.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the guide' });
const field = (page: Page) => dialog(page).getByRole('searchbox', { name: 'What do you want to know?' });
const outcome = (page: Page) => dialog(page).getByRole('status');
const kind = (page: Page, name: string) => dialog(page).getByRole('region', { name });

/** Opens the search from the header of a page, or from its menu on a phone. */
async function openSearch(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if ((page.viewportSize()?.width ?? 0) < 640) await menu.click();
  await page.getByRole('banner').getByRole('button', { name: 'Search the guide' }).click();
  await expect(field(page)).toBeFocused();
}

async function searchFor(page: Page, words: string): Promise<void> {
  await page.goto(paths.promise);
  await openSearch(page);
  await field(page).fill(words);
  await expect(outcome(page)).toContainText('“');
}

test('the search loads nothing before it is used, and then finds the guide', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(paths.guideEntry('kuwohi'), { waitUntil: 'networkidle' });
  expect(asked).not.toContain(paths.searchData);
  await openSearch(page);
  await field(page).fill('dog friendly waterfall');
  await expect(outcome(page)).toHaveText(/^\d+ pages for “dog friendly waterfall”\.$/);
  await test.step('it is accessible, empty and with results', async () => {
    await expectAccessible(page, { wcagOnly: true });
    await field(page).fill('');
    await expect(dialog(page).getByText('For example:')).toBeVisible();
    await expectAccessible(page, { wcagOnly: true });
    await field(page).fill('dog friendly waterfall');
  });
  const waterfalls = kind(page, 'Visitor guide').getByRole('link', { name: /^Waterfalls/ });
  await waterfalls.click();
  await expect(page).toHaveURL(/\/visitor-guide\/waterfalls/);
});

test('the search corrects spelling, finds synonyms, shows more on request, and offers a next step without results @long', async ({
  page,
}) => {
  const link = (name: string) => dialog(page).getByRole('link', { name, exact: true });
  await searchFor(page, 'gatlinberg');
  await test.step('a misspelling is corrected and reported', async () => {
    for (const [written, meant, found] of [
      ['gatlinberg', 'gatlinburg', 'Gatlinburg'],
      ['watterfall', 'waterfall', 'Waterfalls, from the car and on foot'],
      ['cadescove', 'cades cove', 'Cades Cove'],
    ] as const) {
      await field(page).fill(written);
      await expect(outcome(page)).toHaveText(new RegExp(`^Showing results for “${meant}”: \\d+ pages\\.$`));
      await expect(link(found)).toBeVisible();
    }
  });
  await test.step('the beginning of a word, its plural and a synonym find the same page', async () => {
    for (const [words, found] of [
      ['cades cov', 'Cades Cove'],
      ['waterfalls', 'Waterfalls, from the car and on foot'],
      ['lightning bugs', 'Synchronous fireflies at Elkmont'],
      ['Clingmans Dome', 'Kuwohi, the highest point in the Smokies'],
      ['puppies', 'The Smokies with dogs'],
    ] as const) {
      await field(page).fill(words);
      await expect(kind(page, 'Visitor guide').getByRole('link', { name: found, exact: true })).toBeVisible();
    }
  });
  await test.step('more of a kind appear on request, and the first has focus', async () => {
    await field(page).fill('trail');
    await expect(outcome(page)).toContainText('“trail”');
    const guide = kind(page, 'Visitor guide');
    await expect(guide.getByRole('link')).toHaveCount(3);
    await guide.getByRole('button', { name: /^Show more/ }).click();
    await expect(guide.getByRole('link').nth(3)).toBeFocused();
  });
  await test.step('a search without results offers the parts of the guide and two links', async () => {
    await field(page).fill('xyzzyqq');
    await expect(outcome(page)).toHaveText('Nothing for “xyzzyqq”.');
    await expect(link('Guide, before you come')).toHaveAttribute('href', /#before-you-come$/);
    await expect(dialog(page).getByRole('link', { name: /What is on/ })).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: /Text me/ })).toHaveAttribute('href', /^sms:/);
  });
});

test('an event links to its entry in the list @day @long', async ({ page }) => {
  await page.goto(paths.events);
  // Any listed event, because a given one may be over.
  const items = page.locator('#event-list li[id]');
  // Once every listed event is over, the page says so and the search finds none.
  if ((await items.count()) === 0) return expect(page.getByText('Nothing more is listed.')).toBeVisible();
  const events = [items.first(), items.last()].map(async (item) => ({
    id: await item.getAttribute('id'),
    title: (await item.getByRole('heading').textContent()) ?? '',
  }));
  const [next, last] = await Promise.all(events);
  // One title may be part of another.
  const eventLink = (id: string | null | undefined) =>
    kind(page, 'Events').locator(`a[href$="#${id}"]`).first();
  await searchFor(page, next?.title ?? '');
  await eventLink(next?.id).click();
  await expect(page).toHaveURL(new RegExp(`/events#${next?.id}$`));
  await openSearch(page);
  await field(page).fill(last?.title ?? '');
  await eventLink(last?.id).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/events#${last?.id}$`));
});

test('a cabin links to its page without a price @long', async ({ page }) => {
  await searchFor(page, 'perseid');
  const cabin = kind(page, 'Cabins');
  await expect(cabin.getByText(/^Sleeps \d+/).first()).toBeVisible();
  await field(page).fill('cabin for dogs with a hot tub');
  // Before that the links are those of the previous search.
  await expect(outcome(page)).toContainText('“cabin for dogs with a hot tub”');
  await expect(kind(page, 'Cabins')).not.toContainText('$');
  await kind(page, 'Cabins').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cabins\/[a-z-]+$/);
});

test('a cabin search with dates and guests is the first result, with pages below @long', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-28T12:00:00-05:00'));
  await searchFor(page, 'cabin with a hot tub for 6 July 2 to 5');
  const first = dialog(page).getByRole('listitem').getByRole('link').first();
  await expect(first).toHaveText('Cabins with a hot tub for 6, Jul 2–5');
  await expect(first).toHaveAttribute(
    'href',
    '/cabins?check_in=2027-07-02&check_out=2027-07-05&guests=6&filter=hot-tub',
  );
  await expect(kind(page, 'Cabins').getByRole('link').first()).toBeVisible();
  await test.step('an unclear part is named, and sets nothing', async () => {
    await field(page).fill('cabin for 25 people with a unicorn, Memorial Day weekend 2027');
    await expect(first).toHaveText('Cabins, May 28–31');
    await expect(dialog(page).getByText('Not in this search: “25 people”, “unicorn”.')).toBeVisible();
  });
  await test.step('a question about something else has no such result', async () => {
    await field(page).fill('dog friendly waterfall');
    await expect(outcome(page)).toHaveText(/^\d+ pages for “dog friendly waterfall”\.$/);
    await expect(first).not.toHaveText(/^Cabins/);
  });
  await test.step('the keyboard opens the results', async () => {
    await field(page).fill('Labor Day weekend for two in Gatlinburg');
    await expect(first).toHaveText('Cabins in Gatlinburg for 2, Sep 3–6');
    await field(page).press('Enter');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cabins?check_in=2027-09-03&check_out=2027-09-06&city=Gatlinburg&guests=2');
  });
});

test('the search is used by keyboard alone: arrows, Enter, Escape, and a slash is a letter @desktop @long', async ({
  page,
}) => {
  await page.goto(paths.promise);
  const button = page.getByRole('banner').getByRole('button', { name: 'Search the guide' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('black/bears');
  await expect(field(page)).toHaveValue('black/bears');
  await expect(outcome(page)).toContainText('for “black/bears”');
  const links = dialog(page).getByRole('listitem').getByRole('link');
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('black/bears');
  await page.keyboard.press('Enter');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/promise/);
});

test('a link with a question opens with its results, and the question stays in the address @long', async ({
  page,
}) => {
  await page.goto(`${paths.visitorGuide}?q=fireflies`);
  await expect(dialog(page).getByRole('link', { name: 'Synchronous fireflies at Elkmont' })).toBeVisible();
  await field(page).fill('winter driving');
  await expect(page).toHaveURL(/\?q=winter\+driving$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/visitor-guide$/);
  await page.getByRole('main').getByRole('searchbox').fill('tubing');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('tubing');
  await expect(dialog(page).getByRole('link', { name: 'Swimming and tubing' })).toBeVisible();
});

test.describe('without signal', () => {
  test.beforeEach(({ expectProblem }) => expectProblem(/ERR_FAILED/));

  test('the search reports that it failed to load, and loads on another press @long', async ({
    page,
    context,
  }) => {
    await page.goto(paths.promise);
    await context.route(`**${paths.searchData}`, (route) => route.abort('failed'));
    await openSearch(page);
    await field(page).fill('bears');
    await expect(outcome(page)).toHaveText('The search did not load.');
    await expect(
      dialog(page)
        .getByText(/saved on this device/i)
        .first(),
    ).toBeVisible();
    await context.unroute(`**${paths.searchData}`);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(outcome(page)).toContainText('for “bears”');
  });

  test('its dialog reports that too, and loads on another press @long', async ({ page }) => {
    await page.goto(paths.promise, { waitUntil: 'networkidle' });
    const script = /_astro\/search-dialog[^/]*\.js$/;
    await page.route(script, (route) => route.abort('failed'));
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Search the guide' }).click();
    await expect(dialog(page).getByText('That did not load.')).toBeVisible();
    await page.unroute(script);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(field(page)).toBeFocused();
  });
});
