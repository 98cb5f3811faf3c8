// Shows the selected week on the fall color page: in the map, the table and the texts.

import { requireElement } from '#browser/dom.ts';
import type { Day } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import type { ElevationBand } from '#domain/fall-colors/elevation-band.ts';
import { peakStayLabel, weekName, weekSentence } from '#domain/fall-colors/foliage-labels.ts';
import { getFoliageProgress, getFoliageTone } from '#domain/fall-colors/foliage-stage.ts';
import { isElevationBandList } from '#domain/fall-colors/parse-bands.ts';
import { middleOfWeek, peakStayOfWeek } from '#domain/fall-colors/season.ts';
import { paths } from '#paths';

const getWeeks = (root: HTMLElement): Day[] =>
  [...root.querySelectorAll<HTMLElement>('thead [data-of]')].flatMap(({ dataset }) => dataset['of'] ?? []);

/** Shows the week in the URL. Ignores weeks outside the season. */
export function showWeekFromUrl(root: HTMLElement): void {
  const index = getWeeks(root).indexOf(new URLSearchParams(location.search).get('week') ?? '');
  if (index < 0) return;
  requireElement<HTMLInputElement>(root, 'week').value = String(index);
  showWeekAt(root, index);
}

export function showSelectedWeek(root: HTMLElement): void {
  const week = showWeekAt(root, Number(requireElement<HTMLInputElement>(root, 'week').value));
  const address = new URL(location.href);
  address.searchParams.set('week', week);
  history.replaceState(history.state, '', address);
}

function showWeekAt(root: HTMLElement, index: number): Day {
  const weeks = getWeeks(root);
  const week = weeks[index] ?? '';
  const bands: unknown = JSON.parse(root.dataset['fall'] ?? 'null');
  if (isElevationBandList(bands)) showWeek(root, bands, week);
  for (const button of root.querySelectorAll('[data-move]'))
    button.ariaDisabled = String(weeks[index + Number(button.getAttribute('data-move'))] === undefined);
  return week;
}

function showWeek(root: HTMLElement, bands: readonly ElevationBand[], week: Day): void {
  for (const band of bands)
    for (const layer of root.querySelectorAll<SVGElement>(`[data-band="${band.id}"]`))
      layer.dataset['turn'] = getFoliageTone(getFoliageProgress(band, middleOfWeek(week)));
  requireElement(root, 'week').setAttribute('aria-valuetext', weekName(week));
  requireElement(root, 'name').textContent = weekName(week, true);
  requireElement(root, 'said').textContent = weekSentence(bands, week);
  showStay(requireElement<HTMLAnchorElement>(root, 'stay'), bands, week);
  showColumn(requireElement(root, 'scroll'), week);
}

/** Links to the cabins near peak in a week. The link is hidden if there are none. */
function showStay(link: HTMLAnchorElement, bands: readonly ElevationBand[], week: Day): void {
  const elevations = link.dataset['stay']?.split(' ').filter(Boolean).map(Number) ?? [];
  const stay = peakStayOfWeek(bands, elevations, week, newYorkDay(new Date()));
  link.hidden = !stay;
  if (!stay) return;
  link.href = paths.nearPeak(stay);
  link.textContent = peakStayLabel(stay);
}

/** Highlights the week's column, and scrolls it into view on narrow screens. */
function showColumn(scroll: HTMLElement, week: Day): void {
  for (const cell of scroll.querySelectorAll<HTMLElement>('[data-of]')) {
    const isChosen = cell.dataset['of'] === week;
    if (isChosen) cell.setAttribute('aria-current', 'date');
    else cell.removeAttribute('aria-current');
    if (isChosen) scroll.scrollLeft = cell.offsetLeft + cell.offsetWidth - scroll.clientWidth;
  }
}
