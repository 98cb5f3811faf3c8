import { contentKinds, validateEntry } from '../../src/content/content-kinds.ts';
import { type ContentShape, toContentShape } from '../../src/content/json-schema.ts';
import {
  brokenReferences,
  type ContentEntry,
  missingCabins,
  type ReferenceTargets,
  referenceFields,
} from '../../src/content/references.ts';

/** What the last build knew, for the editor's checks; addresses are from the site's root. */
export interface KnownAtBuild {
  cabins: string[];
  paths: string[];
  /** Those readers could see; their bodies are their headings alone. */
  entries: ContentEntry[];
}

/** What an editor is about to save. */
export interface ContentDraft {
  /** The collection. */
  kind: string;
  slug: string;
  /** The fields; the words in Markdown are `body`. */
  data: Record<string, unknown>;
}

/** What is wrong with an entry, in the words of the build; `today` is `yyyy-MM-dd`. Of links, those of the last build are known. */
export function listDraftErrors(
  { kind: name, slug, data }: ContentDraft,
  known: KnownAtBuild,
  today: string,
): string[] {
  const kind = contentKinds[name];
  if (!kind) return [];
  const { body = '', ...fields } = data;
  const given = withoutEmpty(toContentShape(kind.schema), fields);
  const address = kind.pathOf(slug);
  const entry: ContentEntry = { file: '', kind: name, slug, address, data: given, body: String(body) };
  const others = known.entries.filter((other) => other.address !== address);
  const there: ReferenceTargets = {
    paths: new Set(known.paths),
    isPicture: (picture) => picture.startsWith('/') || picture.startsWith('blob:'),
    today,
  };
  const broken = brokenReferences([...others, entry], there)
    .filter((sentence) => sentence.startsWith(': '))
    .map((sentence) => sentence.slice(2))
    .filter((sentence) => !isOfHidden(sentence, given['draft'] === true));
  const cabins = missingCabins([entry], new Set(known.cabins), there.paths);
  return [
    ...validateEntry(kind, { data: given, body: entry.body }).map((fault) => `${fault}.`),
    ...cabins.map(({ field, found }) => `${field}: ${found}.`),
    ...broken,
  ];
}

/**
 * Whether a fault may only mean that an entry is a draft or to come, which the last build tells nobody: a slug its field chose
 * from the files themselves, or a link of one draft to another. The next build judges those.
 */
const isOfHidden = (sentence: string, isDraft: boolean): boolean =>
  referenceFields.some(({ named }) => sentence.startsWith(`${named.field}: `)) ||
  (isDraft &&
    referenceFields.some(({ at }) => new RegExp(`^text: .* found ${at}/[\\w-]+\\.$`).test(sentence)));

/** What is saved: not what the editor keeps for itself, nor an optional field that was left empty. */
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
      .map(([name, value]) => [name, withoutEmptyIn(shape?.properties?.[name], value)]),
  );
}

function withoutEmptyIn(shape: ContentShape | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutEmptyIn(shape?.items, one));
  return typeof value === 'object' && value !== null ? withoutEmpty(shape, { ...value }) : value;
}
