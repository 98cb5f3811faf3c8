import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { seasonWeeks } from '#domain/fall-colors/season.ts';
import { cabinsPage, paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { createSharedItinerary, readLink } from './itinerary.ts';

// Pages are readable and all links work without JavaScript; other parts say so. sign-up.spec.ts
// covers the owners' form.
test.use({ javaScriptEnabled: false });

test('every page is readable, and every link on it works @long', async ({ request }) => {
  test.setTimeout(120_000);
  const seen = new Set<string>([paths.home]);
  for (const path of seen) {
    // Uncompressed: compressing a hundred pages takes longer than reading them.
    const answer = await request.get(path, { headers: { 'accept-encoding': 'identity' } });
    expect(answer.status(), path).toBe(200);
    if (!answer.headers()['content-type']?.includes('text/html')) continue;
    const html = await answer.text();
    expect(html, `${path} has one heading`).toMatch(/<h1[\s>]/);
    for (const [, link = ''] of html.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)) {
      const target = link.replaceAll('&amp;', '&');
      if (!target.startsWith('/.netlify/')) seen.add(target);
    }
  }
  expect(seen.size).toBeGreaterThan(40);
});

test('a guest finds a cabin by links alone: home, list, drawn map, cabin, film', async ({ page }) => {
  await test.step('the home page has links and text, without inactive buttons', async () => {
    await page.goto(paths.home);
    await expect(page.getByText('MAMAFREE4', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.locator('header .search')).toHaveAttribute('href', paths.cabins);
    await page.getByRole('link', { name: 'Find Your Cabin' }).click();
    await expect(page).toHaveURL(paths.cabins);
  });
  await test.step('the list is complete on two pages, without hearts', async () => {
    const [first = '', second = ''] = await Promise.all(
      [paths.cabins, cabinsPage(2)].map(async (path) => (await page.request.get(path)).text()),
    );
    const count = (html: string) => html.replace(/<template.*<\/template>/s, '').split('<article').length - 1;
    await expect(page.locator('[data-status]')).toHaveText(`${count(first) + count(second)} cabins`);
    await page.getByRole('link', { name: 'Show more cabins' }).click();
    await expect(page.getByRole('article')).toHaveCount(count(second));
    await page.getByRole('link', { name: 'Earlier cabins' }).click();
    await expect(page.getByRole('article')).toHaveCount(count(first));
    await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Map of the cabins' })).toBeHidden();
  });
  await test.step('a link with dates explains above the complete list that they need scripts, and the map is a link', async () => {
    await page.goto(`${paths.area('gatlinburg')}?check_in=2027-03-05&check_out=2027-03-08&guests=2`);
    await expect(
      page.locator('noscript p').filter({ hasText: 'Dates and guests need JavaScript' }),
    ).toBeVisible();
    await page.goto(`${paths.cabins}?check_in=2027-03-05&check_out=2027-03-08&guests=2`);
    await expect(
      page.locator('noscript p').filter({ hasText: 'Dates, guests and filters need JavaScript' }),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(paths.map);
  });
  await test.step('the map is drawn with a link for each cabin of its list', async () => {
    const listed = page.getByRole('article');
    const pins = page.locator('.pin:visible');
    const groups = page.locator('.pin-group:visible');
    const gathered = (await groups.allTextContents()).reduce(
      (sum, text) => sum + Number.parseInt(text, 10),
      0,
    );
    await expect(page.locator('[data-status]')).toHaveText(`${(await pins.count()) + gathered} cabins`);
    const slug = (await pins.first().getAttribute('data-pin')) ?? '';
    await expect(pins.first()).toHaveAttribute('href', paths.cabin(slug));
    // Cabins too close together are on the page of their area.
    await expect(groups.first()).toHaveAttribute('href', /^\/areas\/[a-z-]+$/);
    await listed.first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/cabins\/[a-z-]+$/);
  });
  await test.step('the cabin shows its calendar and film', async () => {
    await page.goto(paths.cabins);
    await page
      .getByRole('link', { name: /^Check Availability:/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/cabins\/[a-z0-9-]+#availability$/);
    await expect(
      page.locator('noscript p').filter({ hasText: 'The live calendar needs JavaScript.' }),
    ).toBeVisible();
    await page.goto('/cabins/lantern-ledge');
    const film = page.locator('.gallery').getByRole('link', { name: /^Step Inside/ });
    await expect(film).toHaveAttribute('href', '/tours/lantern-ledge.webm');
    await page.goto('/cabins/blue-hen');
    await expect(page.locator('.gallery').getByText('Step Inside')).toHaveCount(0);
  });
});

test('parts that need scripts state that, with a next step @long', async ({ page, request }) => {
  const made = await createSharedItinerary(request);
  for (const [address, words, waiting] of [
    [paths.booking(), 'Booking online wants JavaScript', 'Fetching your stay…'],
    [
      paths.bookingSuccess('MC-222222.x'),
      'only showing the booking here wants JavaScript',
      'Fetching your booking…',
    ],
    [paths.sharedStay('MC-222222.1.x'), 'This link wants JavaScript', 'Fetching your stay…'],
    [paths.review('MC-222222.x', 5), 'This link wants JavaScript', 'How was'],
    [paths.saved, 'Saved cabins are kept by your browser', 'Loading cabins...'],
    [paths.plan, 'Planning wants JavaScript.', 'Plan my days'],
    [paths.sharedItinerary, 'Opening a shared plan wants JavaScript.', 'Fetching the itinerary…'],
    [readLink(made), 'Opening a shared plan wants JavaScript.', 'Fetching the itinerary…'],
    [paths.desk(), 'it needs JavaScript', 'Fetching the desk'],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const said = page.getByText(words).or(page.locator('noscript p').filter({ hasText: words }));
      await expect(said.first()).toBeVisible();
      await expect(page.getByText(waiting)).toBeHidden();
    });
  const desk = await request.get(paths.desk());
  expect(desk.headers()['x-robots-tag']).toBe('noindex');
});

test('fall is a table of every week, the guide a list of links, the newsletter and My trips posted forms @long', async ({
  page,
}, { project }) => {
  await test.step('the fall table lists every week, and the map shows one', async () => {
    await page.goto(paths.fall);
    const weeks = seasonWeeks(getToday(defaultTimeZone, new Date()));
    await expect(page.getByRole('columnheader')).toHaveCount(weeks.length + 1);
    await expect(page.getByRole('row')).toHaveCount(6);
    await expect(page.getByRole('slider', { name: 'Week of the season' })).toBeHidden();
    const tones = (parts: string) =>
      page.locator(parts).evaluateAll((all) => all.map((part) => part.getAttribute('data-turn')));
    // The map is ordered from the valleys up, the table from the top down.
    expect((await tones('svg [data-band]')).toReversed()).toEqual(await tones('td[aria-current] .tone'));
    await expect(page.getByText('A forecast, not a report.')).toBeVisible();
  });
  await test.step('the guide has no inactive field', async () => {
    await page.goto(paths.visitorGuide);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Cades Cove', exact: true })).toBeVisible();
  });
  await test.step('the newsletter form is posted, and a page responds', async () => {
    const form = page.getByRole('contentinfo');
    await form.getByLabel('Email address').fill(`no-script-${project.name}-${Date.now()}@example.com`);
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.locator('form').getByRole('button').click();
    expect((await posted).status()).toBeLessThan(400);
    await expect(page).toHaveURL(/\/newsletter/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('That did not work');
  });
  await test.step('My trips asks for an address, and a page shows the result', async () => {
    await page.goto(paths.trips);
    const form = page.getByRole('main');
    await form.getByLabel('Email address').fill('nobody@example.com');
    await form.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Look in your mail' })).toBeVisible();
  });
});
