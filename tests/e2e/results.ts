// Helpers for search results: search, read cards, use filters and the days.

import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { publicAnonKey } from '#browser/anon-key.ts';
import type { CallResponse } from '#contracts/calls.ts';
import type { SearchResult } from '#contracts/search.ts';
import { decodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import { addDays, type Day, getToday } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { findCabinGroups } from '#domain/search/cabin-groups.ts';
import { filterAndSortCards, getFitCriteria } from '#domain/search/filter-cards.ts';
import type { SearchValues } from '#domain/search/search.ts';
import { emptyFilters, parseSearch } from '#domain/search/search.ts';
import { paths } from '#paths';
import { site } from '#site';

const headers = { authorization: `Bearer ${publicAnonKey}` };

export const inDays = (days: number) => addDays(getToday(site.timezone, new Date()), days);

/** The sample calendars allow no check-in on Christmas Day and no check-out on New Year's Day. */
const isPossible = (check_in: string) => !/-12-2[59]$/.test(check_in);

const check_in = [inDays(40), inDays(41)].find(isPossible) ?? '';

/** Three nights some weeks ahead, for which several cabins are available. */
export const threeNights = { check_in, check_out: addDays(check_in, 3), guests: 2 } satisfies SearchValues;

export async function ask(
  request: APIRequestContext,
  search: SearchValues,
): Promise<CallResponse<'GET search-cabins'>> {
  return (await request.get('/api/search-cabins', { params: { ...search }, headers })).json();
}

/** Returns the cards of a search in the list's order. */
export async function fetchCards(request: APIRequestContext, search: SearchValues) {
  const facts = decodeCabinFilterData(await (await request.get(paths.cabinsData)).json()) ?? [];
  const { available } = await ask(request, search);
  return filterAndSortCards(facts, available, emptyFilters, {
    by: null,
    party: getFitCriteria(parseSearch(search)),
  });
}

/** Returns the results of a search in the list's order. */
export const fetchSortedResults = async (
  request: APIRequestContext,
  search: SearchValues,
): Promise<SearchResult[]> => (await fetchCards(request, search)).flatMap(({ stay }) => stay ?? []);

export async function askStrip(request: APIRequestContext, search: SearchValues, cabins?: readonly string[]) {
  const params = { ...search, ...(cabins && { cabins: cabins.join() }) };
  const response = await request.get('/api/price-strip', { params, headers });
  return ((await response.json()) as CallResponse<'GET price-strip'>).starts;
}

/**
 * Finds the first three nights from `daysAhead` for which `size` available neighbors, and
 * no fewer, accommodate `guests`. Considers only cabins of at most `most` guests.
 */
async function findNeighbors(
  request: APIRequestContext,
  { guests, size, most }: { guests: number; size: number; most: number },
  daysAhead: number,
) {
  const facts = decodeCabinFilterData(await (await request.get(paths.cabinsData)).json()) ?? [];
  for (let days = daysAhead; days < daysAhead + 170; days += 1) {
    const dates = { check_in: inDays(days), check_out: inDays(days + 3) };
    const { available } = await ask(request, dates);
    const stays = new Map(available.map((stay) => [stay.slug, stay]));
    const free = facts.flatMap((cabin) => {
      const stay = stays.get(cabin.slug);
      return stay?.total && cabin.max_guests <= most ? [{ ...cabin, total: stay.total, stay }] : [];
    });
    const [group] = findCabinGroups(free, guests, 1);
    if (group?.cabins.length === size) return { free: group.cabins, dates };
  }
  throw new Error(`No ${size} neighbors accommodate ${guests} guests in the next months.`);
}

/**
 * Finds the first three nights from `daysAhead` for which two available neighbors together, and no
 * single cabin, accommodate `guests`.
 */
export async function findCrowdSearch(request: APIRequestContext, guests: number, daysAhead = 30) {
  const { dates } = await findNeighbors(request, { guests, size: 2, most: 20 }, daysAhead);
  return { ...dates, guests };
}

/** Finds three small neighbors that together accommodate `guests`. */
export const findThreeNeighbors = (request: APIRequestContext, guests: number, daysAhead: number) =>
  findNeighbors(request, { guests, size: 3, most: 9 }, daysAhead);

/**
 * Like `findCrowdSearch`, for nights within a week of which one cabin accommodates all guests.
 * Returns also the number of such cabins.
 */
export async function findFlexibleCrowdSearch(request: APIRequestContext, guests: number) {
  for (let days = 30; ; days += 4) {
    const crowd = await findCrowdSearch(request, guests, days);
    const { cabinCount } = await ask(request, { ...crowd, flexible_days: '7' });
    if (cabinCount > 0) return { crowd, cabinCount };
  }
}

/** Cards that the results show. */
export const cards = (page: Page) => page.locator('[data-results-view] [data-grid] > li:visible');
/** Scrolls so that the end of the list is near and not visible. */
export const approachEnd = (page: Page) =>
  page
    .locator('[data-more-cabins]')
    .evaluate((end) =>
      scrollBy({ top: end.getBoundingClientRect().top - 1.5 * innerHeight, behavior: 'instant' }),
    );
export const status = (page: Page) => page.locator('[data-status]');
/** Opens the search form. */
export const searchButton = (page: Page) => page.locator('header .search');
/** Chooses the check-in day by price. */
export const daySlider = (page: Page) => page.getByRole('slider', { name: /^Lowest total with taxes/ });
/** Such as `from $613, 5 cabins` for an available day. */
export const dayLabel = (page: Page) => daySlider(page).getAttribute('aria-valuetext');

/** Presses an arrow key until the slider is on a day, and waits for its search. */
export async function chooseDay(page: Page, check_in: Day): Promise<void> {
  const key =
    check_in < (new URL(page.url()).searchParams.get('check_in') ?? '') ? 'ArrowLeft' : 'ArrowRight';
  const name = formatDay(check_in, 'long').replace(/, \d+$/, ':');
  await daySlider(page).focus();
  for (let step = 0; step < 13 && !(await dayLabel(page))?.startsWith(name); step += 1)
    await page.keyboard.press(key);
  await expect(daySlider(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${name}`));
  await expect(page).toHaveURL(new RegExp(`check_in=${check_in}`));
}

export const filterOpener = (page: Page) => page.getByRole('button', { name: /^(All filters|Filters)/ });
export const filterDialog = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

/** Returns a visible filter. Opens the dialog if the filter is not in the row. */
export async function reachFilter(page: Page, name: string): Promise<Locator> {
  const box = page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  if (!(await box.isVisible())) await filterOpener(page).click();
  await expect(box).toBeVisible();
  return box;
}

export async function closeFilters(page: Page): Promise<void> {
  if (await filterDialog(page).isVisible()) await page.keyboard.press('Escape');
  await expect(filterDialog(page)).toBeHidden();
}

/** Presses a filter. Returns the number of cabins beside its name. */
export async function toggleFilter(page: Page, name: string): Promise<number> {
  const label = (await reachFilter(page, name)).locator('..');
  const count = Number(await label.locator('data').textContent());
  await label.click();
  await closeFilters(page);
  return count;
}

export async function sortBy(page: Page, label: string): Promise<void> {
  await filterOpener(page).click();
  await filterDialog(page).getByRole('radio', { name: label }).check();
  await closeFilters(page);
}

/** Titles of the visible cards in order. */
export const titles = (page: Page) => cards(page).locator('h2').allTextContents();

export async function search(page: Page, search: SearchValues, more = ''): Promise<void> {
  await page.goto(`${paths.results(search)}${more}`);
}
