import { type EmailSuggestion, suggestEmail } from '#domain/contact/email-typo.ts';
import { createElement, isRendered } from './dom.ts';

/** Addresses for which a suggestion was shown on this page. */
const questionedAddresses = new Set<string>();

// Runs before other listeners, so that it works for every form.
addEventListener('submit', questionBeforeSubmit, { capture: true });

/**
 * Stops a form once if the domain of its e-mail address looks mistyped. A second submit is sent
 * unchanged.
 */
function questionBeforeSubmit(event: SubmitEvent): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement)) return;
  for (const stale of form.querySelectorAll('[data-email-question]')) stale.remove();
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type="email"]')) {
    const suggestion = questionedAddresses.has(field.value) ? null : suggestEmail(field.value);
    if (!suggestion) continue;
    event.preventDefault();
    event.stopImmediatePropagation();
    questionedAddresses.add(field.value);
    showQuestion(findPlace(form, field, event.submitter), field, suggestion);
    return;
  }
}

/** Below the field; for a hidden step, next to the pressed button. */
const findPlace = (form: Element, field: Element, pressed: Element | null): Element =>
  (isRendered(field) ? field.closest('.field') : pressed?.parentElement) ?? form;

/** Writes the question, with the answer to press where one is likely. */
function showQuestion(
  target: Element,
  field: HTMLInputElement,
  { question, suggestion }: EmailSuggestion,
): void {
  const message = `${question} If it is right as you typed it, send it again.`;
  const paragraph = createElement('p', { role: 'alert' }, message);
  const box = createElement('div', { 'data-email-question': '', class: 'cluster' }, paragraph);
  if (suggestion) {
    const take = createElement('button', { type: 'button', class: 'button' }, `Use ${suggestion}`);
    take.addEventListener('click', () => {
      box.remove();
      fill(field, suggestion);
      field.focus();
    });
    box.append(take);
  }
  field.addEventListener('input', () => box.remove(), { once: true });
  target.append(box);
  field.focus();
}

/** Sets the value so that React notices it: by the native setter and an `input` event. */
function fill(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
