// Starts the trip planner's form when a guest uses it.

import { $search } from '#stores/search.ts';
import { loadSavedPlans } from './planner-query.ts';

const form = document.querySelector<HTMLFormElement>('[data-plan-form]');
if (form) startOnInteraction(form);

/** Loads the script on first interaction, or at once if the form has something to show. */
function startOnInteraction(form: HTMLFormElement): void {
  const controller = new AbortController();
  const changedFields = new Set<string>();
  const start = async () => {
    const { initPlannerForm } = await import('./planner-form.ts');
    if (controller.signal.aborted) return;
    controller.abort();
    initPlannerForm(form, changedFields);
  };
  const { signal } = controller;
  form.addEventListener(
    'input',
    ({ target: field }) => {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        changedFields.add(field.name);
    },
    { signal },
  );
  for (const type of ['pointerdown', 'focusin'] as const) {
    form.addEventListener(type, () => void start().catch(() => undefined), { signal });
  }
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      // If the script fails to load, the form is submitted natively.
      start().then(
        () => form.requestSubmit(),
        () => form.submit(),
      );
    },
    { signal },
  );
  if (location.search || $search.get().check_in || loadSavedPlans().length > 0) {
    void start().catch(() => {
      // Shows the form that inline-plan.ts has folded.
      delete document.documentElement.dataset.planned;
    });
  }
}
