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

/** Everything a strip depends on but the day itself. */
export const stripKey = ({ city, guests, pets, check_in, check_out }: StaySearch): string =>
  JSON.stringify([city, guests, pets, nightsBetween(check_in, check_out)]);

/** Whether what a strip says is what a search asks. */
const isFor = (strip: PriceStrip, search: StaySearch): strip is Extract<PriceStrip, { phase: 'loaded' }> =>
  strip.phase === 'loaded' && strip.key === stripKey(search);

/** The cabins of a narrowing as a strip names them; empty for all. */
const namesOf = ({ cabins }: CabinRestriction): string => (cabins ?? []).join();

/** Whether a strip is of the cabins a list is narrowed to. */
const isOf = (strip: PriceStrip, narrowing: CabinRestriction): boolean =>
  strip.phase === 'loaded' && strip.names === namesOf(narrowing);

/** Whether a strip is there for a search of these cabins, its check-in among the days. */
export const hasStart = (strip: PriceStrip, search: StaySearch, narrowing: CabinRestriction): boolean =>
  isFor(strip, search) &&
  isOf(strip, narrowing) &&
  strip.starts.some(({ check_in }) => check_in === search.check_in);

/** Whether nothing is free from any day of a strip. */
export const isNoneFree = (strip: PriceStrip, search: StaySearch): boolean =>
  isFor(strip, search) && strip.starts.every(({ lowestTotal }) => lowestTotal === null);

/** One day of the strip in words. */
export interface PriceStripDay {
  weekday: string;
  date: string;
  /** Where the search from this day is; null where nothing is free. */
  href: string | null;
  /** The lowest total, or that there is none. */
  price: string;
  cabins: string;
  isLowest: boolean;
  /** Whether the search begins on it. */
  isCurrent: boolean;
}

/**
 * The days around a search, with what the stay costs at least from each and where it is looked for, by `addressOf`. No day is
 * the lowest where the list is not `isWhole` in them: its cabins may cost least on another.
 */
export function stripDays(
  starts: readonly PriceStripEntry[],
  search: StaySearch,
  addressOf: (search: StaySearch) => string,
  isWhole = true,
): PriceStripDay[] {
  const totals = starts.flatMap(({ lowestTotal }) => lowestTotal ?? []);
  const lowest = totals.length > 0 ? Math.min(...totals) : null;
  return starts.map(({ check_in, check_out, cabinCount, lowestTotal }) => {
    const [weekday = '', date = ''] = formatDay(check_in, 'short').split(', ');
    return {
      weekday,
      date,
      href: lowestTotal === null ? null : addressOf({ ...search, check_in, check_out }),
      price: lowestTotal === null ? 'none free' : formatDollars(lowestTotal),
      cabins: pluralize(cabinCount, 'cabin'),
      isLowest: isWhole && lowestTotal !== null && lowestTotal === lowest,
      isCurrent: check_in === search.check_in,
    };
  });
}

/** What is said above the days; nothing until they are there. */
export function getPriceStripHeading(
  strip: PriceStrip,
  search: StaySearch,
  { cabins, isComplete }: CabinRestriction,
): string {
  if (strip.phase === 'failed') return 'What other days cost cannot be said just now.';
  if (isNoneFree(strip, search))
    return `${cabins ? 'None of these cabins' : 'Nothing'} is free from any of the days around these.`;
  if (!isFor(strip, search)) return '';
  return isComplete
    ? 'Lowest total with taxes, by the day you arrive'
    : 'Lowest total with taxes, before filters and map';
}

/**
 * Asks what other days cost, of the cabins the list is narrowed to. A day picked from the strip leaves it as it is, unless it
 * is to be `anew`.
 */
export async function loadStrip(search: SearchCriteria, signal: AbortSignal, anew = false): Promise<void> {
  const narrowing = $cabinRestriction.get();
  if (search.kind !== 'stay' || (!anew && hasStart($strip.get(), search, narrowing))) return;
  const { check_in, check_out, city, guests, pets } = search;
  const names = namesOf(narrowing);
  const request = {
    check_in,
    check_out,
    ...(city && { city }),
    ...(guests && { guests }),
    ...(pets && { pets }),
    ...(narrowing.cabins && { cabins: [...narrowing.cabins] }),
  };
  const answer = await callApi('GET price-strip', request, { signal });
  if (signal.aborted || names !== namesOf($cabinRestriction.get())) return;
  $strip.set(
    answer.ok
      ? { phase: 'loaded', key: stripKey(search), names, starts: answer.value.starts }
      : { phase: 'failed' },
  );
}

/** The place of the strip: its heading and its days. */
export interface StripParts {
  label: HTMLElement;
  list: HTMLElement;
}

/** What the strip is written from. */
interface StripState {
  criteria: SearchCriteria;
  strip: PriceStrip;
  narrowing: CabinRestriction;
  view: ResultsView;
}

/** Shows the days around the search; where its dates are over or none of the days is of use, the way to others. */
export function renderStrip(
  parts: StripParts,
  { criteria, strip, narrowing, view: { phase } }: StripState,
): void {
  const { label, list } = parts;
  const isAnswered = phase === 'loaded' || phase === 'empty';
  // Its room is given back where no days can come. In a town we do not know no day is of use.
  const isUseless = phase === 'failed' || phase === 'unknown-city';
  list.hidden = isUseless || (isAnswered && strip.phase === 'failed');
  if (phase === 'unknown-city') {
    setText(label, '');
    return;
  }
  if (phase === 'expired') {
    offer(parts, `${datesPassedMessage} Here is every cabin.`, wayTo('Choose new dates', 'dates'));
    return;
  }
  if (criteria.kind !== 'stay') return;
  if (isNoneFree(strip, criteria)) {
    offer(parts, getPriceStripHeading(strip, criteria, narrowing), wayTo('Change the search'));
    return;
  }
  setText(label, getPriceStripHeading(strip, criteria, narrowing));
  list.ariaBusy = String(isFor(strip, criteria) && !isOf(strip, narrowing));
  showDays(
    list,
    isFor(strip, criteria) ? stripDays(strip.starts, criteria, addressHere, narrowing.isComplete) : [],
  );
}

/** A day is looked for on this list, among what its filters and the map leave: its price is of them. */
const addressHere = (search: StaySearch): string =>
  searchAddress(location.pathname, search, new URLSearchParams(location.search));

function showDays(list: HTMLElement, days: readonly PriceStripDay[]): void {
  const before = currentDay(list);
  keepFocusedDay(list, () =>
    showParts(
      list,
      days.map((day) => createElement('li', {}, dayOf(day))),
    ),
  );
  const current = currentDay(list);
  // Where a guest has moved the days, they stay. In the frame, which lays the page out once for all that changes in it.
  if (current && current !== before) requestAnimationFrame(() => center(current, list));
}

function center(day: HTMLElement, list: HTMLElement): void {
  list.scrollLeft = day.offsetLeft - (list.clientWidth - day.offsetWidth) / 2;
}

const currentDay = (list: HTMLElement): HTMLElement | null => list.querySelector('[aria-current]');

function offer({ label, list }: StripParts, words: string, way: HTMLElement): void {
  setText(label, words);
  showParts(list, [createElement('li', {}, way)]);
}

/** Opens the search dialog, at one part of the search or at its beginning. */
const wayTo = (words: string, at?: 'dates'): HTMLElement =>
  createElement(
    'button',
    { type: 'button', class: 'button', 'data-intent': 'search', ...(at && { 'data-part': at }) },
    words,
  );

function keepFocusedDay(list: HTMLElement, change: () => void): void {
  const { activeElement } = document;
  const href = list.contains(activeElement) ? activeElement?.getAttribute('href') : null;
  change();
  if (href) list.querySelector<HTMLElement>(`a[href="${href}"]`)?.focus({ preventScroll: true });
}

/** A day: a link that searches from it, or plain words where nothing is free. */
function dayOf({ weekday, date, href, price, cabins, isLowest, isCurrent }: PriceStripDay): HTMLElement {
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
