// Summary of an owner's application before it is sent, and the confirmation after it.

import { createElement } from '#browser/dom.ts';
import type { ReceivedApplication } from '#contracts/owner-applications.ts';
import { type Html, html } from '#domain/web/html.ts';
import {
  type ApplicationDetailGroup,
  listApplicationDetails,
} from '#fields/owner-applications/application-details.ts';
import { applicationFormSteps } from '#fields/owner-applications/application-form.ts';
import { type ApplicationErrors, validateApplication } from '#fields/owner-applications/check-application.ts';
import { parseFormEntries } from '#fields/owner-applications/parse-form.ts';
import { paths } from '#paths';
import { site } from '#site';

/** Shows the summary. If there are errors, shows only the steps that have them. */
export function showSummary(form: HTMLFormElement): void {
  const container = form.querySelector('[data-summary]');
  const result = validateApplication(parseFormEntries(new FormData(form)), 'given');
  const summary = result.ok
    ? listApplicationDetails(result.value).map(renderGroup)
    : renderMissingSteps(result.error);
  if (container) container.innerHTML = html`${summary}`.text;
}

const renderGroup = ({
  step,
  title,
  details,
}: ApplicationDetailGroup): Html => html`<section aria-label="${title}">
<header><h3>${title}</h3><a href="#${step}" aria-label="Change: ${title.toLowerCase()}">Change</a></header>
<dl>${details.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
</section>`;

function renderMissingSteps(errors: ApplicationErrors): Html {
  const steps = applicationFormSteps.filter(({ id }) =>
    Object.keys(errors).some((control) => document.getElementById(control)?.closest('.step')?.id === id),
  );
  return html`<section><p>A few things are still missing:</p>
<ul>${steps.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></section>`;
}

const formatDate = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** Focuses the confirmation, which replaces the form. */
export function showConfirmation(
  form: HTMLFormElement,
  { reference, received_at, again }: ReceivedApplication,
): void {
  const sent = createElement('section', { class: 'sign-up sent' });
  sent.innerHTML =
    html`<h2 tabindex="-1">${again ? `We have your application from ${formatDate(received_at)}` : 'We have it'}</h2>
<p>Its reference is <strong>${reference}</strong>.</p>
<p>${again ? 'Anything new in what you just sent is in it now.' : 'A letter with it is on its way to you.'} Nothing is kept on this device any more.</p>
<p>${site.host} reads it and answers, yes or no, with a reason.</p>
<p><a href="${paths.foundersPricing}">What early owners pay</a></p>`.text;
  history.replaceState(null, '', paths.signUp);
  form.replaceWith(sent);
  sent.querySelector('h2')?.focus();
  sent.scrollIntoView({ block: 'center' });
}
