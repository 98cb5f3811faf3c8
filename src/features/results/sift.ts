import { element } from '#browser/dom.ts';
import {
  type CabinFilters,
  type CabinSort,
  countMatches,
  filtersFromQuery,
  filtersToQuery,
  type SortableCabin,
  sortFromQuery,
  type Totals,
} from '#domain/cabin/filters.ts';
import { formatDollars } from '#domain/price/money.ts';

/** What the row of filters says. */
export interface Sifting {
  filters: CabinFilters;
  sort: CabinSort | null;
}

export const siftingOf = (query: URLSearchParams): Sifting => ({
  filters: filtersFromQuery(query),
  sort: sortFromQuery(query),
});

/** The filters and the sort as a query, in the order of the row. */
export function siftingQuery({ filters, sort }: Sifting): URLSearchParams {
  const query = filtersToQuery(filters);
  if (sort) query.set('sort', sort);
  return query;
}

export const isSifted = ({ filters }: Sifting): boolean => filtersToQuery(filters).size > 0;

/** What the row's fields say: their names and values are those of the URL. */
export const readForm = (form: HTMLFormElement): Sifting =>
  siftingOf(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

/** Sets the row's fields to what a URL says. A number the row does not offer is added to it. */
export function writeForm(form: HTMLFormElement, sifting: Sifting): void {
  const query = siftingQuery(sifting);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement) field.checked = query.getAll(field.name).includes(field.value);
    if (field instanceof HTMLSelectElement) choose(field, query.get(field.name) ?? '');
  }
}

function choose(select: HTMLSelectElement, value: string): void {
  const isOffered = [...select.options].some((option) => option.value === value);
  if (!isOffered && Number(value)) select.append(optionOf(select.name, Number(value)));
  select.value = isOffered || Number(value) ? value : '';
}

const optionOf = (name: string, value: number): HTMLOptionElement =>
  element(
    'option',
    { value: String(value) },
    name === 'beds' ? `${value} or more` : `Up to ${formatDollars(value * 100)}`,
  );

/** The number beside each toggle; a toggle that would leave nothing is faint. */
export function showCounts(
  form: HTMLFormElement,
  cabins: readonly SortableCabin[],
  filters: CabinFilters,
  totals: Totals | undefined,
): void {
  const counts = new Map<string, number>(countMatches(cabins, filters, totals));
  for (const input of form.querySelectorAll('input')) {
    const count = counts.get(input.value) ?? 0;
    const shown = input.labels?.[0]?.querySelector('data');
    if (shown) shown.textContent = String(count);
    input.labels?.[0]?.toggleAttribute('data-empty', count === 0);
  }
}

const hundred = 10_000;

/** Four round limits between the cheapest and the dearest stay; the chosen one stays on offer. */
export function offerLimits(form: HTMLFormElement, totals: Totals | undefined): void {
  const select = form.elements.namedItem('max_total');
  if (!(select instanceof HTMLSelectElement)) return;
  const chosen = select.value;
  const sorted = [...(totals?.values() ?? [])].sort((a, b) => a - b);
  const at = (share: number) => Math.ceil((sorted[Math.floor(sorted.length * share)] ?? 0) / hundred) * 100;
  const limits = sorted.length > 0 ? [...new Set([0, 0.25, 0.5, 0.75].map(at))] : [];
  const [any] = select.options;
  select.replaceChildren(...(any ? [any] : []), ...limits.map((limit) => optionOf('max_total', limit)));
  choose(select, chosen);
  select.disabled = limits.length === 0;
}
