import { requireElement } from '#browser/dom.ts';
import type { Day } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import type { ElevationBand } from '#domain/fall-colors/elevation-band.ts';
import { peakStayLabel, weekName, weekSentence } from '#domain/fall-colors/foliage-labels.ts';
import { getFoliageProgress, getFoliageTone } from '#domain/fall-colors/foliage-stage.ts';
import { isElevationBandList } from '#domain/fall-colors/parse-bands.ts';
import { middleOfWeek, peakStayOfWeek } from '#domain/fall-colors/season.ts';
import { paths } from '#paths';

/** The weeks of the page, by its table: map and table have the same. */
const weeksOf = (root: HTMLElement): Day[] =>
  [...root.querySelectorAll<HTMLElement>('thead [data-of]')].flatMap(({ dataset }) => dataset['of'] ?? []);

/** Shows the week the address asks for, if it is one of the season. */
export function showWeekFromUrl(root: HTMLElement): void {
  const place = weeksOf(root).indexOf(new URLSearchParams(location.search).get('week') ?? '');
  if (place < 0) return;
  requireElement<HTMLInputElement>(root, 'week').value = String(place);
  showPlace(root, place);
}

/** Shows the week the slider stands at, and keeps it in the address. */
export function showSelectedWeek(root: HTMLElement): void {
  const week = showPlace(root, Number(requireElement<HTMLInputElement>(root, 'week').value));
  const address = new URL(location.href);
  address.searchParams.set('week', week);
  history.replaceState(history.state, '', address);
}

function showPlace(root: HTMLElement, place: number): Day {
  const weeks = weeksOf(root);
  const week = weeks[place] ?? '';
  const bands: unknown = JSON.parse(root.dataset['fall'] ?? 'null');
  if (isElevationBandList(bands)) showWeek(root, bands, week);
  for (const button of root.querySelectorAll('[data-move]'))
    button.ariaDisabled = String(weeks[place + Number(button.getAttribute('data-move'))] === undefined);
  return week;
}

/** The map, the words and the table turn to a week. */
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

/** The week's column is marked, and on a narrow screen moved into sight. */
function showColumn(scroll: HTMLElement, week: Day): void {
  for (const cell of scroll.querySelectorAll<HTMLElement>('[data-of]')) {
    const isChosen = cell.dataset['of'] === week;
    if (isChosen) cell.setAttribute('aria-current', 'date');
    else cell.removeAttribute('aria-current');
    if (isChosen) scroll.scrollLeft = cell.offsetLeft + cell.offsetWidth - scroll.clientWidth;
  }
}
