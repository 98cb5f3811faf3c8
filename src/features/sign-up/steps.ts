import { formSteps } from '#domain/owner/form.ts';

/** The parts of the page that are steps, in their order. */
export const stepsOf = (form: HTMLFormElement): HTMLElement[] =>
  formSteps.flatMap(({ id }) => form.querySelector<HTMLElement>(`#${id}`) ?? []);

/** The step that is shown: the one the address names, else the first. */
export function currentStep(form: HTMLFormElement): HTMLElement | undefined {
  const steps = stepsOf(form);
  return steps.find(({ id }) => `#${id}` === location.hash) ?? steps[0];
}

/** Goes to a step as a link does, so that Back comes back from it. */
export const goToStep = (id: string): void => {
  location.hash = id;
};

/** Says which step it is where steps are links, and moves the focus to its heading. */
export function arriveAt(form: HTMLFormElement, step: HTMLElement): void {
  markStep(form, step);
  step.querySelector('h2')?.focus();
}

/** Marks the link of the step that is shown. */
export function markStep(form: HTMLFormElement, { id }: HTMLElement): void {
  for (const link of form.querySelectorAll('.trail a'))
    link.toggleAttribute('aria-current', link.getAttribute('href') === `#${id}`);
  form.querySelector('.trail [aria-current]')?.setAttribute('aria-current', 'step');
}
