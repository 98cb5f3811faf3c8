import { addDays, isDay } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { parsePlannerOptions } from '#domain/itineraries/planner/planner-options.ts';

/** The choices of a query, where its days are not over. */
export const choicesNow = (query: URLSearchParams | string) =>
  parsePlannerOptions(new URLSearchParams(query), newYorkDay(new Date()));

/** What the controls of a form say, files left out. */
export const getFormEntries = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

/** Puts a query into the controls but those named in `kept`; what it does not name stays, but for what can be ticked. */
export function fill(form: HTMLFormElement, query: URLSearchParams, kept?: ReadonlySet<string>): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (kept?.has(control.name)) continue;
    const given = query.getAll(control.name);
    const [first = control.value] = given;
    if (control instanceof HTMLSelectElement) {
      if ([...control.options].some(({ value }) => value === first)) control.value = first;
      // An address without choices leaves what a guest has ticked by then.
    } else if (control.type === 'checkbox') {
      if (location.search) control.checked = given.includes(control.value);
    } else if (control.type === 'radio') control.checked ||= given.includes(control.value);
    else control.value = first;
  }
}

/** One leaves a night or more after one arrives: the calendar of the second day begins there. */
export function syncDepartureMin(form: HTMLFormElement): void {
  const [start, end] = [findDateInput(form, 'check_in'), findDateInput(form, 'check_out')];
  if (!start || !end || !isDay(start.value)) return;
  end.min = addDays(start.value, 1);
}

/** A date's control. */
export const findDateInput = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`[name="${name}"]`);
