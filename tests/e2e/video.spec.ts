import type { Page } from '@playwright/test';
import { expect, test } from '#support/page.ts';

// Look, messages and keyboard of the modal are tested in tests/components/video.test.tsx.

const seeded = '/tours/lantern-ledge.webm';
const stepInside = (page: Page) => page.locator('.gallery').getByRole('button', { name: /^Step Inside/ });
const modal = (page: Page) => page.getByRole('dialog', { name: /^Step inside/ });
const player = (page: Page) => modal(page).locator('iframe');
const isOurs = (url: string) => /^(https?:\/\/localhost|data:|blob:|about:)/.test(url);

/** Opens the cabin's page as if its tour were at `url`. */
async function openWithTour(page: Page, url: string) {
  await page.route('**/cabins/lantern-ledge', async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const body = (await response.text()).replaceAll(seeded, url.replaceAll('&', '&amp;'));
    await route.fulfill({ response, body });
  });
  await page.goto('/cabins/lantern-ledge');
}

/** Replaces other sites' players, so that no request leaves this computer. */
async function standIn(page: Page) {
  const asked: string[] = [];
  await page.route(
    (url) => !isOurs(url.href),
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>A film.</p>' });
    },
  );
  return asked;
}

test('a card’s tour plays over the page and contacts no other site @long', async ({ page }) => {
  const asked = await standIn(page);
  const films: string[] = [];
  page.on('request', (request) => request.url().includes('/tours/') && films.push(request.url()));
  await page.goto('/cabins');
  await page.waitForLoadState('networkidle');
  expect(films).toEqual([]);
  const told = page.waitForRequest((request) => (request.postData() ?? '').includes('video_tour_click'));
  await page.getByRole('button', { name: 'Step Inside: Lantern Ledge' }).click();
  const film = modal(page).locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect(modal(page).getByText('Loading video…')).toHaveCount(0);
  const event = (await told).postData() ?? '';
  expect(event).toContain('"cabin_slug":"lantern-ledge"');
  expect(event).toContain('"cabin_title":"Lantern Ledge"');
  expect(event).toContain(`"video_url":"${seeded}"`);
  expect(asked).toEqual([]);
});

test('YouTube and Vimeo play in their own players, requested only then @long', async ({ page }) => {
  const asked = await standIn(page);
  const cases = [
    [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0',
    ],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    ],
  ] as const;
  for (const [url, src] of cases) {
    await openWithTour(page, url);
    expect(asked).toEqual([]);
    await stepInside(page).click();
    await expect(player(page)).toHaveAttribute('src', src);
    await expect(page.frameLocator('dialog iframe').getByText('A film.')).toBeVisible();
    await expect(modal(page).getByText('Loading video…')).toHaveCount(0);
    expect(asked.splice(0)).toEqual([src]);
    await page.unroute('**/cabins/lantern-ledge');
  }
});
