import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';

const screen = (page: Page) => page.getByText('Loading Page...');

/** What the screen between two pages says and how large it is. Playwright itself waits until the next page is there. */
async function readerOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const expression = `(() => {
    const screen = document.querySelector('.page-loading');
    const { width, height } = screen?.getBoundingClientRect() ?? {};
    return screen && { text: screen.textContent, width, height };
  })()`;
  return async () =>
    (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
}
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
  ['a browser without it', false],
] as const) {
  test.describe(browser, () => {
    test.beforeEach(async ({ page }, { project }) => {
      test.skip(project.name === 'tablet', 'as on a phone');
      if (!hasNavigation) {
        await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
      }
    });

    test('says "Loading Page..." while a page is slow to come', async ({ page }) => {
      await page.goto(paths.about);
      const release = await holdPage(page, paths.terms);
      const read = await readerOf(page);
      await terms(page).click({ noWaitAfter: true });
      await expect.poll(read).toEqual({ text: 'Loading Page...', ...page.viewportSize() });
      release();
      await page.waitForURL(paths.terms);
      await expect(screen(page)).toHaveCount(0);
    });

    test('shows nothing of it when a page comes fast', async ({ page }) => {
      await page.goto(paths.about);
      await page.evaluate(() => {
        const note = () => sessionStorage.setItem('sawLoading', 'yes');
        new MutationObserver(() => document.querySelector('.page-loading') && note()).observe(document.body, {
          childList: true,
        });
      });
      await terms(page).click();
      await page.waitForURL(paths.terms);
      expect(await page.evaluate(() => sessionStorage.getItem('sawLoading'))).toBeNull();
    });

    test('takes it away when a guest goes on where she was', async ({ page }) => {
      await page.goto(paths.about);
      const release = await holdPage(page, paths.terms);
      const read = await readerOf(page);
      await terms(page).click({ noWaitAfter: true });
      await expect.poll(read).toMatchObject({ text: 'Loading Page...' });
      await page.keyboard.press('Escape');
      await expect.poll(read).toBeNull();
      release();
    });

    test('is silent for a download, a telephone number and a place on the page', async ({ page }) => {
      await page.goto(paths.about);
      await page.evaluate(() => {
        document.querySelector('main')?.insertAdjacentHTML(
          'afterbegin',
          `<a id="file" href="/favicon.svg" download>File</a>
           <a id="call" href="sms:+18655550142">Text</a>
           <a id="place" href="#main">Place</a>`,
        );
      });
      for (const id of ['file', 'call', 'place']) {
        await page.locator(`#${id}`).click({ noWaitAfter: true });
        await page.waitForTimeout(300);
        await expect(screen(page)).toHaveCount(0);
      }
    });
  });
}
