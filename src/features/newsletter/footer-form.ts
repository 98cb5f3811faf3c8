// Newsletter form in the footer: validates, sends and shows the result.

import { isEmail, validateContactField } from '#domain/contact/contact.ts';
import { confirmationEmailMessage } from '#domain/newsletter/confirm-email.ts';
import { showToast } from '#stores/toasts.ts';
import {
  emailRequired,
  footerNotices,
  joinNewsletter,
  type SignupResult,
  signupLeads,
} from './send-signup.ts';
import { dismissPopup } from './store.ts';

/** Button labels by state; the page contains the idle one. */
const buttonLabels: Partial<Record<string, string>> = { joining: 'Joining...', joined: "You're all set!" };

/**
 * Signs up the address of the footer's form. `formData` has its values at the time of the click
 * (spec §4, §5).
 */
export async function joinFromFooter(form: HTMLFormElement, formData: FormData): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('[type=email]');
  if (!field || form.dataset['state']) return;
  const email = getText(formData, 'email').trim();
  if (!email) {
    showToast(emailRequired);
    field.focus();
    return;
  }
  if (!isEmail(email)) return showInvalidEmail(field);
  setState(form, 'joining');
  const result = await joinNewsletter({ email, signup_source: 'footer' });
  const { state } = result;
  showToast(footerNotices[state]);
  setState(form, state === 'joined' ? 'joined' : '');
  if (state === 'failed') return;
  dismissPopup();
  showNextStep(form, result);
  if (state === 'known') return;
  field.value = '';
  // Another address may be signed up next.
  field.addEventListener('input', () => setState(form, ''), { once: true });
}

function showNextStep(form: HTMLFormElement, result: Exclude<SignupResult, { state: 'failed' }>): void {
  const fine = form.querySelector('.fine');
  if (fine && result.mail)
    fine.textContent = `${signupLeads[result.state]}: ${confirmationEmailMessage(result.mail)}`;
}

const getText = (formData: FormData, name: string): string => String(formData.get(name) ?? '');

/** Shows the browser's own validation message until the address changes. */
function showInvalidEmail(field: HTMLInputElement): void {
  field.setCustomValidity(validateContactField('email', field.value) ?? '');
  field.reportValidity();
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
}

let idleLabel: string | undefined;

/** Disables the button in any state but idle. */
function setState(form: HTMLFormElement, state: 'joining' | 'joined' | ''): void {
  const button = form.querySelector('button');
  if (!button) return;
  idleLabel ??= button.textContent ?? '';
  form.dataset['state'] = state;
  button.textContent = buttonLabels[state] ?? idleLabel;
  button.ariaDisabled = state ? 'true' : null;
}
