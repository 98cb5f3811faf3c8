import { element } from '#browser/dom.ts';
import { choiceFromQuery, choiceToQuery, type FilterChoice } from '#domain/cabin/filter-choice.ts';
import { countMatches } from '#domain/cabin/filter-counts.ts';
import type { CabinFilters, SortableCabin, Totals } from '#domain/cabin/filters.ts';
import { formatDollars } from '#domain/price/money.ts';

/** What is chosen in the row: its fields have the names and values of the URL. */
export const readForm = (form: HTMLFormElement): FilterChoice =>
  choiceFromQuery(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

/** Sets the row's fields to a choice. A number the row does not offer is added to it. */
export function writeForm(form: HTMLFormElement, choice: FilterChoice): void {
  const query = choiceToQuery(choice);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement) field.checked = query.getAll(field.name).includes(field.value);
    if (field instanceof HTMLSelectElement) chooseOption(field, query.get(field.name) ?? '');
  }
}

function chooseOption(select: HTMLSelectElement, value: string): void {
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

/** Four round limits between the lowest and the highest total; the chosen one stays on offer. */
export function offerLimits(form: HTMLFormElement, totals: Totals | undefined): void {
  const select = form.elements.namedItem('max_total');
  if (!(select instanceof HTMLSelectElement)) return;
  const chosen = select.value;
  const sorted = [...(totals?.values() ?? [])].sort((a, b) => a - b);
  const at = (share: number) => Math.ceil((sorted[Math.floor(sorted.length * share)] ?? 0) / hundred) * 100;
  const limits = sorted.length > 0 ? [...new Set([0, 0.25, 0.5, 0.75].map(at))] : [];
  const [any] = select.options;
  select.replaceChildren(...(any ? [any] : []), ...limits.map((limit) => optionOf('max_total', limit)));
  chooseOption(select, chosen);
  select.disabled = limits.length === 0;
}
