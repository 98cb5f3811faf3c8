import { aside, element } from '#browser/dom.ts';
import { type DatedSearch, datedSearch } from '#domain/search/dated-search.ts';
import type { Narrowing } from '#domain/search/narrowing.ts';
import { passedWords } from '#domain/search/search-words.ts';
import { showParts, showWords } from '../show-parts.ts';
import type { PriceStrip, SearchState } from '../store.ts';
import { searchAddress } from '../url.ts';
import { isFor, isNoneFree, isOf, type PriceStripDay, stripDays, stripWords } from './price-strip.ts';

/** The place of the strip: its heading and its days. */
export interface StripParts {
  label: HTMLElement;
  list: HTMLElement;
}

/** What the strip is written from. `unknownCity` is a town we do not know, in which no day is of use. */
interface StripState extends Pick<SearchState, 'criteria' | 'answer'> {
  strip: PriceStrip;
  narrowing: Narrowing;
  unknownCity: string | null;
}

/** Shows the days around the search; where its dates are over or none of the days is of use, the way to others. */
export function renderStrip(
  parts: StripParts,
  { criteria, answer, strip, narrowing, unknownCity }: StripState,
): void {
  const { label, list } = parts;
  const isAnswered = answer.phase === 'loaded' || answer.phase === 'empty';
  // Its room is given back where no days can come.
  const isUnknown = unknownCity !== null;
  list.hidden = answer.phase === 'failed' || isUnknown || (isAnswered && strip.phase === 'failed');
  if (isUnknown) {
    showWords(label, '');
    return;
  }
  if (answer.phase === 'expired') {
    offer(parts, `${passedWords} Here is every cabin.`, wayTo('Choose new dates', 'dates'));
    return;
  }
  const search = datedSearch(criteria);
  if (!search) return;
  if (isNoneFree(strip, search)) {
    offer(parts, stripWords(strip, search, narrowing), wayTo('Change the search'));
    return;
  }
  showWords(label, stripWords(strip, search, narrowing));
  list.ariaBusy = String(isFor(strip, search) && !isOf(strip, narrowing));
  showDays(list, isFor(strip, search) ? stripDays(strip.starts, search, addressHere, narrowing.isWhole) : []);
}

/** A day is looked for on this list, among what its filters and the map leave: its price is of them. */
const addressHere = (search: DatedSearch): string =>
  searchAddress(location.pathname, search, new URLSearchParams(location.search));

function showDays(list: HTMLElement, days: readonly PriceStripDay[]): void {
  const before = currentDay(list);
  keepFocusedDay(list, () =>
    showParts(
      list,
      days.map((day) => element('li', {}, dayOf(day))),
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
  showWords(label, words);
  showParts(list, [element('li', {}, way)]);
}

/** Opens the search dialog, at one part of the search or at its beginning. */
const wayTo = (words: string, at?: 'dates'): HTMLElement =>
  element(
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
  const day = [element('span', {}, weekday), ' ', element('b', {}, date), ' '];
  const current: Record<string, string> = isCurrent ? { 'aria-current': 'date' } : {};
  if (href === null)
    return element('span', { class: 'start', ...current }, ...day, element('span', {}, price));
  const lowest: Record<string, string> = isLowest ? { 'data-lowest': '' } : {};
  return element(
    'a',
    { class: 'start', href, 'data-go': '', ...current, ...lowest },
    ...day,
    element('strong', {}, price),
    isLowest ? element('em', {}, 'lowest') : aside(`, ${cabins}`),
  );
}
