// Reads and fills the form with the filters of a list.

import { type FilterState, parseFilterState, toFilterStateQuery } from '#domain/search/filters.ts';

/** Whether a range input is at its end, where it sets no limit. */
export const isAtEnd = ({ name, value, min, max }: HTMLInputElement): boolean =>
  value === (name === 'min_total' ? min : max);

/**
 * Reads the filters. Fields are named as in the URL. With disabled ranges the amounts of `previous`
 * stay.
 */
export function parseFilterForm(form: HTMLFormElement, previous: FilterState): FilterState {
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const ranges = getRangeInputs(form);
  for (const range of ranges) if (isAtEnd(range)) query.delete(range.name);
  const { filters, sort } = parseFilterState(query);
  const { minTotal, maxTotal } = ranges.some(isOff) ? previous.filters : filters;
  return { filters: { ...filters, minTotal, maxTotal }, sort };
}

const isOff = (field: HTMLElement): boolean => field.matches(':disabled');

/** Returns the range inputs of the lowest and the highest total. */
export const getRangeInputs = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=range]'),
];

/** Fills the form, except the price range. Adds an option for a number that is not among them. */
export function writeForm(form: HTMLFormElement, state: FilterState): void {
  const query = toFilterStateQuery(state);
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
