import { type FilterState, parseFilterState, toFilterStateQuery } from '#domain/search/filters.ts';

/** A range at its end sets no limit. */
export const isAtEnd = ({ name, value, min, max }: HTMLInputElement): boolean =>
  value === (name === 'min_total' ? min : max);

/** Fields are named as in the URL. If the ranges are disabled, the amounts of `before` stay. */
export function parseFilterForm(form: HTMLFormElement, before: FilterState): FilterState {
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const ranges = getRangeInputs(form);
  for (const range of ranges) if (isAtEnd(range)) query.delete(range.name);
  const { filters, sort } = parseFilterState(query);
  const { minTotal, maxTotal } = ranges.some(isOff) ? before.filters : filters;
  return { filters: { ...filters, minTotal, maxTotal }, sort };
}

const isOff = (field: HTMLElement): boolean => field.matches(':disabled');

/** The lowest total, then the highest. */
export const getRangeInputs = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=range]'),
];

/** Leaves the price range. A number that is not among the options is added. */
export function writeForm(form: HTMLFormElement, choice: FilterState): void {
  const query = toFilterStateQuery(choice);
  for (const group of form.querySelectorAll<HTMLElement>('[data-least]')) addNumberOption(group, query);
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'range') continue;
    const chosen = query.getAll(field.name);
    field.checked = chosen.includes(field.value) || (field.value === '' && chosen.length === 0);
  }
}

function addNumberOption(group: HTMLElement, query: URLSearchParams): void {
  const number = query.get(group.dataset['least'] ?? '');
  const isOffered = number === null || group.querySelector(`input[value="${CSS.escape(number)}"]`);
  const last = group.querySelector('label:last-of-type');
  if (isOffered || !last) return;
  const more = last.cloneNode(true);
  if (!(more instanceof HTMLElement)) return;
  more.querySelector('input')?.setAttribute('value', number);
  more.querySelector('b')?.replaceChildren(number);
  last.after(more);
}
