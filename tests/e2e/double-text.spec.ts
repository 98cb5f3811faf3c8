import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { expectNoDialogEntry } from '#support/dialog-entries.ts';
import { findFreeStay } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { bookingOf } from './booking.ts';
import { cards, filterOpener, search, threeNights } from './results.ts';
import { clippedTexts, doubleText, textsOffScreen } from './text-spacing.ts';
import { listOfferedCabins, saveInBrowser } from './wishlist.ts';

/** Ways to double the text: by the browser's default size, or by the page's current sizes. */
const ways = {
  'the browser’s own size': {
    async before(page: Page): Promise<void> {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    },
    after: async (): Promise<void> => undefined,
  },
  'text zoom': { before: async (): Promise<void> => undefined, after: doubleText },
};

for (const [way, { before, after }] of Object.entries(ways))
  for (const width of [390, 1280])
    test(`with text doubled by ${way} every word can be read at ${width} px @long`, async ({
      page,
      request,
      expectProblem,
    }) => {
      test.setTimeout(240_000);
      expectProblem(/401|404/);
      await before(page);
      await saveInBrowser(page, (await listOfferedCabins(page)).slice(0, 3));
      await page.setViewportSize({ width, height: 844 });
      const faults: string[] = [];
      const look = async (place: string) => {
        // Maps are excluded, because they can be scrolled.
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('[data-sheet], .map-canvas, svg { display: none !important }');
          document.adoptedStyleSheets.push(sheet);
        });
        await after(page);
        for (const text of await clippedTexts(page)) faults.push(`${place}: cut off: ${text}`);
        for (const text of await textsOffScreen(page)) faults.push(`${place}: off the screen: ${text}`);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wider > 0) faults.push(`${place}: ${wider} px too wide`);
      };
      const stay = await findFreeStay(request, 'lantern-ledge');
      const pages = [
        paths.home,
        paths.cabins,
        paths.list('hot-tub'),
        paths.map,
        paths.cabin('lantern-ledge'),
        paths.area('gatlinburg'),
        paths.saved,
        bookingOf(stay),
        paths.bookingSuccess(),
        paths.trips,
        paths.plan,
        paths.events,
        paths.fall,
        paths.visitorGuide,
        paths.guideEntry('cades-cove'),
        paths.blog,
        paths.post('what-a-cabin-really-costs'),
        paths.questions,
        paths.about,
        paths.promise,
        paths.terms,
        paths.signUp,
        paths.offline,
        paths.quote(),
        paths.sharedStay(),
        paths.sharedItinerary,
        paths.desk(),
        '/nowhere',
      ];
      for (const path of pages) {
        await page.goto(path);
        await look(path);
      }
      await search(page, { ...threeNights, flexible_days: '3' });
      await expect(cards(page).first()).toBeVisible();
      await look('results');
      const dialog = page.getByRole('dialog');
      const open = async (name: string, press: () => Promise<unknown>) => {
        await press();
        await expect(dialog.first()).toBeVisible();
        await expect(
          dialog
            .getByRole('button', { name: 'Close' })
            .or(dialog.getByRole('button', { name: /^Show/ }))
            .first(),
        ).toBeVisible();
        await page.evaluate(() =>
          Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
        );
        await look(name);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expectNoDialogEntry(page);
      };
      await open('filters', () => filterOpener(page).click());
      await open('saved cabins', () => page.locator('header .saved').click());
      await open('the search', async () => {
        await page.locator('header .search').click();
        await expect(dialog.getByRole('grid').first()).toBeVisible();
      });
      await page.goto(paths.cabin('lantern-ledge'));
      await open('the gallery', () => page.locator('a[data-picture]').first().click());
      await page.goto(paths.list('hot-tub'));
      await open('availability', async () => {
        await page.locator('[data-grid] [data-intent=availability]').first().click();
        await expect(dialog.getByRole('grid').first()).toBeVisible();
      });
      await page.goto(paths.events);
      await open('save for the mountains', () =>
        page.getByRole('button', { name: 'Save for the mountains' }).first().click(),
      );
      if (width < 640) {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await look('the menu');
      }
      expect([...new Set(faults)]).toEqual([]);
      await page.goto('about:blank');
    });
