import { findCabins } from '#browser/cabins/find-cabins.ts';
import { element } from '#browser/dom.ts';
import { fetchQuote } from '#browser/fetch-quote.ts';
import { stayPriceParts } from '#browser/figures/lowest-link.ts';
import { roughToday } from '#browser/rough-today.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { type AvailabilityTarget, parseTarget } from '#domain/cabin/target.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { flexibleDays } from '#domain/search/dated-search.ts';
import { searchFromQuery } from '#domain/search/search.ts';
import { formatRange, guestsLabel } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { onPriceTurn } from '#stores/fresh-prices.ts';
import { $lowest, askLowest, refreshLowest } from '#stores/lowest-stays.ts';
import { $search } from '#stores/search.ts';

// Says on a cabin's own page what the dates of the last search cost there, or that they cannot be had; without dates to
// come, or an answer, its places are those of the cheapest stay again (src/browser/figures/lowest-places.ts). It comes only where there are dates.

type Stay = Pick<CallRequest<'GET quote-stay'>, 'check_in' | 'check_out' | 'guests' | 'pets'>;
type Words = readonly (Node | string)[];

const { documentElement: root } = document;
const places = [...document.querySelectorAll<HTMLElement>('[data-built-price]')];
const cabin = parseTarget(
  JSON.parse(places[0]?.closest<HTMLElement>('[data-cabin]')?.dataset['cabin'] ?? 'null'),
);

let asking = new AbortController();
let isSaid = false;

/** What is asked for `anew` stays as it is where no answer comes. */
async function update(target: AvailabilityTarget, anew = false): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const stay = datesHere();
  const words = stay && (await wordsOf(target, stay, signal));
  if (signal.aborted || (anew && stay && !words)) return;
  if (words) {
    root.dataset['offer'] = '';
    isSaid = true;
    for (const place of places) write(place, words());
  } else if (root.dataset['offer'] === '') giveBack(target.id);
}

/** Those of the address, as in the calendar; else those of the last search. Only what is to come. */
function datesHere(): Stay | null {
  const linked = searchFromQuery(new URLSearchParams(location.search));
  const { check_in, check_out, guests, pets } = linked.check_out ? linked : $search.get();
  if (!check_in || !check_out || check_in <= newYorkDay(new Date())) return null;
  return { check_in, check_out, ...(guests && { guests }), ...(pets && { pets }) };
}

/** The words of a stay, made anew for each place; null where nothing could be learnt of it. */
async function wordsOf(
  target: AvailabilityTarget,
  stay: Stay,
  signal: AbortSignal,
): Promise<(() => Words) | null> {
  const { id, slug, max_guests } = target;
  const { check_in, check_out, guests = 1 } = stay;
  if (guests > max_guests) return () => [`Too small for ${guestsLabel(guests)}.`];
  const answer = await fetchQuote({ cabin_id: id, ...stay }, { signal });
  if (answer.ok)
    return () => [
      calendarLink(paths.availability(slug, stay), stayPriceParts({ ...answer.value, check_in })),
    ];
  const { code, field } = answer.error;
  if (field === 'pets') return () => ['Takes no pets.'];
  if (code !== 'taken' && code !== 'not_bookable') return null;
  const moved = await movedStay(slug, stay, signal);
  if (moved) return wordsOf(target, moved, signal);
  return () => [
    `Not free ${formatRange(check_in, check_out, roughToday())}. `,
    calendarLink(paths.availability(slug), ['Look at its dates']),
  ];
}

/** The stay that the last search finds here on other days, where it has these dates and lets them shift. */
async function movedStay(slug: string, stay: Stay, signal: AbortSignal): Promise<Stay | null> {
  const { city: _, ...search } = $search.get();
  const isSearched = search.check_in === stay.check_in && search.check_out === stay.check_out;
  if (!isSearched || !flexibleDays(search)) return null;
  const answer = await findCabins(search, { signal });
  const found = answer.ok ? answer.value.available.find((cabin) => cabin.slug === slug) : null;
  if (!found?.check_in || !found.check_out || found.check_in === stay.check_in) return null;
  return { ...stay, check_in: found.check_in, check_out: found.check_out };
}

/** It opens the calendar over the page. */
const calendarLink = (href: string, words: Words): HTMLElement =>
  element('a', { href, role: 'button', 'data-intent': 'availability' }, ...words);

/** Writes anew what a place says; the one with the focus keeps it. */
function write(place: Element, words: Words): void {
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...words);
  if (hadFocus) place.querySelector('a')?.focus({ preventScroll: true });
}

function giveBack(id: string): void {
  delete root.dataset['offer'];
  // A page kept for later has words of its own there.
  if (isSaid) for (const place of places) write(place, []);
  isSaid = false;
  if ($lowest.get().has(id)) void refreshLowest();
  else askLowest([id]);
}

if (cabin) {
  $search.subscribe(() => void update(cabin));
  onPriceTurn(() => void update(cabin, true));
}
