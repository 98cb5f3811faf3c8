import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from '#support/page.ts';
import { expectNoFault } from './axe.ts';
import { isScript } from './scripts.ts';
import { watchShifts } from './shifts.ts';

// Without a graphics card the first picture of a live map takes seconds.
test.setTimeout(120_000);

const pane = (page: Page) => page.getByRole('region', { name: 'Map of the cabins' });
const rows = (page: Page) => page.locator('[data-row]');
const pinOf = (page: Page, slug: string | null) => page.locator(`[data-pin="${slug}"]`);
/** The link of a row's title; its price leads to the calendar. */
const titleOf = (row: Locator) => row.getByRole('heading').getByRole('link');

/** Reaches for the map until it has answered: its script may be on its way yet. */
const reach = (page: Page, expectAnswer: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await pane(page).dispatchEvent('pointerover');
    await expectAnswer();
  }).toPass({ timeout: 60_000 });

const wake = (page: Page, answer = page.locator('[data-live]')): Promise<void> =>
  reach(page, () => expect(answer).toBeAttached({ timeout: 500 }));

/** How many roads the drawing names, and the names a pin or a group lies on. */
const roadNames = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true });
    const pins = [...document.querySelectorAll('.pin span, .pin-group')].filter(isSeen);
    const names = [...document.querySelectorAll<HTMLElement>('.map-place[data-kind="road"]')].filter(isSeen);
    /** Along the middle of a name, which may be turned. */
    const pointsOf = (name: HTMLElement) => {
      const { left, top, width, height } = name.getBoundingClientRect();
      const turn = (Number.parseFloat(getComputedStyle(name).rotate) || 0) * (Math.PI / 180);
      return [-0.5, -0.25, 0, 0.25, 0.5].map((part) => ({
        x: left + width / 2 + part * name.offsetWidth * Math.cos(turn),
        y: top + height / 2 + part * name.offsetWidth * Math.sin(turn),
      }));
    };
    const lies = (pin: Element, name: HTMLElement) => {
      const { left, top, right, bottom } = pin.getBoundingClientRect();
      return pointsOf(name).some(({ x, y }) => x > left && x < right && y > top && y < bottom);
    };
    return {
      named: names.length,
      covered: names
        .filter((name) => pins.some((pin) => lies(pin, name)))
        .map(({ textContent }) => textContent),
    };
  });

async function expectRoadsNamed(page: Page): Promise<void> {
  await expect(pane(page).locator('.pin-group small:visible').first()).toBeVisible();
  const { named, covered } = await roadNames(page);
  expect(covered, 'names a pin or a group lies on').toEqual([]);
  expect(named).toBeGreaterThan(0);
}

test('stays a drawing until it is touched, asks nobody else for its land, and leads from list to cabin by key @desktop', async ({
  page,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  const scripts: Promise<{ url: string; bytes: number }>[] = [];
  const note = (request: Request) => {
    if (!isScript(request)) return;
    scripts.push(
      request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })),
    );
  };
  page.on('requestfinished', note);
  await page.goto('/map');
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  await test.step('little script runs before a touch', async () => {
    const fetched = await Promise.all(scripts);
    const sum = fetched.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(sum, JSON.stringify(fetched)).toBeLessThan(20_000);
    expect(asked.filter(({ pathname }) => /maplibre|live\.|\/geo\//.test(pathname))).toEqual([]);
  });
  await test.step('no pin and no group lies on the name of a road', () => expectRoadsNamed(page));
  await test.step('drawn or live, it has nothing to offend a screen reader', async () => {
    await expectNoFault(page, { within: 'main' });
    await wake(page);
    await expect(pane(page).locator('canvas')).toBeVisible();
    await expectNoFault(page, { within: 'main' });
  });
  await test.step('its land comes from here', () => {
    expect(asked.some(({ pathname }) => pathname === '/geo/smokies.json')).toBe(true);
    const home = new URL(page.url()).origin;
    expect(asked.filter(({ origin, protocol }) => origin !== home && protocol !== 'data:')).toEqual([]);
  });
  await test.step('from the list to a pin, to its cabin and back, by key alone', async () => {
    // One that stands for itself: a cabin among many is behind their common button.
    const slug = await page.locator('[data-pin]:visible').first().getAttribute('data-pin');
    const row = page.locator(`[data-row="${slug}"]`);
    const calendar = await row.locator('.lowest a').getAttribute('href');
    await titleOf(row).focus();
    await expect(pinOf(page, slug)).toHaveAttribute('data-active', '');
    await pinOf(page, slug).focus();
    await expect(row).toHaveAttribute('data-active', '');
    await page.keyboard.press('Enter');
    // The stay whose total it shows, as the price of its row.
    await expect(page).toHaveURL(calendar ?? '');
    await page.goBack();
    await expect(page).toHaveURL(/\/map$/);
    await expect(row).toBeAttached();
  });
});

test('a map that was moved shows its own cabins in the list, and its link the same ones @desktop @long', async ({
  page,
}) => {
  await page.goto('/map');
  const all = await rows(page).count();
  const shown = page.locator('[data-shown]');
  const visible = page.locator('[data-row]:not([hidden])');
  await expect(shown).toHaveText(`${all} cabins`);
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/\/map\?at=35\.\d+,-83\.\d+,\d+(\.\d+)?$/, { timeout: 20_000 });
  await expect(shown).toHaveText(new RegExp(`^\\d+ of ${all} cabins$`));
  const part = await visible.count();
  await expect(shown).toHaveText(`${part} of ${all} cabins`);
  await page.reload();
  await expect(visible).toHaveCount(part);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/map$/);
  await expect(page.locator('[data-live]')).toBeAttached({ timeout: 60_000 });
  await expect(visible).toHaveCount(part);
  await page.getByRole('button', { name: 'Show them all' }).press('Enter');
  await expect(shown).toHaveText(`${all} cabins`);
  await expect(shown).toBeFocused();
  await expect(page).toHaveURL(/\/map$/);
  // Left alone, the list waits to be asked.
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const here = page.getByRole('button', { name: 'Search this area' });
  await expect(here).toBeVisible({ timeout: 20_000 });
  await expect(shown).toHaveText(`${all} cabins`);
  await here.press('Enter');
  await expect(shown).toHaveText(new RegExp(`^\\d+ of ${all} cabins$`));
  await expect(page.getByRole('checkbox', { name: 'Search as I move the map' })).toBeFocused();
});

test('the part of the map an address names is the same one where the list is in front @long', async ({
  page,
}) => {
  const shown = page.locator('[data-shown]');
  const stateOf = async (query: string) => {
    await page.goto(`/map?${query}`);
    await expect(shown).toHaveText(/ of /);
    return shown.textContent();
  };
  for (const zoom of [10.3, 10.45, 10.6, 10.8, 11]) {
    const part = `at=35.818,-83.559,${zoom}`;
    expect(await stateOf(`${part}&view=list`), part).toBe(await stateOf(part));
  }
});

/** How many cabins the drawn map shows, those of groups too. */
const cabinsOnMap = (page: Page) =>
  page
    .locator('.map-sheet :is([data-pin], [data-group]):visible')
    .evaluateAll((parts) =>
      parts.reduce((sum, part) => sum + ((part as HTMLElement).dataset['group']?.split(' ').length ?? 1), 0),
    );

/** The pins that nothing lies over, by slug. */
const inReach = (page: Page) =>
  page.locator('[data-pin]:visible').evaluateAll((pins) =>
    pins.flatMap((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      const isOnTop = pin.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      return isOnTop ? [pin.getAttribute('data-pin')] : [];
    }),
  );

test('the drawing stays in sight and in reach until the live map is drawn, which takes over the focus @long', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const land = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route('**/geo/smokies.json', async (route) => {
    isAsked = true;
    await land.promise;
    await route.continue();
  });
  await page.goto('/map');
  await reach(page, async () => expect(isAsked).toBe(true));
  await pane(page).scrollIntoViewIfNeeded();
  await expect(pane(page).locator('[data-ink]').first()).toBeVisible();
  await expect(pane(page).locator('canvas')).toBeHidden();
  const [slug = null] = await inReach(page);
  await page.locator(`[data-pin="${slug}"]:visible`).click({ position: { x: 12, y: 12 } });
  await expect(page.locator(`[data-row="${slug}"]`)).toHaveAttribute('data-selected', '');
  land.resolve();
  await expect(page.locator('[data-live]')).toBeAttached({ timeout: 60_000 });
  await expect(pane(page).locator('canvas')).toHaveCSS('opacity', '1');
  await expect(pinOf(page, slug)).toBeFocused();
});

test('by touch: groups open up and take the focus along, and a pin shows its cabin and leads there @long', async ({
  page,
}) => {
  await page.goto('/map');
  await test.step('no pin and no group lies on the name of a road', () => expectRoadsNamed(page));
  await test.step('drawn or live, it has nothing to offend a screen reader', async () => {
    await expectNoFault(page, { within: 'main' });
    await wake(page);
    await expectNoFault(page, { within: 'main' });
  });
  const holds = (slug: string) =>
    page.evaluate((slug) => {
      const { pin, group = '' } = (document.activeElement as HTMLElement).dataset;
      return pin === slug || group.split(' ').includes(slug);
    }, slug);
  const group = pane(page).locator('[data-group]').first();
  const membersOf = async () => (await group.getAttribute('data-group')) ?? '';
  const expectOpened = (members: string) =>
    expect(page.locator(`[data-group="${members}"]`)).toHaveCount(0, { timeout: 20_000 });
  await test.step('the focus goes into what a group opens into, and with a pin into a group', async () => {
    const members = await membersOf();
    const [slug = ''] = members.split(' ');
    await group.press('Enter');
    await expectOpened(members);
    expect(await holds(slug)).toBe(true);
    // Back to where its pin stands among others, by script: a key or a click on the button would take the focus. A step
    // that comes while the one before is drawn begins where that one is.
    await expect(async () => {
      await page.getByRole('button', { name: 'Zoom out' }).evaluate((button: HTMLElement) => button.click());
      await expect(pane(page).locator(`[data-group~="${slug}"]`)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 40_000 });
    await expect.poll(() => holds(slug), { timeout: 20_000 }).toBe(true);
  });
  await test.step('crowded pins are one button that opens them up', async () => {
    await page.goto('/map');
    await wake(page);
    const crowd = pane(page)
      .getByRole('button', { name: /^\d+ cabins.*: look closer$/ })
      .first();
    const members = (await crowd.getAttribute('data-group')) ?? '';
    await crowd.click();
    await expectOpened(members);
  });
  await test.step('a finger on a pin shows its cabin, and on it again leads there', async () => {
    await expect.poll(() => inReach(page), { timeout: 20_000 }).not.toEqual([]);
    const [slug = null] = await inReach(page);
    const row = page.locator(`[data-row="${slug}"]`);
    await pinOf(page, slug).tap();
    await expect(row).toHaveAttribute('data-selected', '');
    await expect(row).toBeInViewport();
    await expectNoFault(page, { within: '.map-list' });
    const total = /\$[\d,]+/.exec((await pinOf(page, slug).textContent()) ?? '')?.[0] ?? '';
    const calendar = (await row.locator('.lowest a').getAttribute('href')) ?? '';
    expect(calendar).toMatch(/\?check_in=.*&check_out=.*#availability$/);
    await pinOf(page, slug).tap();
    await expect(page).toHaveURL(calendar);
    await expect(page.getByRole('main').getByText(total, { exact: true }).first()).toBeVisible();
  });
});

test('with dates, pins and rows carry the whole total and lead to the stay it is of @desktop @long', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-12-01T12:00:00-05:00'));
  let asked = '';
  await page.route('**/api/search-cabins*', async (route) => {
    asked = new URL(route.request().url()).search;
    const stay = { check_in: '2026-12-11', check_out: '2026-12-14', nights: 3 };
    const price = { ...stay, total: 123_400, originalTotal: 123_400 };
    const available = free.map((slug, index) => ({ id: String(index + 1), slug, ...price }));
    await route.fulfill({ json: { available, cabinCount: available.length } });
  });
  await page.goto('/map');
  const [taken, ...free] = await rows(page).evaluateAll((all) =>
    all.map((row) => row.getAttribute('data-row')),
  );
  await page.goto('/map?check_in=2026-12-12&check_out=2026-12-15&guests=2&flexible_days=1');
  // Some stand for themselves, and some among others.
  await expect(page.locator(`[data-pin]:visible:not([data-pin="${taken}"])`).first()).toHaveText('$1,234');
  await expect(page.locator('[data-group]:visible').first()).toContainText('from $1,234');
  const all = free.length + 1;
  await expect(page.locator('[data-shown]')).toHaveText(`${all} cabins, ${free.length} free`);
  await expect(page.locator('.area-count').first()).toHaveText(/^(\d+) cabins, \d+ free$/);
  const groups = await page.locator('[data-group]:visible').evaluateAll(
    (parts, taken) =>
      parts.map((part) => {
        const members = part.getAttribute('data-group')?.split(' ') ?? [];
        const count = members.length;
        const isWhole = !members.includes(taken ?? '');
        return [
          part.firstChild?.textContent?.trim(),
          isWhole ? `${count} cabins` : `${count - 1} of ${count} free`,
        ];
      }),
    taken,
  );
  for (const [said, is] of groups) expect(said).toBe(is);
  await expect(rows(page).nth(1)).toContainText('$1,234Dec 11–14');
  await expect(rows(page).first()).toContainText('Taken on these dates');
  await expect(page.getByText('3 nights, Dec 12–15, 2 guests, anywhere, ±1 day')).toBeVisible();
  expect(asked).toBe('?check_in=2026-12-12&check_out=2026-12-15&flexible_days=1&guests=2');
  const stay = '?check_in=2026-12-11&check_out=2026-12-14&guests=2';
  await expect(titleOf(rows(page).nth(1))).toHaveAttribute('href', `/cabins/${free[0]}${stay}`);
  const pin = page.locator(`[data-pin]:visible:not([data-pin="${taken}"])`).first();
  await expect(pin).toHaveAttribute('href', `/cabins/${await pin.getAttribute('data-pin')}${stay}`);
  await expect(titleOf(rows(page).first())).toHaveAttribute('href', `/cabins/${taken}`);
});

/** The cabins whose rows the list has, by area. */
const townsShown = (page: Page) =>
  page
    .locator('.map-area:not([hidden])')
    .evaluateAll((areas) => areas.map((area) => area.getAttribute('data-area')));

const words = (page: Page) => page.getByRole('main').getByRole('status').first();
const header = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /cabins?$/ })
    .first();

test('a search narrows the map to its town and its party, until they are taken back @long', async ({
  page,
}) => {
  await page.goto('/map');
  const visible = page.locator('[data-row]:not([hidden])');
  const all = await rows(page).count();
  await page.goto('/map?city=sevierville&guests=6');
  const shown = page.locator('[data-shown]');
  await expect(words(page)).toHaveText(/^Any dates, 6 guests, Sevierville: \d+ cabins\. Each cabin's lowest/);
  expect(await townsShown(page)).toEqual(['Sevierville']);
  const count = await visible.count();
  await expect(shown).toHaveText(`${count} of ${all} cabins`);
  await expect(page.locator('.map-area:not([hidden]) .area-count')).toHaveText(`${count} cabins`);
  await expect.poll(() => cabinsOnMap(page)).toBe(count);
  await expect(header(page)).toContainText(`Sevierville · Any dates · 6 guests · ${count} cabin`);
  await test.step('filters are counted among them', async () => {
    const pool = page.getByRole('button', { name: /^Pool/ });
    const pools = Number(await pool.locator('[data-kind-count]').textContent());
    expect(pools).toBeLessThan(count);
    await pool.click();
    await expect(visible).toHaveCount(pools);
    await expect(header(page)).toContainText(` · ${pools} cabin`);
    await expect(page).toHaveURL(/[?&]filter=pool/);
    await pool.click();
    await expect(page).not.toHaveURL(/filter=/);
  });
  await expectNoFault(page, { within: 'main' });
  await test.step('the town is taken back, and the party stays', async () => {
    await page.getByRole('button', { name: 'Search anywhere' }).press('Enter');
    await expect(words(page)).toContainText('Any dates, 6 guests, anywhere');
    await expect(words(page)).toBeFocused();
    await expect(page).toHaveURL(/\/map\?guests=6$/);
    expect((await townsShown(page)).length).toBeGreaterThan(1);
    await expect(header(page)).not.toContainText('Sevierville');
  });
  await test.step('and all of it', async () => {
    await page.getByRole('button', { name: 'Show them all' }).press('Enter');
    await expect(page).toHaveURL(/\/map$/);
    await expect(visible).toHaveCount(all);
    await expect(shown).toBeFocused();
    await expect(words(page)).toHaveText("Each cabin's lowest total soon, with cleaning and taxes.");
  });
});

const stay = { check_in: '2026-12-11', check_out: '2026-12-14' };

/** The number beside each filter, by what it says there and in the list of results. */
const numbersOf = (page: Page, controls: string, number: string) =>
  page
    .locator(controls)
    .evaluateAll(
      (all, number) =>
        Object.fromEntries(
          all.map((control) => [
            control.getAttribute('data-kind') ?? control.getAttribute('value'),
            (control.closest('label') ?? control).querySelector(number)?.textContent,
          ]),
        ),
      number,
    );

test('filters count on the map as in the list: free cabins of that part of the map, beside what else is chosen @long', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-12-01T12:00:00-05:00'));
  await page.goto('/map');
  const slugs = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
  const free = slugs.filter((_, index) => index % 3 === 0);
  await page.route('**/api/search-cabins*', async (route) => {
    const price = { ...stay, nights: 3, total: 123_400, originalTotal: 123_400 };
    const available = free.map((slug, index) => ({ id: String(index + 1), slug, ...price }));
    await route.fulfill({
      json: { available, cabinCount: available.length, server_now: '2026-12-01T17:00:00Z' },
    });
  });
  const onMap = () => numbersOf(page, 'button[data-kind]', '[data-kind-count]');
  // On a phone the map of the list and that of this page show the same cabins there.
  const part = 'at=35.76,-83.65,10';
  const dates = String(new URLSearchParams(stay));
  for (const query of [part, dates, `${dates}&${part}`, `${dates}&${part}&filter=hot-tub&bedrooms=2`]) {
    await page.goto(`/cabins?${query}`);
    await expect(page.locator('[data-results][data-ready]')).toBeAttached();
    const status = page.locator('[data-status]');
    if (query.includes(part)) await expect(status).toContainText('on this part of the map');
    const inList = await numbersOf(page, '[data-filters] input[name=filter]', 'data');
    const { 'free-cancellation': _, 'fall-color': __, ...numbers } = inList;
    await page.goto(`/map?${query}`);
    await expect.poll(onMap, query).toEqual(numbers);
    const faint = page.locator('[data-kind][data-empty]');
    const none = Object.values(numbers).filter((number) => number === '0');
    await expect(faint).toHaveCount(none.length);
    if (none.length > 0) await expect(faint.first()).toHaveCSS('border-style', 'dashed');
  }
});

test('nothing moves when a search is answered; a stored one without days keeps nothing waiting @long', async ({
  page,
}) => {
  await watchShifts(page);
  const isAnswered = () => expect(page.locator('[data-map-page][data-ready]')).toBeAttached();
  for (const query of [
    'city=Sevierville&guests=6',
    new URLSearchParams({ ...stay, guests: '2' }),
    'city=Atlantis',
  ]) {
    await page.goto(`/map?${query}`);
    await isAnswered();
    // The prices of pins in view come with the next fetch.
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifted), String(query)).toBeLessThanOrEqual(0.005);
  }
  await page.evaluate(() => {
    sessionStorage['searchCriteria'] = '{"check_in":"someday","check_out":"sometime"}';
  });
  await page.goto('/map');
  await expect(page.locator('html')).toHaveAttribute('data-offer');
  await isAnswered();
  await expect(words(page)).toHaveText("Each cabin's lowest total soon, with cleaning and taxes.");
});

test('a search whose script does not load says so on the map, and can be tried again @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/\.js|ERR_FAILED/);
  for (const script of [/\/page\.[\w-]+\.js$/, /\/follow-search\.[\w-]+\.js$/]) {
    await page.route(script, (route) => route.abort());
    await page.goto('/map?city=Gatlinburg');
    await expect(words(page)).toHaveText('Error loading cabins.');
    await page.unroute(script);
    await expect(async () => {
      await page.getByRole('button', { name: 'Retry' }).click({ timeout: 1_000 });
      await expect(words(page)).toContainText('Any dates, Gatlinburg', { timeout: 2_000 });
    }).toPass();
  }
});

test('without WebGL the drawing stays, and says nothing of it @long', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/map', { waitUntil: 'networkidle' });
  // What had the focus goes; the map takes it.
  await page.getByRole('button', { name: 'Zoom in' }).focus();
  await wake(page, page.locator('[data-map="still"]'));
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden();
  await expect(pane(page)).toBeFocused();
  await expect(page.locator('[data-live]')).toHaveCount(0);
  await expect(page.locator('[data-pin]:visible').first()).toBeVisible();
});

test('what a guest presses on the map lies on no name @tablet @long', async ({ page }) => {
  await page.goto('/map');
  const label = page.getByText('Search as I move the map');
  await expect(label).toBeVisible();
  const covered = await pane(page).evaluate((map) => {
    const pressed = [...map.querySelectorAll('.map-search label, .map-zoom')].map((part) =>
      part.getBoundingClientRect(),
    );
    return [...map.querySelectorAll('.map-place')]
      .filter((name) => getComputedStyle(name).visibility === 'visible')
      .filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        return pressed.some(
          (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        );
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
});
