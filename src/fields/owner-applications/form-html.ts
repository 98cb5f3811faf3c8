import { Html, html } from '#domain/web/html.ts';
import { maxPhotoDescriptionLength } from '#fields/list-rules.ts';
import type { ApplicationField, FormOption } from './application-form.ts';
import type { ApplicationErrors } from './check-application.ts';

/** What was typed, and what is wrong with it by the ids of its controls. */
export interface SubmittedForm {
  values: URLSearchParams;
  errors: ApplicationErrors;
}

const untyped: SubmittedForm = { values: new URLSearchParams(), errors: {} };

/**
 * Returns a field of the form with its label, for the page and for the answer to a plain post: there what was typed is in it,
 * and what is wrong with it beside it.
 */
export function renderApplicationField(field: ApplicationField, form: SubmittedForm = untyped): Html {
  const { name, control, choices = [], label } = field;
  if (control === 'tick')
    return html`<div data-field="${name}">${tick(field, ['on', label], name, form)}${faultLine(name, form)}</div>`;
  if (control === 'ticks' || control === 'radios') {
    const ticks = choices.map((choice, index) =>
      tick(field, choice, index === 0 ? name : `${name}-${choice[0]}`, form),
    );
    return html`<fieldset data-field="${name}"><legend>${words(field)}</legend><div class="choices">${ticks}</div>${faultLine(name, form)}</fieldset>`;
  }
  if (control === 'photos') return photoRows(field, form);
  return html`${rowsOf(field).map((index) => row(field, field.times ? `${name}-${index}` : name, index, form))}`;
}

const rowsOf = ({ times = 1 }: ApplicationField): number[] =>
  Array.from({ length: times }, (_, index) => index);

const words = ({ label, optional }: ApplicationField): Html =>
  html`${label}${optional ? html`<span class="optional"> (optional)</span>` : null}`;

const faultLine = (id: string, { errors }: SubmittedForm): Html | null =>
  errors[id] ? html`<p class="fault" id="${id}-fault">${errors[id]}</p>` : null;

/** Those without a value are left out. */
const attributes = (given: Record<string, string | number | undefined>): Html =>
  html`${Object.entries(given).map(([name, value]) =>
    value === undefined ? null : html` ${new Html(name)}="${value}"`,
  )}`;

/** The attributes that join a control to what is wrong with it and to its hint. */
const described = (id: string, { errors }: SubmittedForm, hintId?: string) => ({
  'aria-invalid': errors[id] ? 'true' : undefined,
  'aria-describedby':
    [...(errors[id] ? [`${id}-fault`] : []), ...(hintId ? [hintId] : [])].join(' ') || undefined,
});

function tick(
  { name, control }: ApplicationField,
  [value, label]: FormOption,
  id: string,
  form: SubmittedForm,
): Html {
  const type = control === 'radios' ? 'radio' : 'checkbox';
  const checked = form.values.getAll(name).includes(value) ? new Html(' checked') : null;
  const given = attributes({ type, id, name, value, ...described(name, form) });
  return html`<label class="choice"><input${given}${checked}> ${label}</label>`;
}

/** One control with its label; the hint is said once. */
function row(field: ApplicationField, id: string, index: number, form: SubmittedForm): Html {
  const { name, hint } = field;
  const hintId = hint && index === 0 ? `${name}-hint` : undefined;
  const value = form.values.getAll(name)[index] ?? '';
  return html`<div class="field" data-field="${id}"${field.narrow ? new Html(' data-narrow') : null}>
<label for="${id}">${words(field)}</label>
${controlHtml(field, value, { id, name, ...described(id, form, hintId) })}
${hintId ? html`<p class="hint" id="${hintId}">${hint}</p>` : null}${faultLine(id, form)}</div>
`;
}

const inputTypes: Partial<Record<ApplicationField['control'], string>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  number: 'number',
};

function controlHtml(
  { control, choices = [], maxLength, range, autocomplete, example }: ApplicationField,
  value: string,
  own: Record<string, string | undefined>,
): Html {
  const placeholder = control === 'url' ? 'https://' : example;
  const shared = attributes({ class: 'control', ...own, autocomplete, maxlength: maxLength, placeholder });
  if (control === 'lines') return html`<textarea rows="3"${shared}>${value}</textarea>`;
  if (control === 'select')
    return html`<select${shared}><option value="">Choose one</option>${choices.map((choice) => option(choice, value))}</select>`;
  const inputmode = range && (range.step < 1 ? 'decimal' : 'numeric');
  return html`<input type="${inputTypes[control] ?? 'text'}"${shared}${attributes({ ...range, inputmode })} value="${value}">`;
}

const option = ([value, label]: FormOption, chosen: string): Html =>
  html`<option value="${value}"${value === chosen ? new Html(' selected') : null}>${label}</option>`;

const photoAlt: ApplicationField = {
  name: 'photo_alts',
  label: 'What it shows',
  control: 'text',
  autocomplete: 'off',
  example: 'The porch at seven in the morning',
  maxLength: maxPhotoDescriptionLength,
};

/** A link to each photo with the words for it, and a way to choose photos that needs a script (src/features/owner-applications/upload-photos.ts). */
function photoRows(field: ApplicationField, form: SubmittedForm): Html {
  const link: ApplicationField = {
    ...field,
    name: 'photo_urls',
    control: 'url',
    optional: false,
    autocomplete: 'off',
  };
  const rows = rowsOf(field).map(
    (index) =>
      html`<li>${row(link, `photos-${index}-url`, index, form)}${row(photoAlt, `photos-${index}-alt`, index, form)}</li>`,
  );
  return html`<p class="choose-photos" hidden>
<label class="button">Choose photos <input class="visually-hidden" type="file" accept="image/*" multiple data-choose-photos></label>
<span role="status"></span>
</p>
<ol class="photos">${rows}</ol>`;
}
