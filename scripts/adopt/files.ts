/** Lists and makes the changes of files that turn the sample site into a business's site. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isSeq, parseDocument } from 'yaml';
import { z } from 'zod';
import { removeCabinReferences } from '../../src/content/remove-missing-cabins.ts';
import type { SiteConfig } from '../../src/content/site-config.ts';
import { loadContent } from '../content/read.ts';
import { siteFile, writeSiteModule } from '../content/site-config.ts';

/** Change of a file or folder: its new text, or `null` to delete it. */
export interface FileEdit {
  /** Path from the project's root. */
  file: string;
  text: string | null;
  description: string;
}

const sampleFolder = 'content/sample';
/** Folders of the sample and of the illustrations of its cabins. */
const sampleFolders = [sampleFolder, 'public/artwork/cabins'];

const sampleRowsSchema = z.array(z.object({ slug: z.string() }));

/** Returns the slugs of the sample cabins below `root`; none after their removal. */
function readSampleSlugs(root: string): ReadonlySet<string> {
  const file = join(root, sampleFolder, 'cabins.json');
  if (!existsSync(file)) return new Set();
  return new Set(sampleRowsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ slug }) => slug));
}

/** Matches a Markdown file: front matter with its delimiters, and body. */
const markdownParts = /^(---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$))([\s\S]*)$/;

/** Removes these cabins from the list `cabins` of the front matter, leaving the rest unchanged. */
function removeFromCabinList(frontMatter: string, removedSlugs: ReadonlySet<string>): string {
  const { contents } = parseDocument(frontMatter.replace(/^---(?=\r?\n)/, '   ').replace(/---\s*$/, ''));
  const list = isMap(contents) ? contents.get('cabins', true) : undefined;
  if (!isSeq(list) || !list.range) return frontMatter;
  const listed = z.array(z.string()).parse(list.toJSON());
  const remaining = listed.filter((slug) => !removedSlugs.has(slug));
  if (remaining.length === listed.length) return frontMatter;
  const [begin, end] = list.range;
  return `${frontMatter.slice(0, begin)}[${remaining.join(', ')}]${frontMatter.slice(begin, end).endsWith('\n') ? '\n' : ''}${frontMatter.slice(end)}`;
}

function removeSampleCabins(text: string, removedSlugs: ReadonlySet<string>): string {
  const [, head, body] = markdownParts.exec(text) ?? [];
  if (head === undefined || body === undefined) return text;
  const bodyText = removeCabinReferences(body, removedSlugs);
  return removeFromCabinList(head, removedSlugs) + (bodyText === body ? body : `${bodyText.trimEnd()}\n`);
}

/** Replaces the former business's data in a text by the new one's. */
function replaceBusinessData(text: string, before: SiteConfig, after: SiteConfig): string {
  return text
    .replaceAll(before.name, after.name)
    .replaceAll(before.host, after.host)
    .replaceAll(before.about, after.about)
    .replaceAll(`since ${before.since}`, `since ${after.since}`);
}

/**
 * Lists the changes that remove the sample and the former business from the files below `root`.
 * Writes nothing.
 */
export function listFileChanges(root: string, before: SiteConfig, after: SiteConfig): FileEdit[] {
  const removedSlugs = readSampleSlugs(root);
  const texts = loadContent(root).flatMap(({ file, kind }): FileEdit[] => {
    const text = readFileSync(join(root, file), 'utf8');
    const cleaned = removeSampleCabins(text, removedSlugs);
    const adapted = kind === 'pages' ? replaceBusinessData(cleaned, before, after) : cleaned;
    const changes = [
      ...(cleaned === text ? [] : ['without the sample cabins']),
      ...(adapted === cleaned ? [] : ['with your names']),
    ];
    return adapted === text ? [] : [{ file, text: adapted, description: changes.join(', ') }];
  });
  const removedFolders = sampleFolders
    .filter((file) => existsSync(join(root, file)))
    .map((file): FileEdit => ({ file, text: null, description: 'goes' }));
  const { hostDrawing: _, ...withoutDrawing } = after;
  const config = after.host === before.host ? after : withoutDrawing;
  return [...removedFolders, ...listSiteConfigChanges(root, config), ...texts];
}

/** Changes only the differing lines of `content/site.yaml`, so that its comments stay. */
function listSiteConfigChanges(root: string, after: SiteConfig): FileEdit[] {
  const text = readFileSync(join(root, siteFile), 'utf8');
  const document = parseDocument(text);
  const current: Record<string, unknown> = document.toJSON();
  for (const key of new Set([...Object.keys(current), ...Object.keys(after)])) {
    const value = Object.entries(after).find(([name]) => name === key)?.[1];
    if (value === undefined) document.delete(key);
    else if (JSON.stringify(current[key]) !== JSON.stringify(value))
      document.set(key, document.createNode(value));
  }
  const updated = document.toString({ lineWidth: 0 });
  return JSON.stringify(document.toJSON()) === JSON.stringify(current)
    ? []
    : [{ file: siteFile, text: updated, description: 'with what you answered' }];
}

/** Applies the changes below `root`. */
export function makeFileChanges(root: string, changes: readonly FileEdit[]): void {
  for (const { file, text } of changes) {
    if (text === null) rmSync(join(root, file), { recursive: true });
    else writeFileSync(join(root, file), text);
  }
  writeSiteModule(root);
}
