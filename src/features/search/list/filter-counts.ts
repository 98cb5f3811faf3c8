import { part } from '#browser/dom.ts';
import { showWords } from '#browser/show-parts.ts';
import { countAtLeast, countMatches } from '#domain/cabin/filter-counts.ts';
import {
  applyFilters,
  type CabinFilters,
  leasts,
  type SortableCabin,
  type Totals,
} from '#domain/cabin/filters.ts';
import { counted } from '#domain/stay/words.ts';
import { dialogKinds } from './filter-groups.ts';

/** What the filters choose among, and by which totals. */
export interface Candidates {
  cabins: readonly SortableCabin[];
  totals: Totals | undefined;
}

/** The number beside each control: what the list would show with it switched on. One that would leave nothing is faint. */
export function showFilterCounts(
  form: HTMLFormElement,
  { cabins, totals }: Candidates,
  filters: CabinFilters,
): void {
  const counts = new Map<string, number>(countMatches(cabins, filters, totals));
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    showCount(input, counts.get(input.value) ?? 0);
  for (const least of leasts) {
    const inputs = [...form.querySelectorAll<HTMLInputElement>(`[data-least="${least}"] input`)];
    const numbers = inputs.map(({ value }) => Number(value));
    const left = countAtLeast(cabins, filters, { least, numbers }, totals);
    for (const input of inputs) showCount(input, left.get(Number(input.value)) ?? 0);
  }
  showWords(part(form, 'chosen'), String(chosenInDialog(filters) || ''));
  showLeft(form, { cabins, totals }, filters);
}

/** How many cabins the dialog's button would show. */
export function showLeft(form: HTMLFormElement, { cabins, totals }: Candidates, filters: CabinFilters): void {
  const left = applyFilters(cabins, filters, totals).length;
  showWords(part(form, 'show-count'), `Show ${counted(left, 'cabin')}`);
}

function showCount(input: HTMLInputElement, count: number): void {
  const label = input.closest('label');
  const shown = label?.querySelector('data');
  if (!shown) return;
  showWords(shown, String(count));
  label?.toggleAttribute('data-empty', count === 0);
}

const chosenInDialog = (filters: CabinFilters): number =>
  filters.kinds.filter((kind) => dialogKinds.includes(kind)).length +
  filters.amenities.length +
  leasts.filter((least) => filters[least] > 0).length +
  (filters.minTotal !== null || filters.maxTotal !== null ? 1 : 0);
