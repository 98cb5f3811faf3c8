/** Finds broken references in content: slugs, links, anchors, pictures and missing cabins. */

import { z } from 'astro/zod';
import { collectionNames, collections, entryPath } from '#domain/content/collections.ts';
import { isPublished } from '#domain/content/is-published.ts';
import type { BuildNotice } from '#domain/site-builds/build-notice.ts';
import { paths } from '#paths';
import { findHeadingAnchors, findImages, findLinks, type Link } from './markdown.ts';
import { parseCabinPath } from './remove-missing-cabins.ts';

export interface ContentEntry {
  /** Path from the project's root. */
  file: string;
  kind: string;
  slug: string;
  /** URL of its page, or of its section of a page. */
  address: string;
  data: Record<string, unknown>;
  body: string;
}

/** Targets of references other than entries and cabins. */
export interface ReferenceTargets {
  paths: ReadonlySet<string>;
  /** Whether a picture exists at a URL from the site's root. */
  isPicture: (address: string) => boolean;
  /** The current day as `yyyy-MM-dd`. */
  today: string;
}

/** Collections whose entries are referenced by slug, with the field for it. */
export const referenceFields = collectionNames.flatMap((name) => {
  const { reference, path } = collections[name];
  return reference ? [{ name, named: reference, at: path }] : [];
});

const referenceSchema = z.object({
  cabins: z.array(z.string()).catch([]),
  tags: z.array(z.string()).catch([]),
  draft: z.boolean().catch(false),
  pubDate: z.string().optional().catch(undefined),
});

/** Parsed regardless of errors in other fields. */
type ParsedEntry = ContentEntry & z.infer<typeof referenceSchema>;

/** Lists broken references, one sentence each. References to cabins: `missingCabins`. */
export function brokenReferences(entries: readonly ContentEntry[], targets: ReferenceTargets): string[] {
  const parsed = entries.map((entry) => ({ ...entry, ...referenceSchema.parse(entry.data) }));
  const index = createIndex(parsed, targets);
  return parsed.flatMap((entry) =>
    [
      ...unknownSlugs(entry, index),
      ...findLinks(entry.body).flatMap((link) => brokenLink(link, entry, index)),
      ...brokenPictures(entry, targets),
    ].map((message) => `${entry.file}: ${message}.`),
  );
}

export interface CabinNotice extends BuildNotice {
  slug: string;
}

/** Lists references to cabins that are not in `cabins`. Pages are built without them. */
export function missingCabins(
  entries: readonly ContentEntry[],
  cabins: ReadonlySet<string>,
  paths: ReadonlySet<string>,
): CabinNotice[] {
  return entries.flatMap(({ file, data, body }) => {
    const fromFields = referenceSchema.parse(data).cabins.map((slug) => ({ slug, field: 'cabins' }));
    const fromLinks = findLinks(body)
      .filter(({ path }) => !paths.has(path))
      .map(({ path }) => ({ slug: parseCabinPath(path) ?? '', field: 'text' }));
    return [...fromFields, ...fromLinks]
      .filter(({ slug }) => slug !== '' && !cabins.has(slug))
      .map(({ slug, field }) => ({
        slug,
        place: file,
        field,
        found: `expected the slug of one of our cabins, found "${slug}"`,
        mend: 'Put the cabin live again at the desk, or take it out of the file; until then the page does without it.',
      }));
  });
}

interface ReferenceIndex extends ReferenceTargets {
  entries: ReadonlyMap<string, ParsedEntry>;
}

function createIndex(entries: readonly ParsedEntry[], targets: ReferenceTargets): ReferenceIndex {
  const published = entries.filter((entry) => isPublished(entry, targets.today, false));
  const tags = published.flatMap((entry) => entry.tags.map(paths.tag));
  return {
    ...targets,
    paths: new Set([...targets.paths, ...tags]),
    entries: new Map(entries.map((entry) => [entry.address, entry])),
  };
}

const unknownSlugs = ({ data }: ParsedEntry, { entries }: ReferenceIndex): string[] =>
  referenceFields.flatMap(({ name, named: { field, as } }) =>
    [data[field]]
      .flat()
      .filter((slug) => typeof slug === 'string' && !entries.has(entryPath(name, slug)))
      .map((slug) => `${field}: expected the slug of one of our ${as}, found "${slug}"`),
  );

function brokenLink({ path, anchor }: Link, from: ParsedEntry, index: ReferenceIndex): string[] {
  if (path !== '' && !path.startsWith('/'))
    return [`text: expected a link from the site's root such as /events, found ${path}`];
  const target = path === '' ? from : (index.entries.get(path) ?? index.entries.get(`${path}#${anchor}`));
  if (target) return [...listClosedTarget(target, from, index), ...missingAnchor(anchor, target)];
  const isPage = index.paths.has(path) || parseCabinPath(path) !== undefined;
  return isPage ? [] : [`text: expected a link to a page there is, found ${path}`];
}

/**
 * Checks the day the entry is published, so that no link breaks at midnight.
 * Drafts may link anywhere.
 */
function listClosedTarget(target: ParsedEntry, from: ParsedEntry, { today }: ReferenceIndex): string[] {
  const day = [today, from.pubDate ?? ''].toSorted()[1] ?? today;
  if (from.draft || isPublished(target, day, false)) return [];
  const state = target.draft ? 'is a draft' : `appears on ${target.pubDate}`;
  return [`text: expected a link to a page readers can open, found ${target.address}, which ${state}`];
}

/** Collections whose pages consist of their Markdown. */
const markdownCollections: readonly string[] = collectionNames.filter((name) => collections[name].hasPages);

/** Anchors that templates add to the pages of entries. */
const templateAnchors = ['checked-with', 'further', 'cabins-near', 'drives', 'hikes', 'main'];

/** Other pages are covered by the check of the built site. */
function missingAnchor(anchor: string, { address, kind, body }: ParsedEntry): string[] {
  if (anchor === '' || !markdownCollections.includes(kind)) return [];
  const anchors = findHeadingAnchors(body);
  if (anchors.includes(anchor) || templateAnchors.includes(anchor)) return [];
  return [`text: expected a heading of ${address} after #, such as #${anchors[0] ?? ''}, found #${anchor}`];
}

const brokenPictures = ({ body }: ParsedEntry, { isPicture }: ReferenceTargets): string[] =>
  findImages(body).flatMap(({ address, alt }) => [
    ...(alt ? [] : [`text: expected words for people who cannot see the picture ${address}, found none`]),
    ...(/^https:/.test(address) || isPicture(address)
      ? []
      : [`text: expected a picture in public, such as /pictures/ridge.jpg, found ${address}`]),
  ]);
