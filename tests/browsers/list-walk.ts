import { addDays } from '#domain/dates/day.ts';
import { paths } from '#paths';
import { keys, type Page } from './page.ts';
import { count, labelsIn, type Site, type Step, shown, untilAddress } from './walk.ts';

const status = '[data-status]';
const free = { selector: status, words: /free for these dates/ };
const daySlider = 'input[data-day]';

const searchOf = ({ from }: Site) =>
  paths.results({ check_in: from, check_out: addDays(from, 3), guests: 2 });

async function openSearch(page: Page, site: Site): Promise<number> {
  await page.open(`${site.origin}${searchOf(site)}`);
  await page.see(free);
  return count(page);
}

/** The list states and shows the number of cabins. */
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

/**
 * Chooses the first filter that leaves some cabins and not all; resolves with it and how many it
 * leaves.
 */
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

/** A day of the graph costs what its cheapest cabin does; Back is the search before it. */
async function pressDay(page: Page, site: Site): Promise<void> {
  const all = await openSearch(page, site);
  await page.see({ selector: daySlider });
  await page.run((slider) => document.querySelector<HTMLElement>(slider)?.focus(), daySlider);
  await page.type(keys.right);
  const said = await page.run(
    (slider) =>
      /\$[\d,]+/.exec(document.querySelector(slider)?.getAttribute('aria-valuetext') ?? '')?.[0] ?? '',
    daySlider,
  );
  await untilAddress(page, `check_in=${site.from}`, false);
  await page.until(
    `the cheapest cabin of that day costs ${said}`,
    (shown, said) => {
      const totals = [...document.querySelectorAll(`${shown} .stay`)].map(({ textContent }) =>
        Number(/\$([\d,]+) total/.exec(textContent)?.[1]?.replaceAll(',', '')),
      );
      return Math.min(...totals) === Number(said.replace(/[$,]/g, ''));
    },
    shown,
    said,
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

/**
 * A link of the list shows the same in another tab, and a cabin that is saved there is saved in the
 * first.
 */
async function useTwoTabs(page: Page, site: Site): Promise<void> {
  const { label, some } = await chooseFilter(page, await openSearch(page, site));
  const address = await page.run(() => location.href);
  await page.turnTo(1);
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
  // WebKit's driver presses nothing in a second tab.
  await page.run((heart) => document.querySelector<HTMLElement>(heart)?.click(), heart);
  await page.turnTo(0);
  await page.until(
    `the heart of ${slug} follows the other tab`,
    (slug, isSaved) => document.querySelector(`[data-heart="${slug}"]`)?.ariaPressed === String(!isSaved),
    slug,
    isSaved,
  );
}

/**
 * Offline, an open list still filters, explains why it cannot search, and continues when online.
 */
async function loseSignal(page: Page, site: Site): Promise<void> {
  await page.open(`${site.origin}${paths.cabins}`);
  const all = await count(page);
  await chooseFilter(page, all);
  await site.stop();
  await page.back();
  await untilCount(page, all);
  await chooseFilter(page, all);
  await page.run((search) => history.pushState({}, '', search), searchOf(site));
  await page.run(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.see({ selector: status, words: /^Error loading cabins\.$/ });
  await site.start();
  await page.press({ selector: 'main button', words: /^Retry$/ });
  await page.see(free);
}

/** A dialog whose files fail to load says so; once they load, its button opens it. */
async function loseDialog(page: Page, site: Site): Promise<void> {
  await using anew = await site.openAnew();
  anew.lose(/\/SearchModal\.[^/]*\.js$/);
  await page.open(`${anew.origin}${paths.home}`);
  await page.run(() => localStorage.setItem('newsletterPopupDismissed', 'true'));
  await page.press({ selector: 'header .search' });
  await page.see({ selector: 'dialog[open]', words: /That did not load\./ });
  anew.lose(null);
  await page.press({ selector: 'dialog[open] button', words: /^Try again$/ });
  await page.see({ selector: 'dialog[open] button', words: /^Next month/ });
}

/** A list whose script fails to load says so and stays complete; once it loads, the search runs. */
async function loseResults(page: Page, site: Site): Promise<void> {
  await using anew = await site.openAnew();
  anew.lose(/\/results\.[^/]*\.js$/);
  await page.open(`${anew.origin}${searchOf(site)}`);
  await page.see({ selector: '[role=alert]', words: /^That did not load\.$/ });
  anew.lose(null);
  await page.press({ selector: 'main button', words: /^Try again$/ });
  await page.see(free);
}

/** A map whose live part is lost stays a drawing, on which a pin chooses its cabin. */
async function loseMap(page: Page, site: Site): Promise<void> {
  await using anew = await site.openAnew();
  anew.lose(/\/interactive-map\.[^/]*\.js$/);
  await page.open(`${anew.origin}${paths.map}`);
  await page.press({ selector: 'main a.pin' });
  await page.see({ selector: '[data-row][data-selected]' });
  await page.see({ selector: '[data-map=still]' });
}

/** The list after a search, with connection failures. */
export const listWalk: readonly Step[] = [
  { title: 'a day of the graph costs what it says, and Back is the search before', walk: pressDay },
  { title: 'Back undoes a filter', walk: undoFilter },
  { title: 'a filtered search is the same when it is loaded again', walk: loadAgain },
  { title: 'another tab shows the same list, and the first hears what is saved there', walk: useTwoTabs },
  { title: 'a list without a signal filters, and says why it cannot search', walk: loseSignal },
  { title: 'a search dialog that is lost says so and comes by another try', walk: loseDialog },
  { title: 'so do the results', walk: loseResults },
  { title: 'a map that is lost stays a drawing', walk: loseMap },
];
