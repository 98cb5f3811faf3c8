/** Checks the references of documents: links, paths and numbers of decisions. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { listProject } from './project.ts';

const decisionsFolder = 'docs/decisions';

/**
 * Documents about the code. `content/` has links of the site, the changelog names files of earlier
 * releases.
 */
const isDocument = (path: string): boolean =>
  path.endsWith('.md') && !/^(content|artwork)\/|^CHANGELOG\.md$/.test(path);

/** Files that may refer to a decision. Landed migrations are never edited. */
const mayCiteDecision = (path: string): boolean =>
  (/\.(md|ts|tsx|mjs|astro|css|sql|toml|jsonc?)$/.test(path) || path.startsWith('.ci/')) &&
  !path.startsWith('netlify/database/migrations/') &&
  !/(^|\/)package-lock\.json$/.test(path);

/** Matches `[label](target)`, a Markdown link to a file. */
const link = /\]\((?!\w+:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g;

/** Matches a path of code in backticks, without placeholders such as `<subject>` or `*`. */
const codePath = /`((?:src|netlify|scripts|tests|content|docs|public|artwork)\/[\w./-]+?)\/?`/g;

/** Matches `decision 12`, `decisions 12 and 34`, `docs/decisions/0012-…`. */
const decisionNumbers = /\bdecisions? ((?:\d+(?:, | and )?)+)|\bdecisions\/(\d{4})\b/gi;

/** Matches the path of a decision. */
const decisionFile = /\b(docs\/decisions\/\d{4}-[\w-]+\.md)/g;

const fence = /^```[\s\S]*?^```/gm;
const inlineCode = /`[^`\n]+`/g;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

const getNumber = (path: string): number => Number(posix.basename(path).slice(0, 4));

interface Reference {
  line: number;
  target: string;
}

function findReferences(text: string, pattern: RegExp): Reference[] {
  return [...text.matchAll(pattern)].map(({ index, 1: one, 2: other }) => ({
    line: text.slice(0, index).split('\n').length,
    target: one ?? other ?? '',
  }));
}

/**
 * Returns a line for each broken reference: links and paths of documents, numbers of decisions
 * anywhere, and decisions without a line in their README.
 */
export function checkDocuments(root: string): string[] {
  const files = listProject(root);
  const decisions = files.filter((path) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(path));
  const numbers = new Set(decisions.map(getNumber));
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const brokenPaths = files.filter(isDocument).flatMap((file) => {
    const text = read(file).replaceAll(fence, blank);
    return [
      ...findReferences(text.replaceAll(inlineCode, blank), link).map(({ line, target }) => ({
        line,
        path: posix.join(dirname(file), decodeURI(target)),
      })),
      ...findReferences(text, codePath).map(({ line, target }) => ({ line, path: target })),
    ]
      .filter(({ path }) => !existsSync(join(root, path)))
      .map(({ line, path }) => `${file}:${line}: ${path} does not exist`);
  });
  const unknownDecisions = files.filter(mayCiteDecision).flatMap((file) => {
    const text = read(file);
    return [
      ...findReferences(text, decisionNumbers).flatMap(({ line, target }) =>
        (target.match(/\d+/g) ?? [])
          .filter((number) => !numbers.has(Number(number)))
          .map((number) => `${file}:${line}: there is no decision ${Number(number)}`),
      ),
      ...findReferences(text, decisionFile)
        .filter(({ target }) => !decisions.includes(target) && numbers.has(getNumber(target)))
        .map(({ line, target }) => `${file}:${line}: ${target} does not exist`),
    ];
  });
  return [...brokenPaths, ...unknownDecisions, ...checkIndex(decisions, read)];
}

/**
 * Checks that the heading of a decision begins with the number of its file, and that the README has
 * one line for it.
 */
function checkIndex(decisions: readonly string[], read: (path: string) => string): string[] {
  const index = decisions.length > 0 ? read(`${decisionsFolder}/README.md`) : '';
  return decisions.flatMap((path) => {
    const name = posix.basename(path);
    const number = getNumber(path);
    const lines = index.split(`- [${number}](${name}) `).length - 1;
    return [
      ...(read(path).startsWith(`# ${number}. `)
        ? []
        : [`${path}:1: the heading begins with "# ${number}. "`]),
      ...(lines === 1 ? [] : [`${decisionsFolder}/README.md: ${lines} lines for ${name}, not one`]),
    ];
  });
}
