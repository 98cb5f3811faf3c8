import { element } from '#browser/dom.ts';
import { checkApplication, type Faults } from '#domain/owner/check.ts';
import { applicationFacts, type FactGroup } from '#domain/owner/facts.ts';
import { formSteps } from '#domain/owner/form.ts';
import { fieldsFromForm } from '#domain/owner/from-form.ts';

/** Shows what would be sent, or which steps need another look before it can be. */
export function showSummary(form: HTMLFormElement): void {
  const checked = checkApplication(fieldsFromForm(new FormData(form)), 'given');
  const shown = checked.ok ? applicationFacts(checked.value).map(groupOf) : [missingIn(checked.error)];
  form.querySelector('[data-summary]')?.replaceChildren(...shown);
}

const groupOf = ({ step, title, facts }: FactGroup): HTMLElement =>
  element(
    'section',
    { 'aria-label': title },
    element('header', {}, element('h3', {}, title), changeLink(step, title)),
    element(
      'dl',
      {},
      ...facts.map(([label, value]) =>
        element('div', {}, element('dt', {}, label), element('dd', {}, value)),
      ),
    ),
  );

const changeLink = (step: string, title: string): HTMLElement =>
  element('a', { href: `#${step}`, 'aria-label': `Change: ${title.toLowerCase()}` }, 'Change');

/** The steps that have something wrong, each a link to it. */
function missingIn(faults: Faults): HTMLElement {
  const steps = formSteps.filter(({ id }) =>
    Object.keys(faults).some((control) => document.getElementById(control)?.closest('.step')?.id === id),
  );
  return element(
    'section',
    {},
    element('p', {}, 'A few things are still missing:'),
    element(
      'ul',
      {},
      ...steps.map(({ id, title }) => element('li', {}, element('a', { href: `#${id}` }, title))),
    ),
  );
}
