import { type EmailSuggestion, suggestEmail } from '#domain/contact/email-typo.ts';
import { createElement, isRendered } from './dom.ts';

/** Addresses that were asked about on this page. */
const asked = new Set<string>();

// Runs before other listeners, so that it works for every form.
addEventListener('submit', askBeforeSending, { capture: true });

/**
 * Stops a form once if the domain of its e-mail address looks mistyped. A second submit is sent
 * unchanged.
 */
function askBeforeSending(event: SubmitEvent): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement)) return;
  for (const stale of form.querySelectorAll('[data-email-question]')) stale.remove();
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type="email"]')) {
    const found = asked.has(field.value) ? null : suggestEmail(field.value);
    if (!found) continue;
    event.preventDefault();
    event.stopImmediatePropagation();
    asked.add(field.value);
    ask(placeOf(form, field, event.submitter), field, found);
    return;
  }
}

/** Below the field; for a hidden step, next to the pressed button. */
const placeOf = (form: Element, field: Element, pressed: Element | null): Element =>
  (isRendered(field) ? field.closest('.field') : pressed?.parentElement) ?? form;

/** Writes the question, with the answer to press where one is likely. */
function ask(place: Element, field: HTMLInputElement, { question, suggestion }: EmailSuggestion): void {
  const words = `${question} If it is right as you typed it, send it again.`;
  const said = createElement('p', { role: 'alert' }, words);
  const box = createElement('div', { 'data-email-question': '', class: 'cluster' }, said);
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
  place.append(box);
  field.focus();
}

/** Types for the person: React hears of a value only by the element's own setter and an event. */
function fill(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
