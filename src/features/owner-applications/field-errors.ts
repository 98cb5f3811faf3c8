import { createElement } from '#browser/dom.ts';
import {
  type ApplicationErrors,
  type ConsentMode,
  validateApplication,
} from '#fields/owner-applications/check-application.ts';
import { parseFormEntries } from '#fields/owner-applications/parse-form.ts';

/** What is wrong with what the form says, by control. */
export function validateApplicationForm(
  form: HTMLFormElement,
  consents: ConsentMode = 'asked',
): ApplicationErrors {
  const checked = validateApplication(parseFormEntries(new FormData(form)), consents);
  return checked.ok ? {} : checked.error;
}

const controlOf = (id: string): HTMLElement | null => document.getElementById(id);

/**
 * Shows beside each control of a part of the form what is wrong with it, and nothing beside the others; focus moves to the
 * first. Answers how many there are.
 */
export function showFieldErrors(within: HTMLElement, faults: ApplicationErrors): number {
  for (const control of within.querySelectorAll('[aria-invalid]')) clearFault(control.id);
  const here = Object.entries(faults).filter(([id]) => within.contains(controlOf(id)));
  for (const [id, sentence] of here) showFault(id, sentence);
  within.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  return here.length;
}

function showFault(id: string, sentence: string): void {
  const control = controlOf(id);
  const field = control?.closest('[data-field]');
  if (!control || !field) return;
  control.setAttribute('aria-invalid', 'true');
  describe(control, `${id}-fault`, true);
  field.append(createElement('p', { class: 'fault', id: `${id}-fault` }, `${sentence}.`));
}

function clearFault(id: string): void {
  const control = controlOf(id);
  control?.removeAttribute('aria-invalid');
  if (control) describe(control, `${id}-fault`, false);
  controlOf(`${id}-fault`)?.remove();
}

/** Adds an element to what describes a control, or takes it out; a hint stays. */
function describe(control: HTMLElement, by: string, isThere: boolean): void {
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== by);
  const all = [...others, ...(isThere ? [by] : [])].join(' ');
  if (all) control.setAttribute('aria-describedby', all);
  else control.removeAttribute('aria-describedby');
}

/** A control that was wrong is looked at again while it is changed, and says nothing once it is right. */
export function revalidateControl(form: HTMLFormElement, control: Element): void {
  const marked = control.closest('[data-field]')?.querySelector('[aria-invalid]');
  if (marked && !Object.hasOwn(validateApplicationForm(form), marked.id)) clearFault(marked.id);
}
