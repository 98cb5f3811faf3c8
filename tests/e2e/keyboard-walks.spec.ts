import type { Page, ViewportSize } from '@playwright/test';
import { paths } from '#paths';
import { findFreeStay } from '#support/free-stay.ts';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { openModal } from './availability.ts';
import { bookToday, heading, signedOut, today } from './host.ts';
import { editLink, handle, shared } from './itinerary.ts';
import { desk, lying, phone, walkAt, walkByTab, walkOverDialog, zoomed } from './keyboard-walk.ts';
import { filterOpener } from './results.ts';
import { getWishlistButton, offered, textMe, withSaved } from './wishlist.ts';

// Everything is walked with Tab at the size of a phone, a desktop, a desktop at 400 % and a rotated
// phone. Reduced motion avoids checking during smooth scrolling.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const searchDialog = (page: Page) => page.getByRole('dialog', { name: /^Find Your Perfect/ });
const inHeader = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name });

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('article');

/** Cards and rows of a kind are as good as three of them. */
const keepThreeOfAKind = (page: Page) =>
  page.evaluate(() => {
    // Hidden rather than removed, because a list restores its items.
    const lists = ':is([data-track], .card-grid, :has(> [data-row]))';
    for (const more of document.querySelectorAll<HTMLElement>(`${lists} > :nth-child(n + 4)`))
      more.style.setProperty('display', 'none', 'important');
  });

/** Goes to a page and walks over it. */
async function walkOver(page: Page, path: string, ...sizes: ViewportSize[]): Promise<string[]> {
  await page.goto(path);
  await keepThreeOfAKind(page);
  const faults = await walkAt(page, ...(sizes.length > 0 ? [sizes] : []));
  return faults.map((fault) => `${path}, ${fault}`);
}

test.describe('the focused element is visible @desktop', () => {
  test('home @long', async ({ page }) => {
    expect(await walkOver(page, paths.home)).toEqual([]);
  });

  // The header and the footer are home's; what lies between is narrow or low, or neither.
  test('a blog post, the plan and a page that is not there @long', async ({ page, expectProblem }) => {
    expectProblem(/404/);
    const found = [
      await walkOver(page, '/blog/a-bear-and-your-cooler', desk, zoomed),
      await walkOver(page, paths.plan, phone, zoomed),
      await walkOver(page, '/nothing-here', zoomed),
    ];
    expect(found.flat()).toEqual([]);
  });

  test('the events and the map of fall @long', async ({ page }) => {
    expect(await walkOver(page, paths.events, zoomed)).toEqual([]);
    expect(await walkOver(page, paths.fall, phone, zoomed)).toEqual([]);
  });

  test('the map, its pins and its list @long', async ({ page }) => {
    // The live map takes seconds to draw without a graphics card, and its pins are where the drawn
    // ones are.
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    expect(await walkOver(page, paths.map, phone, desk, zoomed)).toEqual([]);
    expect(await walkOver(page, `${paths.map}?view=list`, lying)).toEqual([]);
  });

  test('a list, forward on every screen, and backward under what sticks to the top of a phone @long', async ({
    page,
  }) => {
    expect(await walkOver(page, '/cabins/hot-tub')).toEqual([]);
    await page.reload();
    await keepThreeOfAKind(page);
    await page.setViewportSize(phone);
    expect((await walkByTab(page, 'Shift+Tab')).faults).toEqual([]);
  });

  test('a cabin @long', async ({ page }) => {
    const [cabin] = await offered(page);
    expect(await walkOver(page, paths.cabin(cabin?.slug ?? ''))).toEqual([]);
  });

  test('the search dialog @long', async ({ page }) => {
    await page.goto('/about');
    await page.locator('header .search').click();
    await expect(searchDialog(page).getByRole('grid').first()).toBeVisible();
    expect(await walkAt(page)).toEqual([]);
  });

  test('the availability of a cabin @long', async ({ page }) => {
    await openModal(page);
    expect(await walkAt(page)).toEqual([]);
  });

  test('the other dialogs over a list: filters, guide, film, text and saved cabins @long', async ({
    page,
  }) => {
    const [cabin] = await offered(page);
    if (!cabin) throw new Error('The site offers no cabin');
    await page.goto(paths.cabins);
    const found = [
      await walkOverDialog(page, 'Filters', () => filterOpener(page).click()),
      await walkOverDialog(page, 'Search the guide', async () => {
        await inHeader(page, 'Search the guide').click();
        await page.getByRole('searchbox', { name: 'What do you want to know?' }).fill('waterfall');
        await expect(page.getByRole('dialog').getByRole('status')).toContainText('“waterfall”');
      }),
      await walkOverDialog(page, /^Step inside/, async () => {
        await page.getByRole('button', { name: 'Step Inside: Lantern Ledge' }).click();
        await expect(page.locator('dialog video')).toBeVisible();
      }),
      await walkOverDialog(page, 'Send me this cabin', async () => {
        await getWishlistButton(page, cabin).click();
        await textMe(page).getByLabel('Your mobile number').fill('8655550142');
        for (const toasts of [1, 0]) await expect(notices(page)).toHaveCount(toasts);
      }),
      await walkOverDialog(page, 'Saved cabins', async () => {
        await inHeader(page, /^Saved cabins/).click();
        await expect(page.getByRole('dialog').getByText('with taxes')).toBeVisible();
      }),
    ];
    expect(found.flat()).toEqual([]);
  });

  test('saved cabins, and the page where one books @long', async ({ page }) => {
    await withSaved(page, (await offered(page)).slice(0, 3));
    await page.goto(paths.saved);
    await expect(page.getByRole('region', { name: 'Side by side' })).toBeVisible();
    expect(await walkAt(page)).toEqual([]);
    const { cabin, check_in, check_out } = await findFreeStay(page.request, 'fox-grape');
    await page.goto(paths.booking({ cabin: cabin.slug, check_in, check_out, adults: 2 }));
    await expect(page.getByRole('button', { name: /^Hold this stay ·/ })).toBeVisible();
    expect(await walkAt(page)).toEqual([]);
  });

  test('a plan that is edited @long', async ({ page, request }) => {
    await page.goto(editLink(await shared(request)));
    await expect(handle(page, 'Cades Cove')).toBeVisible();
    await page.getByRole('button', { name: 'Change Cades Cove' }).press('Enter');
    expect(await walkAt(page)).toEqual([]);
  });

  test('host pages: sign-in, today, bookings, nights, a cabin with a change and its history @long', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(signedOut);
    await page.goto(paths.desk());
    await expect(heading(page, 'The desk')).toBeVisible();
    const found = [await walkAt(page, [phone, zoomed])];
    await bookToday();
    await signInBrowserAsHost(page);
    for (const [view, name] of [
      ['today', today],
      ['bookings', 'Bookings'],
      ['calendar', 'Calendar'],
      ['history', 'History'],
      ['cabins/new', 'A new cabin'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(paths.desk(view));
      await expect(heading(page, name)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (view === 'calendar') await page.getByRole('gridcell').first().press('Shift+ArrowRight');
      if (view === 'cabins/new') await page.getByLabel('Name', { exact: true }).fill('The Mill');
      const sizes = view === 'calendar' ? [phone, desk, zoomed, lying] : [phone, zoomed];
      found.push((await walkAt(page, sizes)).map((fault) => `${view}, ${fault}`));
    }
    expect(found.flat()).toEqual([]);
  });
});

test.describe('with the newsletter’s popup', () => {
  test.use({ newsletterPopup: 'due' });

  test('the focused element is visible, and Escape closes it @long @desktop', async ({ page }) => {
    await page.clock.install();
    await page.goto('/cabins/hot-tub');
    await page.clock.runFor(6000);
    await page.clock.resume();
    const popup = page
      .getByRole('region', { name: /./ })
      .filter({ hasText: 'No spam, ever. Unsubscribe anytime.' });
    await expect(popup).toBeVisible();
    // At the other two sizes it looks like one of these.
    expect(await walkAt(page, [phone, lying])).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  });
});
