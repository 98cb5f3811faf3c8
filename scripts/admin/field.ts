/** Fields of the content editor, generated from the schemas of the content. */

import type { Field } from '@sveltia/cms';
import { capital } from '#domain/text/format-list.ts';
import type { ContentShape } from '../../src/content/json-schema.ts';

/** Values for selection that are not entries of a collection: slugs of cabins. */
export interface Choices {
  cabins: readonly string[];
}

/**
 * Returns an editor field for each property of a schema, with the same names, limits and messages.
 */
export const editorFields = ({ properties = {}, required = [] }: ContentShape, choices: Choices): Field[] =>
  Object.entries(properties).map(([name, shape]) => ({
    name,
    label: toLabel(name),
    hint: shape.description ?? '',
    required: required.includes(name),
    ...toWidget(shape, choices, name),
  }));

/** Formats `pubDate` as "Pub date". */
const toLabel = (name: string): string =>
  capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

type Widget = { [Key in string]?: unknown } & { widget: string };

function toWidget(shape: ContentShape, choices: Choices, name = 'one'): Widget {
  if (shape.type === 'object') return { widget: 'object', fields: editorFields(shape, choices) };
  if (shape.type === 'array') return toListWidget(shape, choices, name);
  if (shape.type === 'boolean') return { widget: 'boolean', default: shape.default === true };
  if (shape.type === 'integer' || shape.type === 'number') return toNumberWidget(shape);
  return shape.refersTo ? toSlugWidget(shape.refersTo, choices) : toTextWidget(shape);
}

function toListWidget(
  { items = {}, minItems, maxItems }: ContentShape,
  choices: Choices,
  name: string,
): Widget {
  const limits = { ...(minItems && { min: minItems }), ...(maxItems && { max: maxItems }) };
  if (items.refersTo) return { ...toSlugWidget(items.refersTo, choices), multiple: true, ...limits };
  if (items.enum) return { widget: 'select', options: items.enum, multiple: true, ...limits };
  const label_singular = toLabel(name).replace(/s$/, '');
  const list = { widget: 'list', label_singular, ...limits };
  if (items.type === 'object') return { ...list, fields: editorFields(items, choices), collapsed: 'auto' };
  return { ...list, field: { name: 'one', label: label_singular, ...toWidget(items, choices) } };
}

const toSlugWidget = (kind: string, { cabins }: Choices): Widget =>
  kind === 'cabins'
    ? { widget: 'select', options: [...cabins] }
    : {
        widget: 'relation',
        collection: kind,
        value_field: '{{slug}}',
        display_fields: ['title'],
        search_fields: ['title'],
      };

const toNumberWidget = ({ type, minimum, maximum, exclusiveMinimum }: ContentShape): Widget => {
  const step = type === 'integer' ? 1 : 0.0001;
  const min = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step);
  return {
    widget: 'number',
    value_type: type === 'integer' ? 'int' : 'float',
    step,
    ...(min !== undefined && { min }),
    ...(maximum !== undefined && { max: maximum }),
  };
};

function toTextWidget({
  enum: options,
  format,
  pattern,
  expects,
  multiline,
  minLength,
  maxLength,
}: ContentShape): Widget {
  if (options) return { widget: 'select', options };
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  return {
    widget: multiline ? 'text' : 'string',
    ...(format === 'uri' && { type: 'url' }),
    ...(format === 'email' && { type: 'email' }),
    ...(pattern && expects && { pattern: [pattern, `Expected: ${expects}.`] }),
    ...(minLength && minLength > 1 && { minlength: minLength }),
    ...(maxLength && { maxlength: maxLength }),
  };
}
