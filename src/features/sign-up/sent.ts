import { element } from '#browser/dom.ts';
import type { ReceivedApplication } from '#contracts/owners.ts';
import { html } from '#domain/html.ts';
import { paths } from '#paths';
import { site } from '#site';

const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** Puts what follows in place of the form, and moves the focus there. */
export function showSent(
  form: HTMLFormElement,
  { reference, received_at, again }: ReceivedApplication,
): void {
  const sent = element('section', { class: 'sign-up sent' });
  sent.innerHTML =
    html`<h2 tabindex="-1">${again ? `We have your application from ${dayOf(received_at)}` : 'We have it'}</h2>
<p>Its reference is <strong>${reference}</strong>.</p>
<p>${again ? 'Anything new in what you just sent is in it now.' : 'A letter with it is on its way to you.'} Nothing is kept on this device any more.</p>
<p>${site.host} reads it and answers, yes or no, with a reason.</p>
<p><a href="${paths.foundersPricing}">What early owners pay</a></p>`.text;
  history.replaceState(null, '', paths.signUp);
  form.replaceWith(sent);
  sent.querySelector('h2')?.focus();
  sent.scrollIntoView({ block: 'center' });
}
