// Steps run in Firefox and WebKit: search results with Back, two tabs and lost connections.

import { addDays } from '#domain/dates/day.ts';
import { paths } from '#paths';
import { keys, type Page } from './page.ts';
import { count, labelsIn, type Site, type Step, shown, untilAddress } from './walk.ts';

const status = '[data-status]';
const free = { selector: status, words: /free for these dates/ };
const daySlider = 'input[data-day]';

const toSearchPath = ({ from }: Site) =>
  paths.results({ check_in: from, check_out: addDays(from, 3), guests: 2 });

async function openSearch(page: Page, site: Site): Promise<number> {
  await page.open(`${site.origin}${toSearchPath(site)}`);
  await page.see(free);
  return count(page);
}

/** Waits until the list states and shows this number of cabins. */
const untilCount = (page: Page, cabins: number): Promise<void> =>
  page.until(
    `the list has ${cabins} cabins`,
    (shown, cabins) =>
      Number.parseInt(document.querySelector('[data-status]')?.textContent ?? '', 10) === cabins &&
      document.querySelectorAll(shown).length === Math.min(cabins, 24),
    shown,
    cabins,
  );

const untilChosen = (page: Page, label: string, isChosen: boolean): Promise<void> =>
  page.until(
    `${label} is ${isChosen ? '' : 'not '}chosen`,
    (label, isChosen) => document.querySelector<HTMLInputElement>(`${label} input`)?.checked === isChosen,
    label,
    isChosen,
  );

/** Chooses the first filter that leaves some cabins but not all. Resolves with its label and their number. */
async function chooseFilter(page: Page, all: number): Promise<{ label: string; some: number }> {
  for (const label of await labelsIn(page, '.toggles')) {
    const some = await page.run(
      (label) => Number(document.querySelector(`${label} data`)?.textContent),
      label,
    );
    if (some === 0 || some >= all) continue;
    await page.press({ selector: label });
    await untilCount(page, some);
    return { label, some };
  }
  throw new Error('No filter leaves some of the cabins.');
}

/** Checks that a day of the graph shows its cheapest cabin's price, and that Back restores the search. */
async function pressDay(page: Page, site: Site): Promise<void> {
  const all = await openSearch(page, site);
  await page.see({ selector: daySlider });
  await page.run((slider) => document.querySelector<HTMLElement>(slider)?.focus(), daySlider);
  await page.type(keys.right);
  const price = await page.run(
    (slider) =>
      /\$[\d,]+/.exec(document.querySelector(slider)?.getAttribute('aria-valuetext') ?? '')?.[0] ?? '',
    daySlider,
  );
  await untilAddress(page, `check_in=${site.from}`, false);
  await page.until(
    `the cheapest cabin of that day costs ${price}`,
    (shown, price) => {
      const totals = [...document.querySelectorAll(`${shown} .stay`)].map(({ textContent }) =>
        Number(/\$([\d,]+) total/.exec(textContent)?.[1]?.replaceAll(',', '')),
      );
      return Math.min(...totals) === Number(price.replace(/[$,]/g, ''));
    },
    shown,
    price,
  );
  await page.back();
  await untilAddress(page, `check_in=${site.from}`);
  await untilCount(page, all);
}

async function undoFilter(page: Page, site: Site): Promise<void> {
  const all = await openSearch(page, site);
  const { label } = await chooseFilter(page, all);
  await untilAddress(page, 'filter=');
  await page.back();
  await untilAddress(page, 'filter=', false);
  await untilChosen(page, label, false);
  await untilCount(page, all);
}

async function loadAgain(page: Page, site: Site): Promise<void> {
  const { label, some } = await chooseFilter(page, await openSearch(page, site));
  await page.reload();
  await page.see(free);
  await untilChosen(page, label, true);
  await untilCount(page, some);
}

/** Checks that a list's link shows the same in another tab, and that a cabin saved there is saved in the first. */
async function useTwoTabs(page: Page, site: Site): Promise<void> {
  const { label, some } = await chooseFilter(page, await openSearch(page, site));
  const address = await page.run(() => location.href);
  await page.switchToTab(1);
  await page.open(address);
  await page.see(free);
  await untilChosen(page, label, true);
  await untilCount(page, some);
  const heart = `${shown} button[data-heart]`;
  const slug = await page.run(
    (heart) => document.querySelector(heart)?.getAttribute('data-heart') ?? '',
    heart,
  );
  const isSaved = await page.run((heart) => document.querySelector(heart)?.ariaPressed === 'true', heart);
  // WebKit's driver cannot press in a second tab.
  await page.run((heart) => document.querySelector<HTMLElement>(heart)?.click(), heart);
  await page.switchToTab(0);
  await page.until(
    `the heart of ${slug} follows the other tab`,
    (slug, isSaved) => document.querySelector(`[data-heart="${slug}"]`)?.ariaPressed === String(!isSaved),
    slug,
    isSaved,
  );
}

/** Checks that an open list filters offline, reports a failed search, and continues online. */
async function goOffline(page: Page, site: Site): Promise<void> {
  await page.open(`${site.origin}${paths.cabins}`);
  const all = await count(page);
  await chooseFilter(page, all);
  await site.stop();
  await page.back();
  await untilCount(page, all);
  await chooseFilter(page, all);
  await page.run((search) => history.pushState({}, '', search), toSearchPath(site));
  await page.run(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.see({ selector: status, words: /^Error loading cabins\.$/ });
  await site.start();
  await page.press({ selector: 'main button', words: /^Retry$/ });
  await page.see(free);
}

/** Checks that a dialog reports files that failed to load, and opens on a retry. */
async function failDialog(page: Page, site: Site): Promise<void> {
  await using uncached = await site.openUncached();
  uncached.failRequests(/\/SearchModal\.[^/]*\.js$/);
  await page.open(`${uncached.origin}${paths.home}`);
  await page.run(() => localStorage.setItem('newsletterPopupDismissed', 'true'));
  await page.press({ selector: 'header .search' });
  await page.see({ selector: 'dialog[open]', words: /That did not load\./ });
  uncached.failRequests(null);
  await page.press({ selector: 'dialog[open] button', words: /^Try again$/ });
  await page.see({ selector: 'dialog[open] button', words: /^Next month/ });
}

/** Checks that a list reports a script that failed to load, stays complete, and searches after a retry. */
async function failResults(page: Page, site: Site): Promise<void> {
  await using uncached = await site.openUncached();
  uncached.failRequests(/\/result-list\.[^/]*\.js$/);
  await page.open(`${uncached.origin}${toSearchPath(site)}`);
  await page.see({ selector: '[role=alert]', words: /^That did not load\.$/ });
  uncached.failRequests(null);
  await page.press({ selector: 'main button', words: /^Try again$/ });
  await page.see(free);
}

/** Checks that a map without its script stays static, and that a pin selects its cabin. */
async function failMap(page: Page, site: Site): Promise<void> {
  await using uncached = await site.openUncached();
  uncached.failRequests(/\/interactive-map\.[^/]*\.js$/);
  await page.open(`${uncached.origin}${paths.map}`);
  await page.press({ selector: 'main a.pin' });
  await page.see({ selector: '[data-row][data-selected]' });
  await page.see({ selector: '[data-map=still]' });
}

/** The list after a search, also with connection failures. */
export const listWalk: readonly Step[] = [
  { title: 'a day of the graph shows its lowest price, and Back restores the search', walk: pressDay },
  { title: 'Back undoes a filter', walk: undoFilter },
  { title: 'a filtered search is the same after a reload', walk: loadAgain },
  { title: 'another tab shows the same list, and the first follows what is saved there', walk: useTwoTabs },
  { title: 'an offline list filters, and reports that it cannot search', walk: goOffline },
  { title: 'a search dialog that failed to load is reported and opens on a retry', walk: failDialog },
  { title: 'results that failed to load are reported and load on a retry', walk: failResults },
  { title: 'a map without its script stays static', walk: failMap },
];
