import { call } from '#browser/call.ts';
import { aside, element } from '#browser/dom.ts';
import { priceStrip, type StripStart } from '#contracts/price-strip.ts';
import { nightsBetween } from '#domain/day/day.ts';
import { formatDollars } from '#domain/price/money.ts';
import type { Search } from '#domain/search/search.ts';
import { counted, formatDay } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { stayOf } from './ask.ts';

/** The place of the strip: its heading and its days. */
export interface Days {
  label: HTMLElement;
  list: HTMLElement;
}

const heading = 'Lowest total with taxes, by the day you arrive';

/** In the place of the strip, for dates that are over; every cabin is shown beneath. */
export function showPassed({ label, list }: Days): void {
  label.textContent = 'These dates have passed. Here is every cabin.';
  const change = element(
    'button',
    { type: 'button', class: 'button', 'data-intent': 'search' },
    'Choose new dates',
  );
  list.replaceChildren(element('li', {}, change));
}

let shown: { party: string; starts: readonly StripStart[] } | null = null;

/** Everything a strip depends on but the day itself. */
const partyOf = ({ city, guests }: Search, nights: number): string => JSON.stringify([city, guests, nights]);

/**
 * Shows what the stay costs at least from each of the days around it. A day picked from the strip leaves it as it
 * lies. Without an answer there are no days, and nothing else is missing.
 */
export async function showStrip(days: Days, search: Search, signal: AbortSignal): Promise<void> {
  const stay = stayOf(search);
  if (!stay) return;
  const party = partyOf(search, nightsBetween(stay.check_in, stay.check_out));
  const isThere = shown?.party === party && shown.starts.some(({ check_in }) => check_in === stay.check_in);
  if (!isThere) {
    const { city, guests } = search;
    const request = { ...stay, ...(city ? { city } : {}), ...(guests ? { guests } : {}) };
    const answer = await call(priceStrip, request, { signal });
    if (signal.aborted) return;
    shown = answer.ok ? { party, starts: answer.value.starts } : null;
  }
  days.label.textContent = shown ? heading : 'What other days cost cannot be said just now.';
  draw(days.list, search, shown?.starts ?? []);
}

function draw(list: HTMLElement, search: Search, starts: readonly StripStart[]): void {
  const totals = starts.flatMap(({ lowestTotal }) => lowestTotal ?? []);
  const least = totals.length > 0 ? Math.min(...totals) : null;
  const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
  list.replaceChildren(
    ...starts.map((start) => element('li', {}, face(start, search, start.lowestTotal === least))),
  );
  const wished = list.querySelector<HTMLElement>('[aria-current]');
  if (wished) list.scrollLeft = wished.offsetLeft - (list.clientWidth - wished.offsetWidth) / 2;
  if (focused) list.querySelector<HTMLElement>(`a[href="${focused}"]`)?.focus({ preventScroll: true });
}

/** A day: a link that searches from it, or plain words where nothing is free. */
function face(start: StripStart, search: Search, isLeast: boolean): HTMLElement {
  const [weekday, date] = formatDay(start.check_in, 'short').split(', ');
  const day = [element('span', {}, weekday), ' ', element('b', {}, date), ' '];
  const isWished = start.check_in === search.check_in;
  const current: Record<string, string> = isWished ? { 'aria-current': 'date' } : {};
  if (start.lowestTotal === null) {
    return element('span', { class: 'start', ...current }, ...day, element('span', {}, 'none free'));
  }
  const { check_in, check_out } = start;
  const href = paths.results({ ...search, check_in, check_out });
  const lowest: Record<string, string> = isLeast ? { 'data-lowest': '' } : {};
  return element(
    'a',
    { class: 'start', href, 'data-go': '', ...current, ...lowest },
    ...day,
    element('strong', {}, formatDollars(start.lowestTotal)),
    isLeast ? element('em', {}, 'lowest') : aside(`, ${counted(start.cabinCount, 'cabin')}`),
  );
}
