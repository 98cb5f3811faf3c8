import { once } from '#browser/memoize.ts';
import { watchUnclearAddress } from '#browser/unclear-address.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { type PlannerOptionsError, toPlannerQuery } from '#domain/itineraries/planner/planner-options.ts';
import { paths } from '#paths';
import { $search } from '#stores/search.ts';
import { choicesNow, fill, findDateInput, getFormEntries, syncDepartureMin } from './planner-fields.ts';
import { $plannerQuery, loadSavedPlans } from './planner-query.ts';

const mounted = new Map<string, Promise<void>>();

/** Imports what shows a plan, once. Rejects if a file cannot be loaded; the next call tries again. */
const mountPlan = (): Promise<void> =>
  once(mounted, 'plan', () => import('./PlannerIsland.tsx').then((plan) => plan.mount()));

/**
 * Gives the form of `/plan` its life: it shows the address's choices, and asks for a plan without leaving the page. The
 * controls a guest has `chosen` in by then, by name, stay as they are.
 */
export function initPlannerForm(form: HTMLFormElement, chosen: ReadonlySet<string>): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form);
  });
  form.addEventListener('change', () => syncDepartureMin(form));
  addEventListener('popstate', () => show(form));
  show(form, chosen);
  watchUnclearAddress();
  offerLast(form);
}

/** Shows what the address says, and its plan where it says enough for one. */
function show(form: HTMLFormElement, chosen?: ReadonlySet<string>): void {
  const query = new URLSearchParams(location.search);
  const choices = choicesNow(query);
  fill(form, choices.ok ? toPlannerQuery(choices.value) : withSearch(query), chosen);
  syncDepartureMin(form);
  if (choices.ok) ask(form, toPlannerQuery(choices.value).toString());
  else $plannerQuery.set(null);
  // A half-filled address has nothing wrong with it yet.
  const isWhole = query.get('check_in') && query.get('check_out');
  sayProblem(form, choices.ok || !isWhole ? null : choices.error);
}

function send(form: HTMLFormElement): void {
  const choices = choicesNow(new URLSearchParams(getFormEntries(form)));
  sayProblem(form, choices.ok ? null : choices.error)?.focus();
  if (!choices.ok) return;
  const query = toPlannerQuery(choices.value).toString();
  if (`?${query}` !== location.search) history.pushState(null, '', paths.planOf(query));
  ask(form, query);
}

/** Asks for a plan; the next press tries again where its script did not come. */
function ask(form: HTMLFormElement, query: string): void {
  const note = form.querySelector('[data-note]');
  $plannerQuery.set(query);
  form.ariaBusy = 'true';
  mountPlan()
    .then(
      () => note?.replaceChildren(),
      () => note?.replaceChildren('That did not load. Try again.'),
    )
    .finally(() => {
      form.ariaBusy = null;
    });
}

/** Dates, guests and town of the last search, where the address has none of its own. */
function withSearch(query: URLSearchParams): URLSearchParams {
  const { check_in, check_out, guests, city } = $search.get();
  const searched = { check_in, check_out, guests, from: city?.toLowerCase().replaceAll(' ', '-') };
  const whole = new URLSearchParams(query);
  for (const [name, value] of Object.entries(searched)) {
    if (value !== undefined && !whole.has(name)) whole.set(name, String(value));
  }
  const cabin = query.get('cabin');
  if (cabin) whole.set('from', cabin);
  return whole;
}

/** Says what is wrong beside the button; the control it is wrong in. */
function sayProblem(form: HTMLFormElement, problem: PlannerOptionsError | null): HTMLInputElement | null {
  const note = form.querySelector('[data-note]');
  for (const name of ['check_in', 'check_out'])
    findDateInput(form, name)?.toggleAttribute('aria-invalid', false);
  note?.replaceChildren(problem?.message ?? '');
  const control = problem && findDateInput(form, problem.field);
  control?.setAttribute('aria-invalid', 'true');
  return control;
}

/** A way back to the plan this browser made last, where the page was opened without one. */
function offerLast(form: HTMLFormElement): void {
  const [draft] = loadSavedPlans();
  const link = form.querySelector<HTMLAnchorElement>('[data-last-plan]');
  const choices = draft && choicesNow(draft.query);
  if (!link || !draft || !choices?.ok || $plannerQuery.get() !== null) return;
  const { start, end } = choices.value;
  link.href = paths.planOf(draft.query);
  link.textContent = `Go on with your plan for ${formatRange(start, end)}`;
  link.hidden = false;
}
