// Tab key through every kind of page and dialog: the focus is always visible.

import type { Page, ViewportSize } from '@playwright/test';
import { paths } from '#paths';
import { findFreeStay } from '#support/free-stay.ts';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { openModal } from './availability.ts';
import { bookStaysToday, heading, signedOutProblem, today } from './host.ts';
import { createSharedItinerary, editLink, handle } from './itinerary.ts';
import { desktop, phone, rotatedPhone, walkAt, walkByTab, walkOverDialog, zoomed } from './keyboard-walk.ts';
import { filterOpener } from './results.ts';
import { getWishlistButton, listOfferedCabins, saveInBrowser, textMe } from './wishlist.ts';

// Everything is walked with Tab at the size of a phone, a desktop, a desktop at 400 % and a rotated
// phone. Reduced motion avoids checking during smooth scrolling.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const searchDialog = (page: Page) => page.getByRole('dialog', { name: /^Find Your Perfect/ });
const inHeader = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name });

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('article');

/** Hides all but three cards or rows of each kind. */
const keepThreeOfAKind = (page: Page) =>
  page.evaluate(() => {
    // Hidden rather than removed, because a list restores its items.
    const lists = ':is([data-track], .card-grid, :has(> [data-row]))';
    for (const more of document.querySelectorAll<HTMLElement>(`${lists} > :nth-child(n + 4)`))
      more.style.setProperty('display', 'none', 'important');
  });

/** Opens a page and walks over it with Tab. */
async function walkOver(page: Page, path: string, ...sizes: ViewportSize[]): Promise<string[]> {
  await page.goto(path);
  await keepThreeOfAKind(page);
  const faults = await walkAt(page, ...(sizes.length > 0 ? [sizes] : []));
  return faults.map((fault) => `${path}, ${fault}`);
}

test.describe('the focused element is visible @desktop', () => {
  test('on the home page @long', async ({ page }) => {
    expect(await walkOver(page, paths.home)).toEqual([]);
  });

  // The home page covers header and footer. The content between them is narrow or short.
  test('on a blog post, the plan and a missing page @long', async ({ page, expectProblem }) => {
    expectProblem(/404/);
    const found = [
      await walkOver(page, '/blog/a-bear-and-your-cooler', desktop, zoomed),
      await walkOver(page, paths.plan, phone, zoomed),
      await walkOver(page, '/nothing-here', zoomed),
    ];
    expect(found.flat()).toEqual([]);
  });

  test('on the events and the fall map @long', async ({ page }) => {
    expect(await walkOver(page, paths.events, zoomed)).toEqual([]);
    expect(await walkOver(page, paths.fall, phone, zoomed)).toEqual([]);
  });

  test('on the map, its pins and its list @long', async ({ page }) => {
    // The live map renders for seconds without a graphics card. Its pins are where the static ones
    // are.
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    expect(await walkOver(page, paths.map, phone, desktop, zoomed)).toEqual([]);
    expect(await walkOver(page, `${paths.map}?view=list`, rotatedPhone)).toEqual([]);
  });

  test('on a list, forward at every size, and backward under a phone’s sticky header @long', async ({
    page,
  }) => {
    expect(await walkOver(page, '/cabins/hot-tub')).toEqual([]);
    await page.reload();
    await keepThreeOfAKind(page);
    await page.setViewportSize(phone);
    expect((await walkByTab(page, 'Shift+Tab')).faults).toEqual([]);
  });

  test('on a cabin @long', async ({ page }) => {
    const [cabin] = await listOfferedCabins(page);
    expect(await walkOver(page, paths.cabin(cabin?.slug ?? ''))).toEqual([]);
  });

  test('in the search dialog @long', async ({ page }) => {
    await page.goto('/about');
    await page.locator('header .search').click();
    await expect(searchDialog(page).getByRole('grid').first()).toBeVisible();
    expect(await walkAt(page)).toEqual([]);
  });

  test('in the availability dialog of a cabin @long', async ({ page }) => {
    await openModal(page);
    expect(await walkAt(page)).toEqual([]);
  });

  test('in the other dialogs over a list: filters, guide, film, text and saved cabins @long', async ({
    page,
  }) => {
    const [cabin] = await listOfferedCabins(page);
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

  test('on saved cabins, and the booking page @long', async ({ page }) => {
    await saveInBrowser(page, (await listOfferedCabins(page)).slice(0, 3));
    await page.goto(paths.saved);
    await expect(page.getByRole('region', { name: 'Side by side' })).toBeVisible();
    expect(await walkAt(page)).toEqual([]);
    const { cabin, check_in, check_out } = await findFreeStay(page.request, 'fox-grape');
    await page.goto(paths.booking({ cabin: cabin.slug, check_in, check_out, adults: 2 }));
    await expect(page.getByRole('button', { name: /^Hold this stay ·/ })).toBeVisible();
    expect(await walkAt(page)).toEqual([]);
  });

  test('on a plan that is edited @long', async ({ page, request }) => {
    await page.goto(editLink(await createSharedItinerary(request)));
    await expect(handle(page, 'Cades Cove')).toBeVisible();
    await page.getByRole('button', { name: 'Change Cades Cove' }).press('Enter');
    expect(await walkAt(page)).toEqual([]);
  });

  test('on host pages: sign-in, today, bookings, nights, a cabin with a change and its history @long', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(signedOutProblem);
    await page.goto(paths.desk());
    await expect(heading(page, 'The desk')).toBeVisible();
    const found = [await walkAt(page, [phone, zoomed])];
    await bookStaysToday();
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
      const sizes = view === 'calendar' ? [phone, desktop, zoomed, rotatedPhone] : [phone, zoomed];
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
    // At the other two sizes the layout equals one of these.
    expect(await walkAt(page, [phone, rotatedPhone])).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  });
});
