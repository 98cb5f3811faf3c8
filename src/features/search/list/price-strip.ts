import { callApi } from '#browser/call-api.ts';
import { createElement, createVisuallyHidden } from '#browser/dom.ts';
import type { PriceStripEntry } from '#contracts/search.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatDollars } from '#domain/money/money.ts';
import type { CabinRestriction } from '#domain/search/filter-cards.ts';
import type { SearchCriteria, StaySearch } from '#domain/search/search.ts';
import { datesPassedMessage } from '#domain/search/search-labels.ts';
import { pluralize } from '#domain/text/plural.ts';
import { $cabinRestriction } from '#features/search/derived.ts';
import { setText, showParts } from '#features/search/patch-dom.ts';
import type { ResultsView } from '#features/search/results-view.ts';
import { $strip, type PriceStrip } from '#features/search/store.ts';
import { searchAddress } from '#features/search/url.ts';

/** Contains everything except the check-in. */
export const stripKey = ({ city, guests, pets, check_in, check_out }: StaySearch): string =>
  JSON.stringify([city, guests, pets, nightsBetween(check_in, check_out)]);

/** Whether the strip matches the search, except for its check-in. */
const matchesSearch = (
  strip: PriceStrip,
  search: StaySearch,
): strip is Extract<PriceStrip, { phase: 'loaded' }> =>
  strip.phase === 'loaded' && strip.key === stripKey(search);

/** Empty if all cabins remain. */
const getCabinsKey = ({ cabins }: CabinRestriction): string => (cabins ?? []).join();

const matchesCabins = (strip: PriceStrip, restriction: CabinRestriction): boolean =>
  strip.phase === 'loaded' && strip.cabinsKey === getCabinsKey(restriction);

export const hasSearchedDay = (
  strip: PriceStrip,
  search: StaySearch,
  restriction: CabinRestriction,
): boolean =>
  matchesSearch(strip, search) &&
  matchesCabins(strip, restriction) &&
  strip.starts.some(({ check_in }) => check_in === search.check_in);

export const isNothingFree = (strip: PriceStrip, search: StaySearch): boolean =>
  matchesSearch(strip, search) && strip.starts.every(({ lowestTotal }) => lowestTotal === null);

export interface PriceStripDay {
  weekday: string;
  date: string;
  /** `null` if nothing is free. */
  href: string | null;
  price: string;
  cabins: string;
  isLowest: boolean;
  isCurrent: boolean;
}

/** `isComplete`: `starts` covers all cabins of the list. Else no day is marked as the lowest. */
export function stripDays(
  starts: readonly PriceStripEntry[],
  search: StaySearch,
  getUrl: (search: StaySearch) => string,
  isComplete = true,
): PriceStripDay[] {
  const totals = starts.flatMap(({ lowestTotal }) => lowestTotal ?? []);
  const lowest = totals.length > 0 ? Math.min(...totals) : null;
  return starts.map(({ check_in, check_out, cabinCount, lowestTotal }) => {
    const [weekday = '', date = ''] = formatDay(check_in, 'short').split(', ');
    return {
      weekday,
      date,
      href: lowestTotal === null ? null : getUrl({ ...search, check_in, check_out }),
      price: lowestTotal === null ? 'none free' : formatDollars(lowestTotal),
      cabins: pluralize(cabinCount, 'cabin'),
      isLowest: isComplete && lowestTotal !== null && lowestTotal === lowest,
      isCurrent: check_in === search.check_in,
    };
  });
}

/** Empty until the days have loaded. */
export function getPriceStripHeading(
  strip: PriceStrip,
  search: StaySearch,
  { cabins, isComplete }: CabinRestriction,
): string {
  if (strip.phase === 'failed') return 'What other days cost cannot be said just now.';
  if (isNothingFree(strip, search))
    return `${cabins ? 'None of these cabins' : 'Nothing'} is free from any of the days around these.`;
  if (!matchesSearch(strip, search)) return '';
  return isComplete
    ? 'Lowest total with taxes, by the day you arrive'
    : 'Lowest total with taxes, before filters and map';
}

/** A check-in within the current strip does not reload it, unless `reload`. */
export async function loadStrip(search: SearchCriteria, signal: AbortSignal, reload = false): Promise<void> {
  const restriction = $cabinRestriction.get();
  if (search.kind !== 'stay' || (!reload && hasSearchedDay($strip.get(), search, restriction))) return;
  const { check_in, check_out, city, guests, pets } = search;
  const cabinsKey = getCabinsKey(restriction);
  const request = {
    check_in,
    check_out,
    ...(city && { city }),
    ...(guests && { guests }),
    ...(pets && { pets }),
    ...(restriction.cabins && { cabins: [...restriction.cabins] }),
  };
  const response = await callApi('GET price-strip', request, { signal });
  if (signal.aborted || cabinsKey !== getCabinsKey($cabinRestriction.get())) return;
  $strip.set(
    response.ok
      ? { phase: 'loaded', key: stripKey(search), cabinsKey, starts: response.value.starts }
      : { phase: 'failed' },
  );
}

export interface StripParts {
  label: HTMLElement;
  list: HTMLElement;
}

interface StripState {
  criteria: SearchCriteria;
  strip: PriceStrip;
  restriction: CabinRestriction;
  view: ResultsView;
}

/** Offers to change the search if the dates are past or no day is available. */
export function renderStrip(
  parts: StripParts,
  { criteria, strip, restriction, view: { phase } }: StripState,
): void {
  const { label, list } = parts;
  const hasLoaded = phase === 'loaded' || phase === 'empty';
  // Hides the list if no days can be shown. For an unknown town no day is useful.
  const hasNoDays = phase === 'failed' || phase === 'unknown-city';
  list.hidden = hasNoDays || (hasLoaded && strip.phase === 'failed');
  if (phase === 'unknown-city') {
    setText(label, '');
    return;
  }
  if (phase === 'expired') {
    showButton(
      parts,
      `${datesPassedMessage} Here is every cabin.`,
      createSearchButton('Choose new dates', 'dates'),
    );
    return;
  }
  if (criteria.kind !== 'stay') return;
  if (isNothingFree(strip, criteria)) {
    showButton(
      parts,
      getPriceStripHeading(strip, criteria, restriction),
      createSearchButton('Change the search'),
    );
    return;
  }
  setText(label, getPriceStripHeading(strip, criteria, restriction));
  list.ariaBusy = String(matchesSearch(strip, criteria) && !matchesCabins(strip, restriction));
  showDays(
    list,
    matchesSearch(strip, criteria)
      ? stripDays(strip.starts, criteria, getPageUrl, restriction.isComplete)
      : [],
  );
}

/** A day links to this list with its filters and map area, to which its price applies. */
const getPageUrl = (search: StaySearch): string =>
  searchAddress(location.pathname, search, new URLSearchParams(location.search));

function showDays(list: HTMLElement, days: readonly PriceStripDay[]): void {
  const before = currentDay(list);
  keepFocusedDay(list, () =>
    showParts(
      list,
      days.map((day) => createElement('li', {}, renderDay(day))),
    ),
  );
  const current = currentDay(list);
  // Scrolls only if the current day changed, so that a guest's own scrolling stays. In a frame, to
  // avoid an extra layout.
  if (current && current !== before) requestAnimationFrame(() => center(current, list));
}

function center(day: HTMLElement, list: HTMLElement): void {
  list.scrollLeft = day.offsetLeft - (list.clientWidth - day.offsetWidth) / 2;
}

const currentDay = (list: HTMLElement): HTMLElement | null => list.querySelector('[aria-current]');

function showButton({ label, list }: StripParts, text: string, button: HTMLElement): void {
  setText(label, text);
  showParts(list, [createElement('li', {}, button)]);
}

const createSearchButton = (label: string, at?: 'dates'): HTMLElement =>
  createElement(
    'button',
    { type: 'button', class: 'button', 'data-intent': 'search', ...(at && { 'data-part': at }) },
    label,
  );

function keepFocusedDay(list: HTMLElement, change: () => void): void {
  const { activeElement } = document;
  const href = list.contains(activeElement) ? activeElement?.getAttribute('href') : null;
  change();
  if (href) list.querySelector<HTMLElement>(`a[href="${href}"]`)?.focus({ preventScroll: true });
}

function renderDay({ weekday, date, href, price, cabins, isLowest, isCurrent }: PriceStripDay): HTMLElement {
  const day = [createElement('span', {}, weekday), ' ', createElement('b', {}, date), ' '];
  const current: Record<string, string> = isCurrent ? { 'aria-current': 'date' } : {};
  if (href === null)
    return createElement('span', { class: 'start', ...current }, ...day, createElement('span', {}, price));
  const lowest: Record<string, string> = isLowest ? { 'data-lowest': '' } : {};
  return createElement(
    'a',
    { class: 'start', href, 'data-go': '', ...current, ...lowest },
    ...day,
    createElement('strong', {}, price),
    isLowest ? createElement('em', {}, 'lowest') : createVisuallyHidden(`, ${cabins}`),
  );
}
