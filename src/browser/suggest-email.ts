import { type EmailSuggestion, suggestEmail } from '#domain/contact/email-typo.ts';
import { createElement, isRendered } from './dom.ts';

/** Addresses that were asked about on this page. */
const asked = new Set<string>();

// Before any other listener, so that it works for every form, whatever that is made of.
addEventListener('submit', askBeforeSending, { capture: true });

/** Keeps a form from being sent, once, where the domain of its address looks mistyped. Sent again it goes as it is. */
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

/** Below the field; of a step that is not shown, beside what was pressed. */
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
