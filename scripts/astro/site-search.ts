import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { close, createIndex } from 'pagefind';
import { answerPages } from '../../src/domain/search-words/answers.ts';
import { kindOf } from '../../src/domain/search-words/kinds.ts';
import { packVocabulary } from '../../src/domain/search-words/vocabulary.ts';
import { builtPages } from './built-pages.ts';

const worker = fileURLToPath(new URL('../../src/features/site-search/worker.ts', import.meta.url));
const body = 'data-pagefind-body';
const unread = /<(style|script)\b[\s\S]*?<\/\1>/g;
const unlisted = '<meta name="robots" content="noindex">';
/** Of what Pagefind makes, a search needs these; the rest are its own dialogs, and its library is in our worker. */
const needed = /^(pagefind-entry\.json|.*\.pf_(meta|index|filter|fragment)|wasm\.en\.pagefind)$/;
/** What stands ahead of the JSON in a fragment. */
const signature = 'pagefind_dcd';

type IndexFile = { path: string; content: Uint8Array };

/** What Pagefind keeps of a page, as far as we read it. */
interface Fragment {
  content: string;
  meta: { title: string };
  anchors: { element: string; text: string }[];
}

/**
 * Makes the search of the guide from the built pages: what stands in `data-pagefind-body` without what says
 * `data-pagefind-ignore`, every event, and the lists of cabins. `/pagefind/` then holds the index, the words in it, and the worker that
 * searches (decision 35).
 */
export const siteSearch = (): AstroIntegration => ({
  name: 'site-search',
  hooks: {
    async 'astro:build:done'({ dir, logger }) {
      const start = performance.now();
      const folder = new URL('pagefind/', dir);
      const files = await indexFiles(searchedPages(dir), folder).finally(close);
      const library = files.find(({ path }) => path === 'pagefind.js')?.content ?? '';
      for (const { path, content } of files.filter((file) => needed.test(file.path))) {
        mkdirSync(new URL('.', new URL(path, folder)), { recursive: true });
        writeFileSync(new URL(path, folder), content);
      }
      await writeFile(new URL('words.json', folder), JSON.stringify(packVocabulary(textsOf(files))));
      await bundleWorker(folder, library);
      logger.info(`made in ${Math.round(performance.now() - start)} ms`);
    },
  },
});

/** What is searched of each page, by its address. */
function searchedPages(dir: URL): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { file, html } of builtPages(dir)) {
    if (html.includes(body) && !html.includes(unlisted))
      pages.set(`/${file.replace(/\.html$/, '')}`, searchedPart(html));
  }
  return pages;
}

/**
 * A page from the beginning of what it is about to the end of what is searched: two thirds of it are styles, menus and other
 * cabins, which Pagefind would read to leave them out.
 */
export function searchedPart(html: string): string {
  const page = html.slice(html.indexOf('<main')).replaceAll(unread, '');
  const start = page.lastIndexOf('<', page.indexOf(body));
  const [, name = ''] = /^<(\w+)/.exec(page.slice(start)) ?? [];
  let depth = 0;
  for (const { 0: tag, index } of page.slice(start).matchAll(new RegExp(`</?${name}\\b`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return `<html lang="en">${page.slice(0, start + index)}</${name}></main></html>`;
  }
  throw new Error(`What is searched has no end: ${page.slice(start, start + 80)}`);
}

async function indexFiles(pages: ReadonlyMap<string, string>, folder: URL): Promise<IndexFile[]> {
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`Pagefind does not start. ${errors.join(' ')}`);
  for (const url of [...pages.keys()].toSorted()) {
    const html = pages.get(url) ?? '';
    const filters = Object.entries(filtersOf(url)).map(([name, [value]]) => `${name}:${value}`);
    const marks = filters.map((filter) => `<span data-pagefind-filter="${filter}"></span>`).join('');
    checked(await index.addHTMLFile({ url, content: html.replace('</main>', `${marks}</main>`) }));
  }
  for (const record of await takeRecords(new URL('records.json', folder)))
    checked(await index.addCustomRecord({ ...record, language: 'en', filters: filtersOf(record.url) }));
  return checked(await index.getFiles()).files;
}

/** What a page is found by: its kind, and itself where it answers a question (src/domain/search-words/answers.ts). */
const filtersOf = (url: string): Record<string, string[]> => ({
  kind: [kindOf(url)],
  ...(answerPages.has(url) && { answer: [url] }),
});

/**
 * What is no page of its own to read, as its endpoint wrote it (src/pages/pagefind/records.json.ts), which has done its work
 * then.
 */
async function takeRecords(url: URL) {
  const records: { url: string; content: string; meta: Record<string, string> }[] = JSON.parse(
    await readFile(url, 'utf8'),
  );
  await rm(url);
  return records;
}

function checked<Answer extends { errors: string[] }>(answer: Answer): Answer {
  if (answer.errors.length > 0) throw new Error(`The search cannot be made. ${answer.errors.join(' ')}`);
  return answer;
}

/** The headings and the text of everything in the index. */
const textsOf = (files: readonly IndexFile[]) =>
  files
    .filter(({ path }) => path.endsWith('.pf_fragment'))
    .map(({ content }) => {
      const text = gunzipSync(content).toString('utf8');
      const fragment: Fragment = JSON.parse(text.slice(text.indexOf(signature) + signature.length));
      const headings = fragment.anchors.filter(({ element }) => /^h\d$/.test(element));
      const heads = [fragment.meta.title, ...headings.map((anchor) => anchor.text)];
      return { heads: heads.join(' '), text: fragment.content };
    });

/** One file: our rules, and Pagefind's library as this very index wants it, which no page needs beside it. */
async function bundleWorker(folder: URL, library: string | Uint8Array): Promise<void> {
  const beside = new URL('library.js', folder);
  await writeFile(beside, library);
  await build({
    entryPoints: [worker],
    outfile: fileURLToPath(new URL('worker.js', folder)),
    alias: { 'pagefind-library': fileURLToPath(beside) },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
  });
  await rm(beside);
}
