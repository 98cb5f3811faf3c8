// Graph above a list of cabins: the lowest total for each check-in day, with a slider to choose
// one.

import { createElement, requireElement } from '#browser/dom.ts';
import { formatMonthDay } from '#domain/dates/format-dates.ts';
import type { SearchCriteria } from '#domain/search/search.ts';
import { setText, showParts } from '#features/search/patch-dom.ts';
import type { PriceStripDay, PriceStripView } from './price-graph-data.ts';
import { dayWidth, getHeights, toRidgePaths } from './ridge-path.ts';

/** Time in ms within which several moves of the slider are one choice. */
const choiceDelayMs = 300;

type DayTotal = Pick<PriceStripDay, 'total'>;

/** Returns the free day nearest to `to`, on its side of `from`. Without one returns `from`. */
export function findFreeDay(days: readonly DayTotal[], from: number, to: number): number {
  const direction = Math.sign(to - from);
  const free = [...days.keys()].filter(
    (index) => days[index]?.total !== null && (index - from) * direction > 0,
  );
  return free.sort((day, other) => Math.abs(day - to) - Math.abs(other - to))[0] ?? from;
}

/**
 * Returns the index of the highest price, and the side of its label: away from the chosen day.
 * Returns `null` without space for the label.
 */
export function findPeak(
  days: readonly DayTotal[],
  chosen: number,
): { index: number; side: 'left' | 'right' } | null {
  const totals = days.map(({ total }) => total ?? 0);
  const index = totals.indexOf(Math.max(...totals));
  if (index < chosen) return index > 1 ? { index, side: 'left' } : null;
  return index > chosen && index < days.length - 2 ? { index, side: 'right' } : null;
}

/** Returns a function that renders the graph. `onDay` gets the search of a chosen day. */
export function createPriceGraph(
  root: HTMLElement,
  onDay: (search: SearchCriteria) => void,
): (view: PriceStripView) => void {
  const graph = requireElement(root, 'strip');
  const range = requireElement<HTMLInputElement>(graph, 'day');
  let days: readonly PriceStripDay[] = [];
  let shownIndex = 0;
  let isMoving = false;
  let choice: ReturnType<typeof setTimeout> | undefined;

  function showDay(index: number): void {
    const day = days[index];
    if (!day) return;
    shownIndex = index;
    range.value = String(index);
    range.setAttribute('aria-valuetext', day.label);
    setPosition(graph, 'day', index, days);
    graph.dataset['side'] = getLabelSide(days, index);
    const peak = findPeak(days, index);
    setText(requireElement(graph, 'peak'), (peak && days[peak.index]?.price) ?? '');
    if (peak) setPosition(graph, 'peak', peak.index, days);
    graph.dataset['peakSide'] = peak?.side;
    setText(requireElement(graph, 'chosen-price'), day.price);
    showParts(
      requireElement(graph, 'scale'),
      days.map((scaleDay, dayIndex) => renderScaleDay(scaleDay, dayIndex === index)),
    );
  }

  function choose(): void {
    isMoving = false;
    const day = days[shownIndex];
    if (day && !day.isCurrent) onDay(day.search);
  }

  range.addEventListener('input', () => {
    isMoving = true;
    showDay(findFreeDay(days, shownIndex, Number(range.value)));
  });
  range.addEventListener('change', () => {
    clearTimeout(choice);
    choice = setTimeout(choose, choiceDelayMs);
  });

  return (view) => {
    days = view.days;
    setText(requireElement(root, 'days'), view.heading);
    showParts(requireElement(root, 'days-action'), view.offer ? [createSearchButton(view.offer)] : []);
    renderLowest(requireElement(root, 'lowest-day'), days);
    graph.hidden = days.length === 0;
    graph.ariaBusy = String(view.isBusy);
    if (graph.hidden) return;
    drawDays(graph, days);
    // The day that the guest is moving to stays. The graph begins tomorrow; a search may begin
    // today.
    const current = days.findIndex(({ isCurrent }) => isCurrent);
    graph.toggleAttribute('data-outside', current < 0);
    range.max = String(days.length - 1);
    if (!isMoving) showDay(Math.max(0, current));
  };
}

/** Returns the side of a day's price: that of the lower neighboring day, if there is space. */
function getLabelSide(days: readonly DayTotal[], index: number): 'left' | 'right' {
  if (index < 2) return 'right';
  if (index > days.length - 4) return 'left';
  return (days[index + 1]?.total ?? 0) > (days[index - 1]?.total ?? 0) ? 'left' : 'right';
}

function drawDays(graph: HTMLElement, days: readonly PriceStripDay[]): void {
  const { line, slope } = toRidgePaths(getHeights(days.map(({ total }) => total)));
  const ridge = requireElement<SVGElement>(graph, 'ridge');
  ridge.setAttribute('viewBox', `0 0 ${days.length * dayWidth} 100`);
  ridge.querySelector('.line')?.setAttribute('d', line);
  ridge.querySelector('.slope')?.setAttribute('d', slope);
  graph.style.setProperty('--days', String(days.length));
  const lowest = days.findIndex(({ isLowest }) => isLowest);
  graph.toggleAttribute('data-has-lowest', lowest >= 0);
  if (lowest >= 0) setPosition(graph, 'lowest', lowest, days);
}

/** Sets CSS custom properties, because the CSP forbids style attributes. */
function setPosition(
  graph: HTMLElement,
  name: 'day' | 'lowest' | 'peak',
  index: number,
  days: readonly DayTotal[],
): void {
  const height = getHeights(days.map(({ total }) => total))[index] ?? 100;
  graph.style.setProperty(`--${name}`, String(index));
  graph.style.setProperty(`--${name}-y`, String(height));
}

function renderLowest(element: HTMLElement, days: readonly PriceStripDay[]): void {
  const lowest = days.find(({ isLowest }) => isLowest);
  element.hidden = !lowest;
  if (!lowest) return;
  const { price, search } = lowest;
  showParts(element, [
    createElement('b', {}, price),
    new Text(' '),
    createElement('span', {}, 'lowest'),
    new Text(' '),
    createElement('span', {}, `on ${formatMonthDay(search.check_in)}`),
  ]);
}

const createSearchButton = (part: 'dates' | 'search'): HTMLElement =>
  createElement(
    'button',
    { type: 'button', class: 'text-button', 'data-intent': 'search', 'data-part': part },
    part === 'dates' ? 'Choose new dates' : 'Change the search',
  );

function renderScaleDay({ weekday, month, number }: PriceStripDay, isShown: boolean): HTMLElement {
  const before = isShown ? weekday.slice(0, 3) : (month ?? weekday.slice(0, 1));
  return createElement(
    'li',
    isShown ? { class: 'shown' } : {},
    createElement('span', {}, before),
    ' ',
    createElement('b', {}, number),
  );
}
