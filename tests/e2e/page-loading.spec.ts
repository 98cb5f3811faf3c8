import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';

const screen = (page: Page) => page.getByText('Loading Page...');

interface Notes {
  clicked: number;
  /** `after` is in milliseconds from the click. */
  shown?: { text: string; width: number; height: number; after: number };
}

/**
 * Makes the page record what it shows during a navigation, because browsers answer no call then.
 */
const takeNotes = (page: Page) =>
  page.evaluate(() => {
    const notes: Notes = { clicked: 0 };
    const keep = () => sessionStorage.setItem('notes', JSON.stringify(notes));
    addEventListener('click', () => {
      notes.clicked = Date.now();
      keep();
    });
    new MutationObserver(() => {
      const shown = document.querySelector('.page-loading p')?.parentElement;
      if (!shown) return;
      const { width, height } = shown.getBoundingClientRect();
      notes.shown ??= { text: shown.textContent ?? '', width, height, after: Date.now() - notes.clicked };
      keep();
    }).observe(document.body, { childList: true, subtree: true });
  });

const notesOf = (page: Page): Promise<Notes> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('notes') ?? '{}'));

const terms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).first();

/** Lets the next page wait until `release` is called. */
async function holdPage(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

for (const [browser, hasNavigation] of [
  ['a browser with the Navigation API', true],
  ['a browser without it @long', false],
] as const) {
  test.describe(browser, () => {
    test.beforeEach(async ({ page }) => {
      if (!hasNavigation) {
        await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
      }
    });

    test('shows "Loading Page..." only while a page is slow, and hides it again @browser', async ({
      page,
    }) => {
      const open = async () => {
        await page.goto(paths.about);
        await takeNotes(page);
      };
      await test.step('shows nothing for a fast page', async () => {
        await open();
        await terms(page).click();
        await page.waitForURL(paths.terms, { waitUntil: 'commit' });
        // A computer that is busy with other tests may really be slow.
        const { shown } = await notesOf(page);
        expect(shown?.after ?? Number.POSITIVE_INFINITY).toBeGreaterThan(140);
      });
      await test.step('is hidden when the guest stays on the page', async () => {
        await open();
        await holdPage(page, paths.terms);
        await page.evaluate(() =>
          addEventListener('click', () =>
            setTimeout(() => {
              stop();
              document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
            }, 1500),
          ),
        );
        await terms(page).click({ noWaitAfter: true });
        await expect.poll(() => notesOf(page)).toMatchObject({ shown: { text: 'Loading Page...' } });
        await expect(screen(page)).toHaveCount(0);
        await expect(page).toHaveURL(paths.about);
        // Never released: some browsers would still navigate.
        await page.unroute(`**${paths.terms}`);
      });
      await test.step('appears while a page is slow', async () => {
        await page.evaluate(() => sessionStorage.removeItem('notes'));
        await open();
        const release = await holdPage(page, paths.terms);
        await terms(page).click({ noWaitAfter: true });
        setTimeout(release, 1500);
        await page.waitForURL(paths.terms, { waitUntil: 'commit' });
        expect((await notesOf(page)).shown).toMatchObject({
          text: 'Loading Page...',
          ...page.viewportSize(),
        });
        await expect(screen(page)).toHaveCount(0);
      });
      await test.step('stays hidden for a download, a telephone number and an anchor', async () => {
        await open();
        await page.evaluate(() => {
          document.querySelector('main')?.insertAdjacentHTML(
            'afterbegin',
            `<a id="file" href="/favicon.svg" download>File</a>
             <a id="call" href="sms:+18655550142">Text</a>
             <a id="place" href="#main">Place</a>`,
          );
        });
        // The phone number is last: browsers with a window open a prompt that blocks further
        // clicks.
        for (const id of ['file', 'place', 'call']) {
          await page.locator(`#${id}`).click({ noWaitAfter: true });
          await page.waitForTimeout(300);
          await expect(screen(page)).toHaveCount(0);
        }
      });
    });
  });
}
