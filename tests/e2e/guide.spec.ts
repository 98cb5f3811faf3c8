// The blog, the visitor guide and the events, with their feeds.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { measureHorizontalOverflow } from './horizontal-overflow.ts';

test('a post is linked from the list, with its text, sources, guide and a cabin @long', async ({ page }) => {
  await page.goto(paths.blog);
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/\d+ min/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Checked with' })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const fold = contents.getByText('On this page').last();
  if (await fold.isVisible()) await fold.click();
  await contents.getByRole('link').first().click();
  await expect(page).toHaveURL(/#./);
  const further = page.getByRole('region', { name: 'Read on' });
  await further.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/(visitor-guide|blog)\/[a-z-]+$/);
});

test('the text of an entry begins in the first screen; its facts wrap into columns, some of them folded on phones @every-size', async ({
  page,
}) => {
  await page.goto(paths.guideEntry('cades-cove'));
  const facts = page.getByRole('complementary', { name: 'At a glance' });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const text = await page.getByText(/^Cades Cove is a flat green valley/).boundingBox();
  expect(text?.y).toBeLessThan(height);
  await expect(facts.getByText('11 miles')).toBeVisible();
  const fold = facts.getByText('More facts');
  await expect(fold).toBeVisible({ visible: width < 900 });
  if (await fold.isVisible()) await fold.click();
  await expect(facts.getByRole('link', { name: 'National Park Service' })).toBeVisible();
  const terms = facts.getByRole('term');
  expect(await terms.count()).toBeGreaterThan(3);
  for (const box of await terms.or(facts.getByRole('definition')).evaluateAll((parts) =>
    parts.map((part) => {
      const { left, right } = part.getBoundingClientRect();
      return { left, right };
    }),
  )) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
  }
  expect(await facts.evaluate((aside) => aside.scrollWidth - aside.clientWidth)).toBe(0);
});

test('an illustration fills the page below the facts and the contents @every-size', async ({ page }) => {
  await page.goto(paths.guideEntry('cades-cove'));
  const picture = page.getByRole('img', { name: 'A log cabin' });
  await picture.scrollIntoViewIfNeeded();
  const { left, right, top } = await picture.evaluate((image) => {
    const { left, right, top } = image.getBoundingClientRect();
    return { left, right, top };
  });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const facts = page.getByRole('complementary', { name: 'At a glance' });
  const edges = await contents.or(facts).evaluateAll((parts) =>
    parts.map((part) => {
      const { left, right, bottom } = part.getBoundingClientRect();
      return { left, right, bottom };
    }),
  );
  expect(left).toBeCloseTo(Math.min(...edges.map((edge) => edge.left)), 0);
  expect(right).toBeCloseTo(Math.max(...edges.map((edge) => edge.right)), 0);
  expect(top).toBeGreaterThan(Math.max(...edges.map((edge) => edge.bottom)));
});

test('an entry is printed with its facts in a narrow column beside the text @desktop', async ({ page }) => {
  // The width of a sheet of paper.
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(paths.guideEntry('cades-cove'));
  const text = await page.getByRole('heading', { level: 2 }).first().boundingBox();
  const facts = await page.getByRole('complementary', { name: 'At a glance' }).boundingBox();
  expect(text?.width).toBeGreaterThan(400);
  expect(facts?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect(facts?.width).toBeLessThan(200);
});

test('events are printed with all they say in two columns, without controls @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(paths.events);
  await expect(page.getByText(/we looked on/).first()).toBeVisible();
  await expect(page.getByRole('form', { name: 'Which events' })).toBeHidden();
  const events = page.locator('#event-list').getByRole('listitem').filter({ visible: true });
  const sides = await events.evaluateAll((all) => all.map((event) => event.getBoundingClientRect().left));
  expect(new Set(sides).size).toBe(2);
});

test('a table of contents links to every section of a text page', async ({ page }) => {
  for (const path of [paths.promise, paths.questions, paths.privacy, paths.area('gatlinburg')]) {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const links = contents.getByRole('link', { includeHidden: true });
    expect(await links.count(), path).toBeGreaterThan(4);
    for (const link of await links.all()) {
      const anchor = await link.getAttribute('href');
      const text = (await link.textContent())?.trim() ?? '';
      await expect(page.locator(`main h2${anchor}`)).toHaveText(text);
    }
  }
});

test('a tag lists its posts, the guide its parts and walks, and an event its contact @long', async ({
  page,
  request,
}) => {
  await test.step('a tag lists its posts', async () => {
    await page.goto(paths.blog);
    const tag = page.getByRole('navigation', { name: 'Tags' }).getByRole('link').first();
    const name = (await tag.textContent())?.trim();
    await tag.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Notes on ${name}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
  await test.step('the guide lists its parts, and walks with distance, climb and time', async () => {
    await page.goto(paths.visitorGuide);
    for (const part of ['Before you come', 'In the park', 'On foot', 'With company', 'When it turns']) {
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
    }
    await page
      .getByRole('link', { name: /easy (walks|hikes)/i })
      .first()
      .click();
    const walks = page.getByRole('region', { name: 'The walks' }).getByRole('row');
    await expect(walks).toHaveCount(13);
    await expect(walks.nth(1)).toContainText(/[\d.]+ mi.*\d+ ft.*\d+ (h|min)/s);
    expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  });
  await test.step('an event states dates, place, price and contact, and can be added to a calendar', async () => {
    await page.goto(paths.events);
    const first = page.locator('#event-list li[id]').first();
    await expect(first.getByRole('heading', { level: 3 })).toBeVisible();
    await first.getByRole('heading', { level: 3 }).click();
    const events = page.locator('#event-list li[id]');
    await expect(
      events.filter({ hasNotText: /(Confirm with .*|· confirmed.* confirms it); we looked on/s }),
    ).toHaveCount(0);
    const address = await first.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    const one = await request.get(address ?? '');
    expect(one.headers()['content-type']).toContain('text/calendar');
    expect(await one.text()).toContain('BEGIN:VEVENT');
    const all = await (await request.get(paths.eventsFeed)).text();
    expect(all.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(30);
  });
  await test.step('a phone shows events in a few screens, a month to jump to, and the selection after a reload', async () => {
    await page.goto(paths.events);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000);
    const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link');
    await months.last().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeInViewport();
    await page.getByLabel('Where').selectOption('Gatlinburg');
    await page.getByLabel('Free to come').check();
    await page.reload();
    await expect(page.getByLabel('Where')).toHaveValue('Gatlinburg');
    await expect(page.getByLabel('Free to come')).toBeChecked();
    const shown = page.getByRole('main').locator('[data-area]').filter({ visible: true });
    await expect(shown.first()).toBeVisible();
    await expect(shown.filter({ hasNotText: /Gatlinburg · free/ })).toHaveCount(0);
  });
});

test('no table of a content page is wider than a small phone @long', async ({ page }) => {
  const { dist } = JSON.parse(process.env['BUILT_SITE'] ?? '{}') as { dist: string };
  const pages = globSync('{blog,visitor-guide}/*.html', { cwd: dist }).filter((file) =>
    readFileSync(join(dist, file), 'utf8').includes('<table'),
  );
  expect(pages.length).toBeGreaterThan(3);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const file of pages) {
    await page.goto(`/${file.replace(/\.html$/, '')}`);
    expect.soft(await measureHorizontalOverflow(page), file).toBeLessThanOrEqual(0);
  }
});

test('an event that ended after the build is hidden @long', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2032-01-01T12:00:00Z'));
  await page.goto(paths.events);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(page.getByText('Nothing more is listed.')).toBeVisible();
});

test('feeds contain complete posts, and search engines can index every page except excluded ones', async ({
  request,
}) => {
  const feed = await (await request.get(paths.feed)).text();
  expect(feed.match(/<item>/g)?.length).toBeGreaterThanOrEqual(14);
  expect(feed).not.toMatch(/(href|src)="\//);
  expect(feed.length).toBeGreaterThan(60_000);
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /^Sitemap: https?:.*\/sitemap-index\.xml$/m,
  );
  const map = await (await request.get('/sitemap-0.xml')).text();
  for (const path of [
    paths.blog,
    paths.events,
    paths.visitorGuide,
    paths.area('gatlinburg'),
    '/cabins/perseid',
  ]) {
    expect(map).toContain(`${path}</loc>`);
  }
  expect(map).not.toMatch(/\/(booking|saved|404|blog\/tag)/);
});

test('blog, events and the guide are accessible @long', async ({ page }) => {
  for (const path of [paths.blog, paths.events, paths.guideEntry('cades-cove')])
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page, { wcagOnly: true });
    });
});
