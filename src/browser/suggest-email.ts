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
    showQuestion(findNoticeParent(form, field, event.submitter), field, suggestion);
    return;
  }
}

/** Returns the field's box or, if a later step hides it, the parent of the pressed button. */
const findNoticeParent = (form: Element, field: Element, pressed: Element | null): Element =>
  (isRendered(field) ? field.closest('.field') : pressed?.parentElement) ?? form;

/** Shows the question, with a button for the likely correction, if any. */
function showQuestion(
  target: Element,
  field: HTMLInputElement,
  { question, suggestion }: EmailSuggestion,
): void {
  const message = `${question} If it is right as you typed it, send it again.`;
  const paragraph = createElement('p', { role: 'alert' }, message);
  const box = createElement('div', { 'data-email-question': '', class: 'cluster' }, paragraph);
  if (suggestion) {
    const acceptButton = createElement('button', { type: 'button', class: 'button' }, `Use ${suggestion}`);
    acceptButton.addEventListener('click', () => {
      box.remove();
      fill(field, suggestion);
      field.focus();
    });
    box.append(acceptButton);
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
