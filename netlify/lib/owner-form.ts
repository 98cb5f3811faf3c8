import type { Faults } from '#domain/owner/check.ts';
import { type Choice, type FormField, type FormStep, formSteps } from '#domain/owner/form.ts';
import { paths } from '#paths';
import { Html, html } from './html.ts';

/** What was typed, and what is wrong with it. */
export interface TypedForm {
  typed: URLSearchParams;
  faults: Faults;
}

/** The attributes that join a control to what is wrong with it. */
const faulty = (id: string, { faults }: TypedForm): Html | null =>
  faults[id] ? html` aria-invalid="true" aria-describedby="${id}-fault"` : null;

const faultLine = (id: string, { faults }: TypedForm): Html | null =>
  faults[id] ? html`<p class="fault" id="${id}-fault">${faults[id]}</p>` : null;

const words = ({ label, optional }: FormField): Html =>
  html`${label}${optional ? html` <span class="aside">(optional)</span>` : null}`;

const hint = (field: FormField): Html | null =>
  field.hint ? html`<p class="aside">${field.hint}</p>` : null;

const inputTypes: Partial<Record<FormField['control'], string>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  number: 'number',
};

/** One control with its label, under an id and a name of its own where there are several. */
function labelled(field: FormField, form: TypedForm, id: string, value: string): Html {
  const { name, control, choices = [], most, range, autocomplete } = field;
  const shared = html`id="${id}" name="${name}"${autocomplete ? html` autocomplete="${autocomplete}"` : null}${faulty(id, form)}`;
  const limits = most ? html` maxlength="${most}"` : null;
  const numbers = range ? html` min="${range.min}" max="${range.max}" step="${range.step}"` : null;
  const made: Html =
    control === 'lines'
      ? html`<textarea rows="3" ${shared}${limits}>${value}</textarea>`
      : control === 'select'
        ? html`<select ${shared}><option value="">Choose one</option>${choices.map((choice) => option(choice, value))}</select>`
        : html`<input type="${inputTypes[control] ?? 'text'}" ${shared}${limits}${numbers} value="${value}">`;
  return html`<label for="${id}">${words(field)}</label>
${made}
${hint(field)}${faultLine(id, form)}
`;
}

const option = ([value, label]: Choice, chosen: string): Html =>
  html`<option value="${value}"${value === chosen ? new Html(' selected') : null}>${label}</option>`;

function ticks(field: FormField, form: TypedForm): Html {
  const { name, choices = [['on', '']], control } = field;
  const chosen = form.typed.getAll(name);
  const type = control === 'radios' ? 'radio' : 'checkbox';
  const rows = choices.map(([value, label], index) => {
    const id = index === 0 ? name : `${name}-${value}`;
    const ticked = chosen.includes(value) ? new Html(' checked') : null;
    return html`<label class="choice"><input type="${type}" id="${id}" name="${name}" value="${value}"${ticked}${faulty(name, form)}> ${label || words(field)}</label>
`;
  });
  if (control === 'tick') return html`${rows}${hint(field)}${faultLine(name, form)}`;
  return html`<fieldset><legend>${words(field)}</legend>${rows}${faultLine(name, form)}</fieldset>
`;
}

const placesOf = ({ times = 1 }: FormField): number[] => Array.from({ length: times }, (_, index) => index);

/** A link to each photo, with the words for it. */
const photos = (field: FormField, form: TypedForm): Html[] =>
  placesOf(field).map((index) => {
    const link: FormField = { ...field, name: 'photo_urls', control: 'url' };
    const alt: FormField = { name: 'photo_alts', label: 'What it shows', control: 'text', optional: true };
    const [url, shows] = [link, alt].map(({ name }) => form.typed.getAll(name)[index] ?? '');
    return html`${labelled(link, form, `photos-${index}-url`, url ?? '')}${labelled(alt, form, `photos-${index}-alt`, shows ?? '')}`;
  });

function fieldHtml(field: FormField, form: TypedForm): Html | Html[] {
  const { name, control, times } = field;
  if (control === 'photos') return photos(field, form);
  if (control === 'ticks' || control === 'tick' || control === 'radios') return ticks(field, form);
  if (!times) return labelled(field, form, name, form.typed.get(name) ?? '');
  return placesOf(field).map((index) =>
    labelled(field, form, `${name}-${index}`, form.typed.getAll(name)[index] ?? ''),
  );
}

const step = ({ title, intro, fields }: FormStep, form: TypedForm): Html => html`<h2>${title}</h2>
${intro ? html`<p class="aside">${intro}</p>` : null}
${fields.map((field) => fieldHtml(field, form))}`;

/** Every step of the form below each other, with what was typed still in it and what is wrong beside it. */
export const applicationFields = (form: TypedForm, steps: readonly FormStep[] = formSteps): Html =>
  html`${steps.map((one) => step(one, form))}
<div class="decoy" aria-hidden="true"><label for="website">Leave this empty</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
`;

/** A sentence for each fault that leads to its control. */
export const faultList = (faults: Faults): Html =>
  html`<ul>${Object.entries(faults).map(([id, sentence]) => html`<li><a href="#${id}">${sentence}</a></li>`)}</ul>`;

/** Where the terms and what we keep are, beside the ticks. */
export const agreeLinks = html`<p class="aside"><a href="${paths.terms}#for-owners">Terms for owners</a> · <a href="${paths.privacy}">What we keep, and how long</a></p>`;
