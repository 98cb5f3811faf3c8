import type { Page } from '@playwright/test';
import { expect, test } from '#support/page.ts';

const seeded = '/tours/lantern-ledge.webm';
const stepInside = (page: Page) => page.locator('.cabin-title').getByRole('button', { name: /^Step Inside/ });
const modal = (page: Page) => page.getByRole('dialog', { name: /^Step inside/ });
const frame = (page: Page) => modal(page).locator('[class*=frame]');
const close = (page: Page) => modal(page).getByRole('button', { name: 'Close' });
const player = (page: Page) => modal(page).locator('iframe');
const isOurs = (url: string) => /^(https?:\/\/localhost|data:|blob:|about:)/.test(url);

/** Opens the cabin's page as if its tour lay at `url`. */
async function openWithTour(page: Page, url: string) {
  await page.route('**/cabins/lantern-ledge', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(seeded, url.replaceAll('&', '&amp;'));
    await route.fulfill({ response, body });
  });
  await page.goto('/cabins/lantern-ledge');
}

/** Stands in for the other sites' players: nothing leaves this machine. */
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

const answerEmbed = (page: Page, status: number, body: unknown) =>
  page.route('**/api/get-tiktok-oembed', (route) => route.fulfill({ status, json: body }));

const tiktok = 'https://www.tiktok.com/@mamacabins/video/7106594312292453675';
const tiktokHtml =
  '<iframe src="https://www.tiktok.com/player/v1/7106594312292453675?autoplay=1&amp;rel=0" title="x"></iframe>';

test('a card’s tour plays over the page and tells nobody but us', async ({ page }) => {
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

test('focus stays inside while it plays; Escape, beside the picture and its button close it and give focus back @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/cabins/lantern-ledge');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 450),
    () => close(page).click(),
  ];
  await test.step('focus stays inside while it plays', async () => {
    await stepInside(page).click();
    await expect(modal(page).locator('video')).toBeVisible();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
  });
  for (const leave of ways) {
    await stepInside(page).focus();
    await page.keyboard.press('Space');
    await expect(modal(page)).toBeVisible();
    await expect(close(page)).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await leave();
    await expect(modal(page)).toHaveCount(0);
    await expect(stepInside(page)).toBeFocused();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  }
});

const sizes: [window: [number, number], wide: [number, number], tall: [number, number]][] = [
  [
    [1440, 900],
    [1382, 778],
    [486, 864],
  ],
  [
    [1440, 600],
    [1024, 576],
    [324, 576],
  ],
  [
    [768, 900],
    [737, 415],
    [486, 864],
  ],
  [
    [767, 900],
    [767, 900],
    [767, 900],
  ],
  [
    [390, 844],
    [390, 844],
    [390, 844],
  ],
];

test('it takes 96 % of the window at 16:9, 9:16 for a tall film, and all of it below 768 px @desktop', async ({
  page,
}) => {
  const sizeOf = async () => {
    const box = await frame(page).boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  for (const [slug, shape] of [
    ['lantern-ledge', 1],
    ['perseid', 2],
  ] as const) {
    await page.goto(`/cabins/${slug}`);
    await stepInside(page).click();
    await expect(modal(page).locator('video')).toBeVisible();
    for (const size of sizes) {
      const [width, height] = size[0];
      await page.setViewportSize({ width, height });
      await expect.poll(sizeOf, `${slug} at ${width} × ${height}`).toEqual(size[shape]);
    }
  }
});

test('YouTube and Vimeo play in their own players, which are asked only now', async ({ page }) => {
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

test('a TikTok plays upright in a sandboxed frame of our own making @desktop', async ({ page }) => {
  await standIn(page);
  await answerEmbed(page, 200, {
    html: `${tiktokHtml}<script>document.title='owned'</script>`,
    title: 'The porch',
  });
  await openWithTour(page, tiktok);
  const call = page.waitForRequest('**/api/get-tiktok-oembed');
  await stepInside(page).click();
  expect((await call).postDataJSON()).toEqual({ tiktokId: '7106594312292453675', username: 'mamacabins' });
  await expect(page.frameLocator('dialog iframe').getByText('A film.')).toBeVisible();
  await expect(player(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
  await expect(frame(page)).toHaveAttribute('data-tall');
  expect(await page.title()).not.toBe('owned');
});

// Why else a film cannot be shown is tried in the unit tests of its address and of TikTok's answer.
const failures: [what: string, url: string, status: number, body: unknown, message: string, link: string][] =
  [
    [
      'another site’s frame',
      tiktok,
      200,
      { html: '<iframe src="https://evil.example/">' },
      'No embed HTML received',
      'Open in TikTok',
    ],
    ['no answer', tiktok, 503, { success: false }, 'Failed to load TikTok video', 'Open in TikTok'],
    [
      'a tour of http, which no page of https may frame',
      'http://tours.example.com/cabin/7',
      200,
      {},
      'This tour plays on a page of its own only',
      'Open link',
    ],
  ];

test('what cannot be shown says why, and where the original is @desktop', async ({ page, expectProblem }) => {
  expectProblem(/Failed to load resource.*503/);
  const asked = await standIn(page);
  for (const [what, url, status, body, message, link] of failures) {
    await answerEmbed(page, status, body);
    await openWithTour(page, url);
    await stepInside(page).click();
    const alert = modal(page).getByRole('alert');
    await expect(alert, what).toContainText('Unable to load video');
    await expect(alert, what).toContainText(message);
    await expect(alert.getByRole('link', { name: link }), what).toHaveAttribute('href', url);
    await page.unrouteAll();
  }
  expect(asked).toEqual([]);
});

test('a film that is gone, and a player that never comes', async ({ page, expectProblem }) => {
  expectProblem(/Failed to load resource.*404|tours\/gone/);
  await openWithTour(page, '/tours/gone.webm');
  await stepInside(page).click();
  const alert = modal(page).getByRole('alert');
  await expect(alert).toContainText('Unable to load video');
  await expect(alert.getByRole('link', { name: 'Open in original' })).toHaveAttribute(
    'href',
    '/tours/gone.webm',
  );
  await page.unrouteAll();

  await page.clock.install();
  await page.route(
    (url) => !isOurs(url.href),
    () => undefined,
  );
  await openWithTour(page, 'https://vimeo.com/76979871');
  await stepInside(page).click();
  await expect(modal(page).locator('iframe')).toBeAttached();
  await expect(modal(page).getByText('Loading video…')).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(alert).toContainText('The video took too long to load');
});

test('a browser that will not start a film by itself leaves it to the guest', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/cabins/lantern-ledge');
  await stepInside(page).click();
  await expect(modal(page).locator('video[controls]')).toBeVisible();
  await expect.poll(() => said.join()).toContain('did not start by itself');
  await expect(modal(page).getByRole('alert')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the control is a link to the video, and a cabin without a tour has none', async ({ page }) => {
    await page.goto('/cabins/lantern-ledge');
    const link = page.locator('.cabin-title').getByRole('link', { name: /^Step Inside/ });
    await expect(link).toHaveAttribute('href', seeded);
    await page.goto('/cabins/blue-hen');
    await expect(page.locator('.cabin-title').getByText('Step Inside')).toHaveCount(0);
  });
});
