// Shows in the filters how many cabins each would leave, and a histogram of the totals.

import { requireElement } from '#browser/dom.ts';
import { formatDollars } from '#domain/money/money.ts';
import { getMedian } from '#domain/search/best-fit.ts';
import {
  calculatePriceHistogram,
  countAtLeast,
  countMatches,
  getSelectableTotals,
  type PriceHistogram,
} from '#domain/search/filter-counts.ts';
import { applyFilters, type CabinFilters, minimumFilters } from '#domain/search/filters.ts';
import { pluralize } from '#domain/text/plural.ts';
import type { Candidates } from '#features/search/computed-results.ts';
import { setText } from '#features/search/patch-dom.ts';
import { getRangeInputs, isAtEnd } from './filter-form.ts';

/**
 * Shows the counts in the row, and in the dialog if it is open. Otherwise the dialog is updated
 * when it opens.
 */
export function showFilterCounts(form: HTMLFormElement, candidates: Candidates, filters: CabinFilters): void {
  const { cabins, totals } = candidates;
  const isOpen = requireElement<HTMLDialogElement>(form, 'filter-dialog').open;
  const counts = new Map<string, number>(countMatches(cabins, filters, totals));
  const boxes = isOpen ? 'input[type=checkbox]' : '.toggles input';
  for (const input of form.querySelectorAll<HTMLInputElement>(boxes))
    showCount(input, counts.get(input.value) ?? 0);
  setText(requireElement(form, 'chosen'), String(countChosen(filters) || ''));
  // Disabled while closed: the range may still be that of another search.
  requireElement<HTMLFieldSetElement>(form, 'totals').disabled = !isOpen;
  if (!isOpen) return;
  for (const minimum of minimumFilters) {
    const inputs = [...form.querySelectorAll<HTMLInputElement>(`[data-least="${minimum}"] input`)];
    const numbers = inputs.map(({ value }) => Number(value));
    const remaining = countAtLeast(cabins, filters, { minimum, numbers }, totals);
    for (const input of inputs) showCount(input, remaining.get(Number(input.value)) ?? 0);
  }
  renderResultCount(form, candidates, filters);
  showTotals(form, candidates, filters);
}

export function renderResultCount(
  form: HTMLFormElement,
  { cabins, totals }: Candidates,
  filters: CabinFilters,
): void {
  const remaining = applyFilters(cabins, filters, totals).length;
  setText(requireElement(form, 'show-count'), `Show ${pluralize(remaining, 'cabin')}`);
}

function showCount(input: HTMLInputElement, count: number): void {
  const label = input.closest('label');
  const shown = label?.querySelector('data');
  if (!shown) return;
  setText(shown, String(count));
  label?.toggleAttribute('data-empty', count === 0);
}

const countChosen = (filters: CabinFilters): number =>
  filters.kinds.length +
  filters.amenities.length +
  minimumFilters.filter((minimum) => filters[minimum] > 0).length +
  (filters.minTotal !== null || filters.maxTotal !== null ? 1 : 0);

const svg = 'http://www.w3.org/2000/svg';

export function showTotals(
  form: HTMLFormElement,
  { cabins, totals }: Candidates,
  filters: CabinFilters,
): void {
  const all = cabins.flatMap(({ slug }) => totals?.get(slug) ?? []);
  const selectable = totals ? getSelectableTotals(cabins, filters, totals) : [];
  const { minTotal, maxTotal } = filters;
  const bars = calculatePriceHistogram(selectable, [...all, minTotal ?? [], maxTotal ?? []].flat());
  const fieldset = requireElement<HTMLFieldSetElement>(form, 'totals');
  fieldset.disabled = bars === null;
  setText(requireElement(form, 'totals-words'), describePriceHistogram(selectable));
  if (!bars) return;
  setRanges(form, bars, filters);
  drawBars(requireElement<SVGElement>(form, 'bars'), bars);
  showAmounts(form);
}

/** Describes the histogram in a sentence, for screen readers. */
export function describePriceHistogram(totals: readonly number[]): string {
  const median = getMedian(totals);
  if (median === null) return 'No total to choose by.';
  const [low, high] = [Math.min(...totals), Math.max(...totals)].map(formatDollars);
  return low === high
    ? `${pluralize(totals.length, 'cabin')}, ${low}.`
    : `${pluralize(totals.length, 'cabin')}, ${low} to ${high}, half of them up to ${formatDollars(median)}.`;
}

/**
 * Sets the limits of the range inputs in whole dollars. The step is a bar's width, or one dollar if
 * an amount lies in between.
 */
function setRanges(
  form: HTMLFormElement,
  { from, to, bucketWidth }: PriceHistogram,
  { minTotal, maxTotal }: CabinFilters,
): void {
  const amounts = [minTotal ?? from, maxTotal ?? to];
  const isOnStep = amounts.every((amount) => (amount - from) % bucketWidth === 0);
  for (const [index, range] of getRangeInputs(form).entries()) {
    range.min = String(from / 100);
    range.max = String(to / 100);
    range.step = String(isOnStep ? bucketWidth / 100 : 1);
    range.value = String((amounts[index] ?? from) / 100);
  }
}

function drawBars(svgElement: SVGElement, { counts }: PriceHistogram): void {
  const highest = Math.max(...counts);
  svgElement.setAttribute('viewBox', `0 0 ${counts.length} ${highest}`);
  svgElement.replaceChildren(
    ...counts.map((count, index) => {
      const bar = document.createElementNS(svg, 'rect');
      const box = { x: index + 0.06, y: highest - count, width: 0.88, height: count };
      for (const [name, value] of Object.entries(box)) bar.setAttribute(name, String(value));
      return bar;
    }),
  );
}

export function clampRangeInputs(moved: HTMLInputElement, form: HTMLFormElement): void {
  const [low, high] = getRangeInputs(form);
  if (!low || !high || Number(low.value) <= Number(high.value)) return;
  moved.value = moved === low ? high.value : low.value;
}

export function showAmounts(form: HTMLFormElement): void {
  const ranges = getRangeInputs(form);
  for (const range of ranges) {
    const amount = isAtEnd(range) ? 'Any' : formatDollars(Number(range.value) * 100);
    const label = isAtEnd(range) ? amount : `${range.name === 'min_total' ? 'From' : 'Up to'} ${amount}`;
    range.setAttribute('aria-valuetext', label);
    setText(requireElement(form, range.name.replace('_', '-')), label);
  }
  const [low = 0, high = 0] = ranges.map(({ value }) => Number(value));
  const bars = [...requireElement(form, 'bars').children];
  const from = Number(ranges[0]?.min);
  const width = (Number(ranges[0]?.max) - from) / bars.length;
  for (const [index, bar] of bars.entries())
    bar.toggleAttribute('data-within', from + (index + 1) * width > low && from + index * width < high);
}
