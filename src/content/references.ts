import { z } from 'astro/zod';
import { collectionNames, collections, entryPath } from '#domain/content/collections.ts';
import { isPublished } from '#domain/content/is-published.ts';
import type { BuildNotice } from '#domain/site-builds/build-notice.ts';
import { paths } from '#paths';
import { findHeadingAnchors, findImages, findLinks, type Link } from './markdown.ts';
import { parseCabinPath } from './remove-missing-cabins.ts';

/** A file of `content/`, read. */
export interface ContentEntry {
  /** From the project's root. */
  file: string;
  /** Its collection. */
  kind: string;
  slug: string;
  /** Where its page is, or its part of one. */
  address: string;
  data: Record<string, unknown>;
  /** Its words in Markdown. */
  body: string;
}

/** What there is to point at beside the entries themselves, and the cabins, which are no editor's to decide. */
export interface ReferenceTargets {
  /** Addresses of pages that are no entry, from the site's root. */
  paths: ReadonlySet<string>;
  /** Whether there is a picture; the address is from the site's root. */
  isPicture: (address: string) => boolean;
  /** Today, `yyyy-MM-dd`. */
  today: string;
}

/** The collections whose entries others name by slug, each with the field they name them in. */
export const referenceFields = collectionNames.flatMap((name) => {
  const { named, at } = collections[name];
  return named ? [{ name, named, at }] : [];
});

const pointing = z.object({
  cabins: z.array(z.string()).catch([]),
  tags: z.array(z.string()).catch([]),
  draft: z.boolean().catch(false),
  pubDate: z.string().optional().catch(undefined),
});

/** An entry with where it points, whatever else is wrong with it. */
type Read = ContentEntry & z.infer<typeof pointing>;

/** Every reference that leads nowhere, but to cabins, and every picture without words, a sentence each: file, field, expected, found. */
export function brokenReferences(entries: readonly ContentEntry[], known: ReferenceTargets): string[] {
  const read = entries.map((entry) => ({ ...entry, ...pointing.parse(entry.data) }));
  const there = whatIsThere(read, known);
  return read.flatMap((entry) =>
    [
      ...unknownSlugs(entry, there),
      ...findLinks(entry.body).flatMap((link) => brokenLink(link, entry, there)),
      ...brokenPictures(entry, known),
    ].map((sentence) => `${entry.file}: ${sentence}.`),
  );
}

/** A cabin that an entry names and guests cannot open. */
export interface CabinNotice extends BuildNotice {
  slug: string;
}

/** Every cabin the entries name that is none of `cabins`, by slug: the pages are built without it. */
export function missingCabins(
  entries: readonly ContentEntry[],
  cabins: ReadonlySet<string>,
  paths: ReadonlySet<string>,
): CabinNotice[] {
  return entries.flatMap(({ file, data, body }) => {
    const named = pointing.parse(data).cabins.map((slug) => ({ slug, field: 'cabins' }));
    const linked = findLinks(body)
      .filter(({ path }) => !paths.has(path))
      .map(({ path }) => ({ slug: parseCabinPath(path) ?? '', field: 'text' }));
    return [...named, ...linked]
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

interface There extends ReferenceTargets {
  entries: ReadonlyMap<string, Read>;
}

function whatIsThere(entries: readonly Read[], known: ReferenceTargets): There {
  const open = entries.filter((entry) => isPublished(entry, known.today, false));
  const tags = open.flatMap((entry) => entry.tags.map(paths.tag));
  return {
    ...known,
    paths: new Set([...known.paths, ...tags]),
    entries: new Map(entries.map((entry) => [entry.address, entry])),
  };
}

const unknownSlugs = ({ data }: Read, { entries }: There): string[] =>
  referenceFields.flatMap(({ name, named: { field, as } }) =>
    [data[field]]
      .flat()
      .filter((slug) => typeof slug === 'string' && !entries.has(entryPath(name, slug)))
      .map((slug) => `${field}: expected the slug of one of our ${as}, found "${slug}"`),
  );

function brokenLink({ path, anchor }: Link, from: Read, there: There): string[] {
  if (path !== '' && !path.startsWith('/'))
    return [`text: expected a link from the site's root such as /events, found ${path}`];
  const target = path === '' ? from : (there.entries.get(path) ?? there.entries.get(`${path}#${anchor}`));
  if (target) return [...closed(target, from, there), ...missingAnchor(anchor, target)];
  const isPage = there.paths.has(path) || parseCabinPath(path) !== undefined;
  return isPage ? [] : [`text: expected a link to a page there is, found ${path}`];
}

/** Judged for the day the words themselves appear, so that nothing breaks at midnight. What readers cannot see may point anywhere. */
function closed(target: Read, from: Read, { today }: There): string[] {
  const day = [today, from.pubDate ?? ''].toSorted()[1] ?? today;
  if (from.draft || isPublished(target, day, false)) return [];
  const state = target.draft ? 'is a draft' : `appears on ${target.pubDate}`;
  return [`text: expected a link to a page readers can open, found ${target.address}, which ${state}`];
}

/** The collections whose pages are their own words. */
const withHeadings: readonly string[] = collectionNames.filter((name) => collections[name].hasPages);

/** What templates put into the pages of entries beside their headings. */
const ownAnchors = ['checked-with', 'further', 'cabins-near', 'drives', 'hikes', 'main'];

/** Parts of pages that are not Markdown alone are seen by the check of the built site. */
function missingAnchor(anchor: string, { address, kind, body }: Read): string[] {
  if (anchor === '' || !withHeadings.includes(kind)) return [];
  const anchors = findHeadingAnchors(body);
  if (anchors.includes(anchor) || ownAnchors.includes(anchor)) return [];
  return [`text: expected a heading of ${address} after #, such as #${anchors[0] ?? ''}, found #${anchor}`];
}

const brokenPictures = ({ body }: Read, { isPicture }: ReferenceTargets): string[] =>
  findImages(body).flatMap(({ address, words }) => [
    ...(words ? [] : [`text: expected words for people who cannot see the picture ${address}, found none`]),
    ...(/^https:/.test(address) || isPicture(address)
      ? []
      : [`text: expected a picture in public, such as /pictures/ridge.jpg, found ${address}`]),
  ]);
