import { call } from '#browser/call.ts';
import { quoteStay } from '#contracts/quote-stay.ts';
import { type AvailabilityTarget, parseTarget } from '#domain/cabin/target.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import type { DatedSearch } from '#domain/search/dated-search.ts';
import { searchFromQuery } from '#domain/search/search.ts';
import { storedDates } from '#domain/search/stored-dates.ts';
import { calendarPath } from '#domain/stay/calendar-path.ts';
import { formatRange, guestsLabel } from '#domain/stay/words.ts';
import { $dealTurns } from '#stores/deal-turns.ts';
import { $search } from '#stores/search.ts';
import { calendarLink, stayLink, write } from './link.ts';

// What a cabin's own page says where dates are chosen already: the quote of that stay, or that it cannot be had.

/** What a place says of a stay; null where nothing could be learnt of it. */
type Words = (place: Element) => (Node | string)[];

let asking = new AbortController();

/** Says in these places of one cabin what the dates cost there; `giveBack` where there are none to come, or no answer. */
export function followStay(places: readonly HTMLElement[], giveBack: () => void): void {
  const target = parseTarget(
    JSON.parse(places[0]?.closest<HTMLElement>('[data-cabin]')?.dataset['cabin'] ?? 'null'),
  );
  const update = async (): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const stay = datesHere();
    const words = target && stay && (await wordsOf(target, stay, signal));
    if (signal.aborted) return;
    for (const place of places) show(place, words);
    if (!words) giveBack();
  };
  $search.subscribe(() => void update());
  $dealTurns.listen(() => void update());
}

/** Those of the address, as in the calendar; else those of the last search. */
function datesHere(): DatedSearch | null {
  const linked = searchFromQuery(new URLSearchParams(location.search));
  return storedDates(linked.check_out ? linked : $search.get(), newYorkDay(new Date()));
}

/** Without words a place that had some is emptied for what comes instead. */
function show(place: HTMLElement, words: Words | null): void {
  if (!words && place.dataset['stay'] !== 'said') return;
  place.dataset['stay'] = 'said';
  write(place, ...(words?.(place) ?? []));
}

async function wordsOf(
  { id, slug, max_guests }: AvailabilityTarget,
  { check_in, check_out, guests }: DatedSearch,
  signal: AbortSignal,
): Promise<Words | null> {
  if (guests && guests > max_guests) return () => [`Too small for ${guestsLabel(guests)}.`];
  const party = guests ? { guests } : {};
  const answer = await call(quoteStay, { cabin_id: id, check_in, check_out, ...party }, { signal });
  if (answer.ok) {
    const { nights, total, originalTotal } = answer.value.quote;
    const stay = { slug, check_in, check_out, nights, total, originalTotal, ...party };
    return (place) => [stayLink(stay, place)];
  }
  const { code } = answer.error;
  if (code !== 'taken' && code !== 'not_bookable') return null;
  return (place) => [
    `Not free ${formatRange(check_in, check_out)}. `,
    calendarLink(calendarPath(slug), place, 'Look at its dates'),
  ];
}
