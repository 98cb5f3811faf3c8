/** Reads the files of `content/`. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { cabinCategorySlugs } from '#domain/cabins/category-slugs.ts';
import { isPublished } from '#domain/content/is-published.ts';
import { paths } from '#paths';
import { type ContentKind, contentKinds } from '../../src/content/content-kinds.ts';
import type { ContentEntry } from '../../src/content/references.ts';

/** A loaded file of `content/`; with an error and no fields if it is not valid YAML. */
export interface ContentFile extends ContentEntry {
  error?: string;
}

/** Whether a file is public on `today`: not a draft and not dated later. */
export const isPublic = ({ data: { draft, pubDate } }: Pick<ContentFile, 'data'>, today: string): boolean =>
  isPublished(
    { draft: draft === true, pubDate: typeof pubDate === 'string' ? pubDate : undefined },
    today,
    false,
  );

/** Loads all files of all kinds below `root`, in order. */
export const loadContent = (root: string): ContentFile[] =>
  Object.entries(contentKinds).flatMap(([name, kind]) => readKind(root, name, kind));

function readKind(root: string, name: string, kind: ContentKind): ContentFile[] {
  const folder = join(root, kind.folder);
  if (!existsSync(folder)) return [];
  const ending = `.${kind.extension}`;
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => {
      const slug = file.slice(0, -ending.length);
      const text = readFileSync(join(folder, file), 'utf8');
      const entry = { file: `${kind.folder}/${file}`, kind: name, slug, address: kind.getPath(slug) };
      return { ...entry, ...parseContent(text, kind.extension) };
    });
}

/** Parses the fields and body of a file's text. */
export function parseContent(
  text: string,
  extension: ContentKind['extension'],
): Pick<ContentFile, 'data' | 'body' | 'error'> {
  const [, head, body] = extension === 'md' ? (frontMatter.exec(text) ?? []) : ['', text, ''];
  if (head === undefined) {
    return { data: {}, body: text, error: 'expected fields between two lines of ---, found none' };
  }
  try {
    const data: unknown = parse(head);
    if (isFields(data)) return { data, body: body ?? '' };
    return { data: {}, body: body ?? '', error: 'expected fields such as title: …, found none' };
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    return { data: {}, body: body ?? '', error: `expected YAML, found ${error.message.split('\n')[0]}` };
  }
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/;

const isFields = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Pages with a fixed path, including lists. */
export const fixedPaths: readonly string[] = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...cabinCategorySlugs.map(paths.list),
];
