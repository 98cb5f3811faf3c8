import { part } from '#browser/dom.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import type { Day } from '#domain/day/plain-day.ts';
import type { Band } from '#domain/fall/band.ts';
import { middleOf, openingWeek, stayOfWeek } from '#domain/fall/season.ts';
import { turnOf } from '#domain/fall/state.ts';
import { toneOf } from '#domain/fall/tone.ts';
import { stayWords, weekName, weekSentence } from '#domain/fall/words.ts';
import { paths } from '#paths';

/** The page of fall: its bands, and the weeks its table has. */
export interface FallPage {
  root: HTMLElement;
  bands: readonly Band[];
  weeks: readonly Day[];
}

/** Moves the map, the words and the table to the week that is chosen, and keeps it in the address. */
export function followWeek(page: FallPage): void {
  const slider = part<HTMLInputElement>(page.root, 'week');
  const choose = (index: number): void => {
    slider.value = String(index);
    const week = page.weeks[Number(slider.value)];
    if (week === undefined) return;
    showWeek(page, week);
    const address = new URL(location.href);
    address.searchParams.set('week', week);
    history.replaceState(history.state, '', address);
  };
  const asked = new URLSearchParams(location.search).get('week');
  const opening = openingWeek(page.bands, page.weeks, newYorkDay(new Date()), asked);
  slider.value = String(page.weeks.indexOf(opening));
  showWeek(page, opening);
  slider.addEventListener('input', () => choose(Number(slider.value)));
  for (const button of page.root.querySelectorAll<HTMLElement>('[data-move]'))
    button.addEventListener('click', () => choose(Number(slider.value) + Number(button.dataset['move'])));
}

function showWeek({ root, bands, weeks }: FallPage, week: Day): void {
  for (const band of bands)
    for (const layer of root.querySelectorAll<SVGElement>(`[data-band="${band.id}"]`))
      layer.dataset['turn'] = toneOf(turnOf(band, middleOf(week)));
  part(root, 'week').setAttribute('aria-valuetext', weekName(week));
  part(root, 'name').textContent = weekName(week, true);
  part(root, 'said').textContent = weekSentence(bands, week);
  const stay = stayOfWeek(week, newYorkDay(new Date()));
  const link = part<HTMLAnchorElement>(root, 'stay');
  link.href = paths.nearPeak(stay);
  link.textContent = stayWords(stay);
  showColumn(root, week);
  const place = weeks.indexOf(week);
  for (const button of root.querySelectorAll('[data-move]'))
    button.toggleAttribute('disabled', weeks[place + Number(button.getAttribute('data-move'))] === undefined);
}

/** The week's column is marked, and on a narrow screen moved into sight. */
function showColumn(root: HTMLElement, week: Day): void {
  const scroll = part(root, 'scroll');
  for (const cell of scroll.querySelectorAll<HTMLElement>('[data-of]')) {
    const isChosen = cell.dataset['of'] === week;
    if (isChosen) cell.setAttribute('aria-current', 'date');
    else cell.removeAttribute('aria-current');
    if (isChosen) scroll.scrollLeft = cell.offsetLeft + cell.offsetWidth - scroll.clientWidth;
  }
}
