/** Renders the form in which cabin owners apply as HTML. */

import { Html, html } from '#domain/web/html.ts';
import { maxPhotoDescriptionLength } from '#fields/list-rules.ts';
import type { ApplicationField, FormOption } from './application-form.ts';
import type { ApplicationErrors } from './check-application.ts';

/** Errors are by id of the control. */
export interface SubmittedForm {
  values: URLSearchParams;
  errors: ApplicationErrors;
}

const emptyForm: SubmittedForm = { values: new URLSearchParams(), errors: {} };

/** Used by the page, and for native submissions with value and error. */
export function renderApplicationField(field: ApplicationField, form: SubmittedForm = emptyForm): Html {
  const { name, control, choices = [], label } = field;
  if (control === 'tick')
    return html`<div data-field="${name}">${renderTick(field, ['on', label], name, form)}${renderError(name, form)}</div>`;
  if (control === 'ticks' || control === 'radios') {
    const ticks = choices.map((choice, index) =>
      renderTick(field, choice, index === 0 ? name : `${name}-${choice[0]}`, form),
    );
    return html`<fieldset data-field="${name}"><legend>${renderLabel(field)}</legend><div class="choices">${ticks}</div>${renderError(name, form)}</fieldset>`;
  }
  if (control === 'photos') return renderPhotoRows(field, form);
  return html`${listRows(field).map((index) => renderRow(field, field.times ? `${name}-${index}` : name, index, form))}`;
}

const listRows = ({ times = 1 }: ApplicationField): number[] =>
  Array.from({ length: times }, (_, index) => index);

const renderLabel = ({ label, optional }: ApplicationField): Html =>
  html`${label}${optional ? html`<span class="optional"> (optional)</span>` : null}`;

const renderError = (id: string, { errors }: SubmittedForm): Html | null =>
  errors[id] ? html`<p class="fault" id="${id}-fault">${errors[id]}</p>` : null;

/** Leaves out attributes without value. */
const renderAttributes = (attributes: Record<string, string | number | undefined>): Html =>
  html`${Object.entries(attributes).map(([name, value]) =>
    value === undefined ? null : html` ${new Html(name)}="${value}"`,
  )}`;

/** Links a control to its error and hint. */
const getAriaAttributes = (id: string, { errors }: SubmittedForm, hintId?: string) => ({
  'aria-invalid': errors[id] ? 'true' : undefined,
  'aria-describedby':
    [...(errors[id] ? [`${id}-fault`] : []), ...(hintId ? [hintId] : [])].join(' ') || undefined,
});

function renderTick(
  { name, control }: ApplicationField,
  [value, label]: FormOption,
  id: string,
  form: SubmittedForm,
): Html {
  const type = control === 'radios' ? 'radio' : 'checkbox';
  const checked = form.values.getAll(name).includes(value) ? new Html(' checked') : null;
  const attributes = renderAttributes({ type, id, name, value, ...getAriaAttributes(name, form) });
  return html`<label class="choice"><input${attributes}${checked}> ${label}</label>`;
}

/** The hint is rendered once per field, not per row. */
function renderRow(field: ApplicationField, id: string, index: number, form: SubmittedForm): Html {
  const { name, hint } = field;
  const hintId = hint && index === 0 ? `${name}-hint` : undefined;
  const value = form.values.getAll(name)[index] ?? '';
  return html`<div class="field" data-field="${id}"${field.narrow ? new Html(' data-narrow') : null}>
<label for="${id}">${renderLabel(field)}</label>
${renderControl(field, value, { id, name, ...getAriaAttributes(id, form, hintId) })}
${hintId ? html`<p class="hint" id="${hintId}">${hint}</p>` : null}${renderError(id, form)}</div>
`;
}

const inputTypes: Partial<Record<ApplicationField['control'], string>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  number: 'number',
};

function renderControl(
  { control, choices = [], maxLength, range, autocomplete, example }: ApplicationField,
  value: string,
  extraAttributes: Record<string, string | undefined>,
): Html {
  const placeholder = control === 'url' ? 'https://' : example;
  const shared = renderAttributes({
    class: 'control',
    ...extraAttributes,
    autocomplete,
    maxlength: maxLength,
    placeholder,
  });
  if (control === 'lines') return html`<textarea rows="3"${shared}>${value}</textarea>`;
  if (control === 'select')
    return html`<select${shared}><option value="">Choose one</option>${choices.map((choice) => renderOption(choice, value))}</select>`;
  const inputmode = range && (range.step < 1 ? 'decimal' : 'numeric');
  return html`<input type="${inputTypes[control] ?? 'text'}"${shared}${renderAttributes({ ...range, inputmode })} value="${value}">`;
}

const renderOption = ([value, label]: FormOption, selected: string): Html =>
  html`<option value="${value}"${value === selected ? new Html(' selected') : null}>${label}</option>`;

const photoAlt: ApplicationField = {
  name: 'photo_alts',
  label: 'What it shows',
  control: 'text',
  autocomplete: 'off',
  example: 'The porch at seven in the morning',
  maxLength: maxPhotoDescriptionLength,
};

/** Includes a file input for src/features/owner-applications/upload-photos.ts. */
function renderPhotoRows(field: ApplicationField, form: SubmittedForm): Html {
  const link: ApplicationField = {
    ...field,
    name: 'photo_urls',
    control: 'url',
    optional: false,
    autocomplete: 'off',
  };
  const rows = listRows(field).map(
    (index) =>
      html`<li>${renderRow(link, `photos-${index}-url`, index, form)}${renderRow(photoAlt, `photos-${index}-alt`, index, form)}</li>`,
  );
  return html`<p class="choose-photos" hidden>
<label class="button">Choose photos <input class="visually-hidden" type="file" accept="image/*" multiple data-choose-photos></label>
<span role="status"></span>
</p>
<ol class="photos">${rows}</ol>`;
}
