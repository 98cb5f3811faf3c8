/** Writes new files of content with example values. */

import { stringify } from 'yaml';
import type { ContentKind } from '../../src/content/content-kinds.ts';
import { type ContentShape, toContentShape } from '../../src/content/json-schema.ts';
import { draftMarker } from './check.ts';

/** Converts a title to a slug: `A bear’s cooler` is `a-bears-cooler`. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Returns the text of a new file of a kind, with all required fields and their descriptions.
 * `today` is `yyyy-MM-dd`.
 */
export function createContentFile(kind: ContentKind, title: string, today: string): string {
  const { properties = {}, required = [] } = toContentShape(kind.schema);
  const fields = Object.entries(properties)
    .filter(([name, field]) => required.includes(name) || field.default !== undefined)
    .map(([name, field]) => {
      const value = { title, name: title, draft: true }[name] ?? createExample(field, today);
      return `# ${field.description}\n${stringify({ [name]: value }, { lineWidth: 0 })}`;
    })
    .join('');
  const description = kind.bodySchema
    ? toContentShape(kind.bodySchema).description
    : 'what a reader came for.';
  return kind.extension === 'md' ? `---\n${fields}---\n\n${draftMarker} ${description}\n` : fields;
}

/** Returns a valid example value of a field. */
function createExample(field: ContentShape, today: string): unknown {
  if (field.default !== undefined) return field.default;
  if (field.examples) return field.examples[0];
  if (field.enum) return field.enum[0];
  if (field.type === 'array') return field.items ? [createExample(field.items, today)] : [];
  if (field.type === 'object') return createExampleObject(field, today);
  if (field.type === 'boolean') return false;
  if (field.type === 'string') return createExampleText(field, today);
  return field.minimum ?? 1;
}

const createExampleObject = ({ properties = {}, required = [] }: ContentShape, today: string) =>
  Object.fromEntries(
    required.flatMap((name) => (properties[name] ? [[name, createExample(properties[name], today)]] : [])),
  );

function createExampleText(
  { format, description, minLength = 0, maxLength }: ContentShape,
  today: string,
): string {
  if (format === 'date') return today;
  if (format === 'uri') return 'https://example.com';
  return `${draftMarker} ${description}`.slice(0, maxLength).padEnd(minLength, '.');
}
