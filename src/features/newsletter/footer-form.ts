import { isEmail, validateContactField } from '#domain/contact/contact.ts';
import { confirmationEmailMessage } from '#domain/newsletter/confirm-email.ts';
import { showToast } from '#stores/toasts.ts';
import { emailRequired, footerNotices, joinNewsletter, type SignupResult, signupLeads } from './signup.ts';
import { dismissPopup } from './store.ts';

/** The words on the button, by state; idle are the page's own. */
const words: Partial<Record<string, string>> = { joining: 'Joining...', joined: "You're all set!" };

/** Sends the footer's form, as `entered` when it was pressed, without leaving the page (spec §4, §5). */
export async function joinFrom(form: HTMLFormElement, entered: FormData): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('[type=email]');
  if (!field || form.dataset['state']) return;
  const email = text(entered, 'email').trim();
  if (!email) {
    showToast(emailRequired);
    field.focus();
    return;
  }
  if (!isEmail(email)) return complain(field);
  show(form, 'joining');
  const outcome = await joinNewsletter({ email, signup_source: 'footer' });
  const { state } = outcome;
  showToast(footerNotices[state]);
  show(form, state === 'joined' ? 'joined' : '');
  if (state === 'failed') return;
  dismissPopup();
  sayWhatFollows(form, outcome);
  if (state === 'known') return;
  field.value = '';
  // Another address may follow.
  field.addEventListener('input', () => show(form, ''), { once: true });
}

/** Below the form, whose own line goes: what is still missing before letters come. */
function sayWhatFollows(form: HTMLFormElement, outcome: Exclude<SignupResult, { state: 'failed' }>): void {
  const fine = form.querySelector('.fine');
  if (fine && outcome.mail)
    fine.textContent = `${signupLeads[outcome.state]}: ${confirmationEmailMessage(outcome.mail)}`;
}

const text = (entered: FormData, name: string): string => String(entered.get(name) ?? '');

/** Says what is wrong with the address in the browser's own way, until it is changed. */
function complain(field: HTMLInputElement): void {
  field.setCustomValidity(validateContactField('email', field.value) ?? '');
  field.reportValidity();
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
}

let idle: string | undefined;

/** While there is a state, the button does nothing but say so. */
function show(form: HTMLFormElement, state: 'joining' | 'joined' | ''): void {
  const button = form.querySelector('button');
  if (!button) return;
  idle ??= button.textContent ?? '';
  form.dataset['state'] = state;
  button.textContent = words[state] ?? idle;
  button.ariaDisabled = state ? 'true' : null;
}
