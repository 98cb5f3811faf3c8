import { type Html, html } from '#domain/html.ts';
import { checkApplication, type Faults } from '#domain/owner/check.ts';
import { applicationFacts, type FactGroup } from '#domain/owner/facts.ts';
import { formSteps } from '#domain/owner/form.ts';
import { fieldsFromForm } from '#domain/owner/from-form.ts';

/** Shows what would be sent, or which steps need another look before it can be. */
export function showSummary(form: HTMLFormElement): void {
  const place = form.querySelector('[data-summary]');
  const checked = checkApplication(fieldsFromForm(new FormData(form)), 'given');
  const shown = checked.ok ? applicationFacts(checked.value).map(groupHtml) : missingIn(checked.error);
  if (place) place.innerHTML = html`${shown}`.text;
}

const groupHtml = ({ step, title, facts }: FactGroup): Html => html`<section aria-label="${title}">
<header><h3>${title}</h3><a href="#${step}" aria-label="Change: ${title.toLowerCase()}">Change</a></header>
<dl>${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
</section>`;

/** The steps that have something wrong, each a link to it. */
function missingIn(faults: Faults): Html {
  const steps = formSteps.filter(({ id }) =>
    Object.keys(faults).some((control) => document.getElementById(control)?.closest('.step')?.id === id),
  );
  return html`<section><p>A few things are still missing:</p>
<ul>${steps.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></section>`;
}
