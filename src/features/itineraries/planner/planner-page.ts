import { $search } from '#stores/search.ts';
import { loadSavedPlans } from './planner-query.ts';

const form = document.querySelector<HTMLFormElement>('[data-plan-form]');
if (form) startWhenTouched(form);

/** The form's script comes with the first touch, or at once where there is something to fill in or to show. */
function startWhenTouched(form: HTMLFormElement): void {
  const waiting = new AbortController();
  const chosen = new Set<string>();
  const start = async () => {
    const { initPlannerForm } = await import('./planner-form.ts');
    if (waiting.signal.aborted) return;
    waiting.abort();
    initPlannerForm(form, chosen);
  };
  const { signal } = waiting;
  form.addEventListener(
    'input',
    ({ target: field }) => {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) chosen.add(field.name);
    },
    { signal },
  );
  for (const touch of ['pointerdown', 'focusin'] as const) {
    form.addEventListener(touch, () => void start().catch(() => undefined), { signal });
  }
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      // Where the script does not come, the address alone asks for the plan.
      start().then(
        () => form.requestSubmit(),
        () => form.submit(),
      );
    },
    { signal },
  );
  if (location.search || $search.get().check_in || loadSavedPlans().length > 0)
    void start().catch(() => undefined);
}
