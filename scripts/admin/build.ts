/** Writes the content editor at /admin into the built site. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CmsConfig } from '@sveltia/cms';
import { stringify } from 'yaml';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { site } from '#site';
import { contentKinds } from '../../src/content/content-kinds.ts';
import { type ContentFile, fixedPaths, isPublic } from '../content/read.ts';
import { bundleEditor } from './bundle.ts';
import type { PublishedContent } from './draft-errors.ts';

/**
 * The site's build folder, the project's root, slugs of live cabins, and the files in `content/`.
 */
export interface AdminBuildInput {
  dist: string;
  root: string;
  cabins: string[];
  files: ContentFile[];
  config: CmsConfig;
}

/**
 * Writes the content editor to `dist/admin`: page, script, configuration, and data for checks and
 * previews.
 */
export async function buildAdmin({ dist, root, cabins, files, config }: AdminBuildInput): Promise<void> {
  const folder = join(dist, 'admin');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('index.html', adminPage);
  write('config.yml', stringify(config));
  write(
    'known.json',
    JSON.stringify(getPublishedContent(cabins, files, getToday(defaultTimeZone, new Date()))),
  );
  write('moulds.json', JSON.stringify(buildTemplates(dist)));
  write('preview.css', getStyles(findAnyPage(join(dist, 'blog'))));
  await bundleEditor(root, folder);
}

/** The editor's page. Its script renders everything else. */
const adminPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${site.name}, the editor</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="cms-config-url" href="/admin/config.yml" type="application/yaml">
    <script type="module" src="/admin/editor.js"></script>
  </head>
  <body>
    <noscript>The editor needs JavaScript. The files it writes lie in content/, and any text editor opens them.</noscript>
  </body>
</html>
`;

const getHeadings = (body: string): string => body.match(/^#{1,6} .+$/gm)?.join('\n') ?? '';

/**
 * Returns the data for the editor's checks. The file is public, so it contains only entries visible
 * on `today`.
 */
export function getPublishedContent(
  cabins: string[],
  files: readonly ContentFile[],
  today: string,
): PublishedContent {
  const publicFiles = files.filter((file) => isPublic(file, today));
  const entries = publicFiles.map(({ data: { pubDate, tags }, body, ...entry }) => ({
    ...entry,
    data: { pubDate, tags },
    body: getHeadings(body),
  }));
  return { cabins, paths: [...fixedPaths], entries };
}

/**
 * Returns the template of each kind's page: the parts that come from an entry are marked for
 * replacement.
 */
const buildTemplates = (dist: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contentKinds)
      .map(([name, { getPath }]) => ({ name, path: getPath('about') }))
      // A kind that is part of another page has no template.
      .filter(({ path }) => !path.includes('#'))
      .map(({ name, path }) => [name, toTemplate(findAnyPage(join(dist, dirname(path)), 'about.html'))]),
  );

const toTemplate = (html: string): string =>
  (/<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? '')
    .replace(/<(script|nav|svg|table)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<p class="byline"[\s\S]*?<\/p>/g, '');

const getStyles = (html: string): string =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('\n');

/** Returns the page of a folder with that name, otherwise the first; empty if there is none. */
function findAnyPage(folder: string, name?: string): string {
  const pages = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.html')) : [];
  const file = pages.find((page) => page === name) ?? pages[0];
  return file ? readFileSync(join(folder, file), 'utf8') : '';
}
