// Reads and fills the fields of the trip planner's form.

import { addDays, isDay } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { parsePlannerOptions } from '#domain/itineraries/planner/planner-options.ts';

/** Parses the options of a query. Returns an error if the days are past. */
export const parseCurrentOptions = (query: URLSearchParams | string) =>
  parsePlannerOptions(new URLSearchParams(query), newYorkDay(new Date()));

export const getFormEntries = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

/**
 * Fills the form from a query, except `chosenFields`. Fields missing in the query stay, except
 * checkboxes.
 */
export function fillForm(
  form: HTMLFormElement,
  query: URLSearchParams,
  chosenFields?: ReadonlySet<string>,
): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (chosenFields?.has(control.name)) continue;
    const values = query.getAll(control.name);
    const [first = control.value] = values;
    if (control instanceof HTMLSelectElement) {
      if ([...control.options].some(({ value }) => value === first)) control.value = first;
      // A URL without options keeps the guest's checkboxes.
    } else if (control.type === 'checkbox') {
      if (location.search) control.checked = values.includes(control.value);
    } else if (control.type === 'radio') control.checked ||= values.includes(control.value);
    else control.value = first;
  }
}

export function syncDepartureMin(form: HTMLFormElement): void {
  const [start, end] = [findDateInput(form, 'check_in'), findDateInput(form, 'check_out')];
  if (!start || !end || !isDay(start.value)) return;
  end.min = addDays(start.value, 1);
}

export const findDateInput = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`[name="${name}"]`);
