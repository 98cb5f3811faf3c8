/** Checks an entry before the content editor saves it. */

import { contentKinds, validateEntry } from '../../src/content/content-kinds.ts';
import { type ContentShape, toContentShape } from '../../src/content/json-schema.ts';
import {
  brokenReferences,
  type ContentEntry,
  missingCabins,
  type ReferenceTargets,
  referenceFields,
} from '../../src/content/references.ts';

/** Data of the last build for the editor's checks. Paths are from the site's root. */
export interface PublishedContent {
  cabins: string[];
  paths: string[];
  /** Public entries; bodies contain their headings only. */
  entries: ContentEntry[];
}

/** An entry about to be saved. */
export interface ContentDraft {
  kind: string;
  slug: string;
  /** Fields; the Markdown body is `body`. */
  data: Record<string, unknown>;
}

/**
 * Returns the errors of an entry with the messages of the build. `today` is `yyyy-MM-dd`. Links are
 * checked against the last build.
 */
export function listDraftErrors(
  { kind: name, slug, data }: ContentDraft,
  published: PublishedContent,
  today: string,
): string[] {
  const kind = contentKinds[name];
  if (!kind) return [];
  const { body = '', ...fields } = data;
  const values = withoutEmpty(toContentShape(kind.schema), fields);
  const address = kind.getPath(slug);
  const entry: ContentEntry = { file: '', kind: name, slug, address, data: values, body: String(body) };
  const otherEntries = published.entries.filter((other) => other.address !== address);
  const targets: ReferenceTargets = {
    paths: new Set(published.paths),
    isPicture: (picture) => picture.startsWith('/') || picture.startsWith('blob:'),
    today,
  };
  const broken = brokenReferences([...otherEntries, entry], targets)
    .filter((message) => message.startsWith(': '))
    .map((message) => message.slice(2))
    .filter((message) => !mayConcernHidden(message, values['draft'] === true));
  const cabins = missingCabins([entry], new Set(published.cabins), targets.paths);
  return [
    ...validateEntry(kind, { data: values, body: entry.body }).map((error) => `${error}.`),
    ...cabins.map(({ field, found }) => `${field}: ${found}.`),
    ...broken,
  ];
}

/**
 * Whether an error may concern an unpublished entry, which the last build does not reveal: a slug
 * selected from the files, or a link between drafts. The next build checks those.
 */
const mayConcernHidden = (message: string, isDraft: boolean): boolean =>
  referenceFields.some(({ named }) => message.startsWith(`${named.field}: `)) ||
  (isDraft &&
    referenceFields.some(({ at }) => new RegExp(`^text: .* found ${at}/[\\w-]+\\.$`).test(message)));

/** Removes the editor's own fields and empty optional ones. */
function withoutEmpty(
  shape: ContentShape | undefined,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const isSaved = ([name, value]: [string, unknown]): boolean =>
    !name.startsWith('__sc_') &&
    (shape?.required?.includes(name) === true || ![undefined, null, ''].some((empty) => empty === value));
  return Object.fromEntries(
    Object.entries(data)
      .filter(isSaved)
      .map(([name, value]) => [name, removeEmpty(shape?.properties?.[name], value)]),
  );
}

function removeEmpty(shape: ContentShape | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => removeEmpty(shape?.items, item));
  return typeof value === 'object' && value !== null ? withoutEmpty(shape, { ...value }) : value;
}
