// Validates an owner's application and shows the errors at its fields.

import { createElement } from '#browser/dom.ts';
import {
  type ApplicationErrors,
  type ConsentMode,
  validateApplication,
} from '#fields/owner-applications/check-application.ts';
import { parseFormEntries } from '#fields/owner-applications/parse-form.ts';

/** Validates the form. Returns messages by the id of their control. */
export function validateApplicationForm(
  form: HTMLFormElement,
  consents: ConsentMode = 'asked',
): ApplicationErrors {
  const result = validateApplication(parseFormEntries(new FormData(form)), consents);
  return result.ok ? {} : result.error;
}

const findControl = (id: string): HTMLElement | null => document.getElementById(id);

/** Shows these errors instead of previous ones, and focuses the first. Returns their number. */
export function showFieldErrors(part: HTMLElement, errors: ApplicationErrors): number {
  for (const control of part.querySelectorAll('[aria-invalid]')) clearError(control.id);
  const partErrors = Object.entries(errors).filter(([id]) => part.contains(findControl(id)));
  for (const [id, message] of partErrors) showError(id, message);
  part.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  return partErrors.length;
}

function showError(id: string, message: string): void {
  const control = findControl(id);
  const field = control?.closest('[data-field]');
  if (!control || !field) return;
  control.setAttribute('aria-invalid', 'true');
  describe(control, `${id}-fault`, true);
  field.append(createElement('p', { class: 'fault', id: `${id}-fault` }, `${message}.`));
}

function clearError(id: string): void {
  const control = findControl(id);
  control?.removeAttribute('aria-invalid');
  if (control) describe(control, `${id}-fault`, false);
  findControl(`${id}-fault`)?.remove();
}

/** Adds or removes an id in `aria-describedby`. Ids of hints stay. */
function describe(control: HTMLElement, descriptionId: string, isAdded: boolean): void {
  const otherIds = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== descriptionId);
  const all = [...otherIds, ...(isAdded ? [descriptionId] : [])].join(' ');
  if (all) control.setAttribute('aria-describedby', all);
  else control.removeAttribute('aria-describedby');
}

/** Clears the error of a control once its new value is valid. */
export function revalidateControl(form: HTMLFormElement, control: Element): void {
  const marked = control.closest('[data-field]')?.querySelector('[aria-invalid]');
  if (marked && !Object.hasOwn(validateApplicationForm(form), marked.id)) clearError(marked.id);
}
