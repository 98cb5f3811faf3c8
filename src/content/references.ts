/** A file of `content/` with what it points at. */
export interface Referring {
  /** From the project's root. */
  file: string;
  /** Its words in Markdown. */
  body: string;
  cabins?: readonly string[];
  posts?: readonly string[];
  guide?: readonly string[];
}

/** What there is to point at. */
export interface Known {
  cabins: ReadonlySet<string>;
  posts: ReadonlySet<string>;
  guide: ReadonlySet<string>;
  /** Addresses of pages that are no entry, from the site's root. */
  paths: ReadonlySet<string>;
}

/** Every reference that leads nowhere and every picture without words, in a sentence that names file, field, expected and found. */
export const brokenReferences = (entries: readonly Referring[], known: Known): string[] =>
  entries.flatMap((entry) => [
    ...brokenSlugs(entry, known),
    ...brokenLinks(entry, known),
    ...wordlessPictures(entry),
  ]);

const kinds = ['cabins', 'posts', 'guide'] as const;

const brokenSlugs = (entry: Referring, known: Known): string[] =>
  kinds.flatMap((kind) =>
    (entry[kind] ?? [])
      .filter((slug) => !known[kind].has(slug))
      .map(
        (slug) => `${entry.file}: ${kind}: expected the slug of one of our ${words[kind]}, found "${slug}".`,
      ),
  );

const words = { cabins: 'cabins', posts: 'posts', guide: 'guide entries' } as const;

const brokenLinks = ({ file, body }: Referring, known: Known): string[] =>
  [...body.matchAll(/(?<!!)\[[^\]]*\]\((\/[^)#?\s]*)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !isKnown(path, known))
    .map((path) => `${file}: text: expected a link to a page there is, found ${path}.`);

const rooms: [prefix: string, kind: (typeof kinds)[number]][] = [
  ['/cabins/', 'cabins'],
  ['/blog/', 'posts'],
  ['/visitor-guide/', 'guide'],
];

const isKnown = (path: string, known: Known): boolean =>
  known.paths.has(path) ||
  rooms.some(([prefix, kind]) => path.startsWith(prefix) && known[kind].has(path.slice(prefix.length)));

const wordlessPictures = ({ file, body }: Referring): string[] =>
  [...body.matchAll(/!\[\s*\]\(([^)]*)\)/g)].map(
    ([, address]) =>
      `${file}: text: expected words for people who cannot see the picture ${address}, found none.`,
  );
