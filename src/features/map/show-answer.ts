import { element, part } from '#browser/dom.ts';
import { serverNow } from '#browser/server-clock.ts';
import { keepFocus, showWords } from '#browser/show-parts.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import type { LaterArrival } from '#domain/search/first-arrival.ts';
import { searchNames, searchToQuery } from '#domain/search/search-query.ts';
import { addressWith } from './address.ts';
import { type Answer, answerWords, laterOf, searchOf } from './answer.ts';

/** Says above the list what came of the search, with the ways on from there. A button that goes leaves its focus to the words. */
export function showAnswer(page: HTMLElement, answer: Answer): void {
  if (answer.phase !== 'asking') page.dataset['ready'] = '';
  const [words, ways] = [part(page, 'dates'), part(page, 'ways')];
  showWords(words, answerWords(answer, newYorkDay(serverNow())));
  keepFocus(
    ways,
    () => {
      offerLater(ways, laterOf(answer));
      part(ways, 'retry').hidden = answer.phase !== 'failed';
      part(ways, 'anywhere').hidden = searchOf(answer).city === undefined;
      showWords(part(ways, 'intent'), dateWords(answer));
    },
    () => words,
  );
}

/** The way to the first day a search may begin on, as a link that stays on the map. */
function offerLater(ways: HTMLElement, later: LaterArrival | null): void {
  ways.querySelector('[data-later]')?.remove();
  if (later) ways.prepend(element('a', { href: laterAddress(later), 'data-later': '' }, later.offer));
}

/** The address of a search that begins later; filters and the view are as they are now. */
export const laterAddress = ({ search }: LaterArrival): string =>
  addressWith((query) => {
    for (const name of searchNames) query.delete(name);
    for (const [name, value] of searchToQuery(search)) query.append(name, value);
  });

function dateWords({ phase }: Answer): string {
  if (phase === 'passed' || phase === 'early') return 'Choose new dates';
  return phase === 'asking' || phase === 'priced' || phase === 'failed' ? 'Change' : 'Choose dates';
}
