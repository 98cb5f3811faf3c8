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
import type { Candidates } from '#features/search/derived.ts';
import { setText } from '#features/search/patch-dom.ts';
import { getRangeInputs, isAtEnd } from './filter-form.ts';
import { dialogFilterKeys } from './filter-groups.ts';

/**
 * The number beside each control: what the list would show with it switched on. One that would leave nothing is faint. The controls
 * of a closed dialog wait until it opens.
 */
export function showFilterCounts(form: HTMLFormElement, candidates: Candidates, filters: CabinFilters): void {
  const { cabins, totals } = candidates;
  const isOpen = requireElement<HTMLDialogElement>(form, 'filter-dialog').open;
  const counts = new Map<string, number>(countMatches(cabins, filters, totals));
  const boxes = isOpen ? 'input[type=checkbox]' : '.toggles input';
  for (const input of form.querySelectorAll<HTMLInputElement>(boxes))
    showCount(input, counts.get(input.value) ?? 0);
  setText(requireElement(form, 'chosen'), String(chosenInDialog(filters) || ''));
  // The ends of the totals may be those of another search: off, they say nothing.
  requireElement<HTMLFieldSetElement>(form, 'totals').disabled = !isOpen;
  if (!isOpen) return;
  for (const least of minimumFilters) {
    const inputs = [...form.querySelectorAll<HTMLInputElement>(`[data-least="${least}"] input`)];
    const numbers = inputs.map(({ value }) => Number(value));
    const left = countAtLeast(cabins, filters, { least, numbers }, totals);
    for (const input of inputs) showCount(input, left.get(Number(input.value)) ?? 0);
  }
  renderResultCount(form, candidates, filters);
  showTotals(form, candidates, filters);
}

/** How many cabins the dialog's button would show. */
export function renderResultCount(
  form: HTMLFormElement,
  { cabins, totals }: Candidates,
  filters: CabinFilters,
): void {
  const left = applyFilters(cabins, filters, totals).length;
  setText(requireElement(form, 'show-count'), `Show ${pluralize(left, 'cabin')}`);
}

function showCount(input: HTMLInputElement, count: number): void {
  const label = input.closest('label');
  const shown = label?.querySelector('data');
  if (!shown) return;
  setText(shown, String(count));
  label?.toggleAttribute('data-empty', count === 0);
}

const chosenInDialog = (filters: CabinFilters): number =>
  filters.kinds.filter((kind) => dialogFilterKeys.includes(kind)).length +
  filters.amenities.length +
  minimumFilters.filter((least) => filters[least] > 0).length +
  (filters.minTotal !== null || filters.maxTotal !== null ? 1 : 0);

const svg = 'http://www.w3.org/2000/svg';

/** Shows how the totals lie that can be chosen among, and both ends of what is chosen; without totals, why not. */
export function showTotals(
  form: HTMLFormElement,
  { cabins, totals }: Candidates,
  filters: CabinFilters,
): void {
  const all = cabins.flatMap(({ slug }) => totals?.get(slug) ?? []);
  const choosable = totals ? getSelectableTotals(cabins, filters, totals) : [];
  const { minTotal, maxTotal } = filters;
  const bars = calculatePriceHistogram(choosable, [...all, minTotal ?? [], maxTotal ?? []].flat());
  const fieldset = requireElement<HTMLFieldSetElement>(form, 'totals');
  fieldset.disabled = bars === null;
  setText(requireElement(form, 'totals-words'), describePriceHistogram(choosable));
  if (!bars) return;
  setRanges(form, bars, filters);
  drawBars(requireElement<SVGElement>(form, 'bars'), bars);
  showAmounts(form);
}

/** The bars in words, for whoever does not see them. */
export function describePriceHistogram(totals: readonly number[]): string {
  const middle = getMedian(totals);
  if (middle === null) return 'No total to choose by.';
  const [low, high] = [Math.min(...totals), Math.max(...totals)].map(formatDollars);
  return low === high
    ? `${pluralize(totals.length, 'cabin')}, ${low}.`
    : `${pluralize(totals.length, 'cabin')}, ${low} to ${high}, half of them up to ${formatDollars(middle)}.`;
}

/** Whole dollars, in steps as wide as the bars unless an amount lies between two. */
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

function drawBars(drawing: SVGElement, { counts }: PriceHistogram): void {
  const highest = Math.max(...counts);
  drawing.setAttribute('viewBox', `0 0 ${counts.length} ${highest}`);
  drawing.replaceChildren(
    ...counts.map((count, place) => {
      const bar = document.createElementNS(svg, 'rect');
      const box = { x: place + 0.06, y: highest - count, width: 0.88, height: count };
      for (const [name, value] of Object.entries(box)) bar.setAttribute(name, String(value));
      return bar;
    }),
  );
}

/** Keeps the lowest below the highest: the end that is moved stops at the other. */
export function clampRangeInputs(moved: HTMLInputElement, form: HTMLFormElement): void {
  const [low, high] = getRangeInputs(form);
  if (!low || !high || Number(low.value) <= Number(high.value)) return;
  moved.value = moved === low ? high.value : low.value;
}

/** Says the amounts at both ends, and marks the bars between them. */
export function showAmounts(form: HTMLFormElement): void {
  const ranges = getRangeInputs(form);
  for (const range of ranges) {
    const amount = isAtEnd(range) ? 'Any' : formatDollars(Number(range.value) * 100);
    const words = isAtEnd(range) ? amount : `${range.name === 'min_total' ? 'From' : 'Up to'} ${amount}`;
    range.setAttribute('aria-valuetext', words);
    setText(requireElement(form, range.name.replace('_', '-')), words);
  }
  const [low = 0, high = 0] = ranges.map(({ value }) => Number(value));
  const bars = [...requireElement(form, 'bars').children];
  const from = Number(ranges[0]?.min);
  const width = (Number(ranges[0]?.max) - from) / bars.length;
  for (const [place, bar] of bars.entries())
    bar.toggleAttribute('data-within', from + (place + 1) * width > low && from + place * width < high);
}
