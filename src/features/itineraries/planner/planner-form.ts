// Form of the trip planner: shows the plan for its options without leaving the page.

import { once } from '#browser/memoize.ts';
import { checkSearchUrl } from '#browser/search-url-check.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { type PlannerOptionsError, toPlannerQuery } from '#domain/itineraries/planner/planner-options.ts';
import { paths } from '#paths';
import { $search } from '#stores/search.ts';
import {
  fillForm,
  findDateInput,
  getFormEntries,
  parseCurrentOptions,
  syncDepartureMin,
} from './planner-fields.ts';
import { $plannerQuery, loadSavedPlans } from './planner-query.ts';

const mounted = new Map<string, Promise<void>>();

/** Imports the planner once. Rejects if a file fails to load; the next call retries. */
const mountPlan = (): Promise<void> =>
  once(mounted, 'plan', () => import('./PlannerIsland.tsx').then((plan) => plan.mount()));

/** Shows plans without leaving the page. Fields named in `changedFields` keep the guest's input. */
export function initPlannerForm(form: HTMLFormElement, changedFields: ReadonlySet<string>): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(form);
  });
  form.addEventListener('change', () => syncDepartureMin(form));
  addEventListener('popstate', () => show(form));
  show(form, changedFields);
  checkSearchUrl();
  showLastPlanLink(form);
}

/** Shows the URL's options, and their plan if they are valid. */
function show(form: HTMLFormElement, changedFields?: ReadonlySet<string>): void {
  const query = new URLSearchParams(location.search);
  const options = parseCurrentOptions(query);
  fillForm(form, options.ok ? toPlannerQuery(options.value) : addSearch(query), changedFields);
  syncDepartureMin(form);
  if (options.ok) requestPlan(form, toPlannerQuery(options.value).toString());
  else {
    $plannerQuery.set(null);
    foldForm(form, false);
  }
  // An incomplete URL is no error.
  const isComplete = query.get('check_in') && query.get('check_out');
  showProblem(form, options.ok || !isComplete ? null : options.error);
}

function submit(form: HTMLFormElement): void {
  const options = parseCurrentOptions(new URLSearchParams(getFormEntries(form)));
  showProblem(form, options.ok ? null : options.error)?.focus();
  if (!options.ok) return;
  const query = toPlannerQuery(options.value).toString();
  if (`?${query}` !== location.search) history.pushState(null, '', paths.planOf(query));
  requestPlan(form, query);
}

/** Opens the plan of a query. If the script fails to load, the next press retries. */
function requestPlan(form: HTMLFormElement, query: string): void {
  const note = form.querySelector('[data-note]');
  $plannerQuery.set(query);
  form.ariaBusy = 'true';
  mountPlan()
    .then(
      () => {
        note?.replaceChildren();
        // The guest may have gone back to the empty form.
        if ($plannerQuery.get() !== null) foldForm(form, true);
      },
      () => {
        foldForm(form, false);
        note?.replaceChildren('That did not load. Try again.');
      },
    )
    .finally(() => {
      form.ariaBusy = null;
    });
}

/** Folds the form below a plan, or shows it instead of one. */
function foldForm(form: HTMLFormElement, isFolded: boolean): void {
  const choices = form.closest('details');
  if (!choices) return;
  const hadFocus = form.contains(document.activeElement);
  const { dataset } = document.documentElement;
  if (isFolded) dataset.planned = 'shown';
  else delete dataset.planned;
  choices.open = !isFolded;
  if (isFolded && hadFocus) choices.querySelector('summary')?.focus({ preventScroll: true });
}

/** Adds dates, guests and town of the last search to a query without them. */
function addSearch(query: URLSearchParams): URLSearchParams {
  const { check_in, check_out, guests, city } = $search.get();
  const searchParams = { check_in, check_out, guests, from: city?.toLowerCase().replaceAll(' ', '-') };
  const completed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(searchParams)) {
    if (value !== undefined && !completed.has(name)) completed.set(name, String(value));
  }
  const cabin = query.get('cabin');
  if (cabin) completed.set('from', cabin);
  return completed;
}

/** Shows the error next to the button and returns the invalid field. */
function showProblem(form: HTMLFormElement, problem: PlannerOptionsError | null): HTMLInputElement | null {
  const note = form.querySelector('[data-note]');
  for (const name of ['check_in', 'check_out'])
    findDateInput(form, name)?.toggleAttribute('aria-invalid', false);
  note?.replaceChildren(problem?.message ?? '');
  const control = problem && findDateInput(form, problem.field);
  control?.setAttribute('aria-invalid', 'true');
  return control;
}

/** Links to the last plan of this browser, if the page shows none. */
function showLastPlanLink(form: HTMLFormElement): void {
  const [draft] = loadSavedPlans();
  const link = form.querySelector<HTMLAnchorElement>('[data-last-plan]');
  const options = draft && parseCurrentOptions(draft.query);
  if (!link || !draft || !options?.ok || $plannerQuery.get() !== null) return;
  const { start, end } = options.value;
  link.href = paths.planOf(draft.query);
  link.textContent = `Go on with your plan for ${formatRange(start, end)}`;
  link.hidden = false;
}
