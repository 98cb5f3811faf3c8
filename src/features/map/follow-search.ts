import { closestTo, isPlainClick } from '#browser/dom.ts';
import { serverNow } from '#browser/server-clock.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { withDatesToCome } from '#domain/search/dated-search.ts';
import { searchOfUrl } from '#domain/search/search-of-url.ts';
import { searchNames } from '#domain/search/search-query.ts';
import { $area } from '#stores/area.ts';
import { onPriceTurn } from '#stores/fresh-prices.ts';
import { countPage, saveSearch } from '#stores/save-search.ts';
import { $search, editSearch } from '#stores/search.ts';
import { $answer, laterOf, searchOf } from './answer.ts';
import { answerAsked, answerStored, renewPrices } from './answer-search.ts';
import { changeQuery } from './choices.ts';
import type { MapCabin } from './rows.ts';
import { laterAddress, showAnswer } from './show-answer.ts';
import { countFree, shownCabins } from './shown-cabins.ts';
import { $out, $stays } from './store.ts';

// What answers the search of the map's page. It comes with a search of the address or of this tab.

/** Answers the search of the address, or else the dates of the guest's last one. */
export const answerSearch = (cabins: readonly MapCabin[]): Promise<void> => {
  const asked = searchOfUrl(new URLSearchParams(location.search));
  return asked ? answerAsked(cabins, asked) : answerStored(cabins, $search.get());
};

/** Takes the town, or all that is searched for, out of the address, and answers what is left. The dates of this tab stay. */
export function leaveSearch(
  cabins: readonly MapCabin[],
  names: readonly (typeof searchNames)[number][] = searchNames,
): Promise<void> {
  const { city: _, ...anywhere } = $search.get();
  // While the address still names a search: without one, this tab's would be answered as soon as it changes.
  saveSearch(anywhere);
  changeQuery((query) => {
    for (const name of names) query.delete(name);
  });
  return answerSearch(cabins);
}

/** Shows on the page, and in the header's count, what comes of every search, and lets it be changed. */
export function followAnswers(page: HTMLElement, cabins: readonly MapCabin[]): void {
  const count = (): void => countPage(searchOf($answer.get()), countShown(cabins));
  $answer.listen((answer) => showAnswer(page, answer));
  for (const $store of [$answer, $out, $area]) $store.listen(count);
  onPriceTurn(() => void renewPrices(cabins));
  page.addEventListener('click', (event) => {
    if (closestTo(event, '[data-anywhere]')) void leaveSearch(cabins, ['city']);
    const offer = closestTo<HTMLAnchorElement>(event, '[data-later]');
    if (offer) followOffer(offer, event, cabins);
    // The dialog is opened by the page's own script, which follows this one.
    if (closestTo(event, '[data-intent="search"]')) beginWithAnswered();
  });
}

/** Goes on to the first day the search may begin on, with the map as it is now. */
function followOffer(link: HTMLAnchorElement, event: MouseEvent, cabins: readonly MapCabin[]): void {
  const later = laterOf($answer.get());
  // What was chosen since it was offered goes along, into another tab too.
  if (later) link.href = laterAddress(later);
  if (!isPlainClick(event)) return;
  event.preventDefault();
  history.replaceState(history.state, '', link.href);
  void answerSearch(cabins);
}

/** The dialog begins with the search that is answered here, where there is one. */
function beginWithAnswered(): void {
  const answer = $answer.get();
  if ('search' in answer) editSearch({ search: withDatesToCome(answer.search, newYorkDay(serverNow())) });
}

/** How many cabins in the list can be had; null where nothing is known of it. */
function countShown(cabins: readonly MapCabin[]): number | null {
  const { phase } = $answer.get();
  if (phase === 'undated') return shownCabins(cabins).length;
  return phase === 'priced' ? countFree(shownCabins(cabins), $stays.get()) : null;
}
