import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { dialog, openModal, pick, reserveIn } from './availability.ts';
import { events, getRecordedCalls, nextEvent, recordCalls, sendQueuedEvents } from './recorded-calls.ts';

const card = '.card-grid .cabin-card';

test('every opened page is a visit; a cabin’s page is a click too; no token is sent @long', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/404 .*\/api\/booking\)/);
  await recordCalls(page);
  await page.goto('/cabins?sort=popular&email=ada%40example.com');
  await page
    .locator(card)
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click();
  await page.waitForURL(/\/cabins\/[a-z-]+$/);
  const slug = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(paths.about);
  await page.route('**/api/booking*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`${paths.paymentSuccess()}?token=MC-SECRET&utm_source=tiktok`);
  await expect
    .poll(async () => (await getRecordedCalls(page)).filter(({ path }) => path === 'track-visit').length)
    .toBe(4);

  const calls = await getRecordedCalls(page);
  const visits = calls.filter(({ path }) => path === 'track-visit').map(({ body }) => body);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'mama_session');
  expect(visits.map(({ url_path }) => url_path)).toEqual([
    '/cabins?sort=popular',
    `/cabins/${slug}`,
    '/about',
    '/payment-success?utm_source=tiktok',
  ]);
  expect(visits[1]?.referrer).toMatch(/\/cabins$/);
  expect(new Set(visits.map(({ session_id }) => session_id))).toEqual(new Set([cookie?.value]));
  const clicks = calls.filter(({ path }) => path === 'track-click').map(({ body }) => body);
  expect(clicks).toMatchObject([{ property_id: slug, session_id: cookie?.value }]);
  expect(JSON.stringify(calls)).not.toMatch(/SECRET|ada(@|%40)/);
});

test('a prerendered page is not a visit until it is viewed @desktop @long', async ({ page }) => {
  await recordCalls(page);
  await page.addInitScript(() => {
    let ahead = true;
    Object.defineProperty(document, 'prerendering', { configurable: true, get: () => ahead });
    document.addEventListener('look', () => {
      ahead = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  await page.goto(paths.about, { waitUntil: 'networkidle' });
  expect(await getRecordedCalls(page)).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('look')));
  await expect
    .poll(async () => (await getRecordedCalls(page)).map(({ path }) => path))
    .toContain('track-visit');
});

test('leaving at once counts, and pending events are sent @long', async ({ page }) => {
  await recordCalls(page);
  await page.goto(paths.about);
  await page.goto(paths.cabins);
  const views = async () =>
    (await events(page, 'page_view')).map(({ parameters }) => parameters['page_path']);
  expect((await views())[0]).toBe('/about');
});

test('duplicates within a second are sent once @desktop @long', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await recordCalls(page);
  await page.clock.install({ time: new Date('2026-12-01T12:00:00-05:00') });
  await page.goto(paths.home);
  await page.clock.runFor(5000);
  const copies = async () => {
    await page.clock.runFor(1600);
    return (await events(page, 'promo_code_copy')).length;
  };
  const copy = page.getByRole('button', { name: /the code MAMAFREE4/ });
  await copy.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(new Date('2026-12-01T13:00:00-05:00'));
  await copy.click();
  await copy.click();
  await expect.poll(copies).toBe(1);
  await copy.click();
  await expect.poll(copies).toBe(2);
});

test('a card counts as seen once, with its position; hovering counts every five seconds @desktop @long', async ({
  page,
}) => {
  await recordCalls(page);
  await page.clock.install({ time: new Date('2026-12-01T12:00:00-05:00') });
  await page.goto('/cabins/pool');
  await page.clock.runFor(5000);
  const first = page.locator(card).first();
  const name = await first.getByRole('heading').textContent();
  await first.scrollIntoViewIfNeeded();
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await first.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(new Date('2026-12-01T13:00:00-05:00'));
  const settled = async (event: string) => {
    await page.clock.runFor(1600);
    await sendQueuedEvents(page);
    const all = await events(page, event);
    return all.map(({ parameters }) => parameters).filter(({ cabin_title }) => cabin_title === name);
  };
  await expect.poll(() => settled('card_view')).toMatchObject([{ card_position: 1, source: 'list' }]);

  const hovered = async () => {
    await first.getByRole('heading').hover();
    await page.mouse.move(0, 0);
    return (await settled('card_hover')).length;
  };
  expect(await hovered()).toBe(1);
  expect(await hovered()).toBe(1);
  await page.clock.runFor(2000);
  expect(await hovered()).toBe(2);
});

test('moving the mouse over another card of the same cabin is the same hover @desktop @long', async ({
  page,
}) => {
  await recordCalls(page);
  await page.clock.install({ time: new Date('2026-12-01T12:00:00-05:00') });
  await page.goto('/cabins/pool');
  await page.clock.runFor(5000);
  await page
    .locator(card)
    .first()
    .evaluate((first) => {
      const item = first.closest('li');
      const other = item?.nextElementSibling;
      // Other cards are removed, because scrolling could move them under the mouse.
      item?.parentElement?.replaceChildren(item, item.cloneNode(true), ...(other ? [other] : []));
    });
  await page.clock.pauseAt(new Date('2026-12-01T13:00:00-05:00'));
  for (const place of [0, 1, 2]) await page.locator(card).nth(place).getByRole('heading').hover();
  await page.clock.runFor(1600);
  await sendQueuedEvents(page);
  const hovered = (await events(page, 'card_hover')).map(({ parameters }) => parameters['cabin_slug']);
  expect(hovered).toHaveLength(2);
  expect(new Set(hovered).size).toBe(2);
});

test('a batch that failed is sent again, and no event counts twice @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^console: Failed to load resource.*\/api\/track-event/);
  await page.clock.install();
  const ids: (string | undefined)[][] = [];
  await page.route('**/api/track-event', async (route) => {
    const body: { events: { event_id?: string }[] } = route.request().postDataJSON();
    ids.push(body.events.map(({ event_id }) => event_id));
    if (ids.length > 1) return route.continue();
    await route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: {} });
  });
  await page.goto(paths.about);
  await page.clock.runFor(3000);
  await expect.poll(() => ids.length).toBe(1);
  const again = page.waitForResponse((answer) => answer.url().endsWith('/track-event') && answer.ok());
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return ids.length;
    })
    .toBe(2);
  expect((await again).status()).toBe(202);
  expect(ids[1]).toEqual(ids[0]);
  await page.clock.runFor(200_000);
  expect(ids.filter((batch) => batch[0] === ids[0]?.[0])).toHaveLength(2);
});

test('the path from a card to a booking is recorded step by step @desktop @long', async ({ page }) => {
  await recordCalls(page);
  await openModal(page);
  await pick(page, '2026-12-13', '2026-12-16');
  await reserveIn(page).click();
  await page.waitForURL(/\/booking\?/);
  const steps = [
    'check_availability_click',
    'availability_modal_opened',
    'dates_selected',
    'pricing_calculated',
    'booking_initiated',
    'modal_closed',
  ];
  await expect
    .poll(async () => (await events(page, ...steps)).map(({ event_name }) => event_name))
    .toEqual(steps);
  const [pressed, opened, dates, price, booking, closed] = await events(page, ...steps);
  const { cabin_id, cabin_slug, cabin_title } = opened?.parameters ?? {};
  for (const step of [pressed, dates, price, booking, closed])
    expect(step?.parameters).toMatchObject({ cabin_id, cabin_slug, cabin_title });
  const stay = { check_in: '2026-12-13', check_out: '2026-12-16', nights: 3, guests: 2 };
  expect(dates?.parameters).toMatchObject(stay);
  expect(booking?.parameters).toMatchObject({ ...stay, total_price: price?.parameters['total_price'] });
  expect(price?.parameters['total_price']).toBeGreaterThan(75_000);
  expect(closed?.parameters).toMatchObject({ dropoff_reason: 'reserved', step: 'price' });
});

test('a closed dialog is recorded with place and reason @long', async ({ page }) => {
  await recordCalls(page);
  await openModal(page);
  await pick(page, '2026-12-13');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => events(page, 'modal_closed')).toHaveLength(1);
  const [closed] = await events(page, 'modal_closed');
  expect(closed?.parameters).toMatchObject({ dropoff_reason: 'incomplete_dates', step: 'check_out' });
  expect(closed?.parameters['time_on_step']).toBeGreaterThanOrEqual(0);
});

test('pages send requests only to this site, with and without Global Privacy Control @desktop @long', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(paths.cabins, { waitUntil: 'networkidle' });
  expect(elsewhere).toEqual([]);
});

test('the page does not mention a failed tracking request @long', async ({ page, expectProblem }) => {
  // The browser logs failed requests; the page adds no message.
  expectProblem(/^console: Failed to load resource.*\/api\/track-|^request: .*\/api\/track-/);
  await page.route('**/api/track-event', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/track-visit', (route) => route.abort());
  const failed = page.waitForResponse('**/api/track-event');
  await page.goto(paths.about);
  await failed;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/track|went wrong/i)).toHaveCount(0);
});

test('the server stores a visit and an event, and a page from the back-forward cache is another visit @long', async ({
  page,
}) => {
  const viewed = await nextEvent(page, 'page_view');
  const answered = page.waitForResponse('**/api/track-visit');
  await page.goto(paths.about);
  expect((await answered).status()).toBe(202);
  const { status, parameters } = await viewed();
  expect(status).toBe(202);
  expect(parameters).toMatchObject({
    page_path: '/about',
    session_id: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const again = page.waitForResponse('**/api/track-visit');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect((await again).status()).toBe(202);
});
