/** Counts names that have to be guessed, and comments that are hard to read. */

import { posix } from 'node:path';
import type { SourceFile } from './metrics/codebase.ts';
import type { Metric, SourceLocation } from './metrics/syntax.ts';

/** Words with several meanings, or of no library, and the standard word for each. */
const replacements: readonly (readonly [words: RegExp, replacement: string])[] = [
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to'],
  [/\b(who|what)ever\b/i, 'the guest, the host, the caller, any value'],
  [/\b(no|some|any)body\b/i, 'the guest, the host, the visitor, null'],
  [/\b(she|her|hers|ours)\b/i, 'the guest, the host, this site'],
  [/\b(none )?of ours\b/i, 'of this site'],
  [/\bof its own\b/i, 'a separate, its'],
  [/\blet(s|ting)? (\w+ )?go\b/i, 'releases'],
  [/\bg(ive|ives|iving) way\b/i, 'is replaced, is hidden'],
  [/\bin the way\b/i, 'conflicts, covers'],
  [/\bcome(s)? of\b/i, 'follows, results'],
  [/\bstand(s|ing)? (in|for|beside|at|where|as)\b/i, 'is, represents'],
  [/\b(it says|(is|are) said)\b/i, 'shows, states'],
  [/\b(is|are) told\b/i, 'receives, returns'],
  [/\bas (it is|they are)\b/i, 'unchanged'],
  [/\bgo(es)? on\b/i, 'continues'],
  [/\bkno(w|ws|wn) of\b/i, 'has, receives'],
  [/\bask(s|ed|ing)? for\b/i, 'requests'],
  [/\bwants? (a|the|no)\b/i, 'needs'],
  [/\blooked at\b/i, 'checked'],
  [/\b(there|here|where)(by|of|fore|upon)\b/i, 'so, which'],
];

const questionWord = /^(what|who|whoever|whose|how|why|that|where|which)\b/i;

/** `The cabin's`, `Always so.`: a comment without a verb or a fact. */
const fragment = /^[\w ]+['’]s?\.?$|^(always so|not so|so is|as above|likewise|the same|in turn)\b/i;

/** The longest sentence, in words. */
const maxWords = 25;

/** The longest line of a comment, in characters with its indentation. */
const maxColumns = 100;

/** A doc comment with fewer words usually repeats a name. */
const minDocWords = 5;

/**
 * Words that no file is named with: they say when, where or how, and no subject. A longer name that
 * begins with such a word is found too.
 */
const vagueFileWords =
  /(^|[-.])(later?|once|early|before|again|instead|anew|meanwhile|beside|both|within|away|elsewhere|own|known|kept|told|asked|waiting|reach(ed)?|arrived?|begin|acts|turns|words?|things|moment|chance|road|sight|sheet|frame|drawing|unwell|stirr?|hush|whisper|linger|standing|lift|sift|wish|dear)(-[a-z-]+)?\.[a-z]+$/;

/** Names of pages are addresses, which stay. */
const isAddress = (path: string): boolean => path.startsWith('src/pages/');

/** Suffixes and first words of exports that do not describe the function. */
const vagueExport =
  /(Of|In|Words|Anew|Again|Facts|Ports)$|^(keep|kept|most|least|longest|follow|hear|heard|tell|told|ask|asked|stir|dress|hush)(?=[A-Z]|$)/;

const exported = /^export (?:async )?(?:const|let|function\*?|type|interface|class) (\w+)/gm;

/** A component imported under a name other than that of its file. */
const renamedComponent = /^import (?!type )(\w+) from '(?:[^']*\/)?(?!\1\.)([A-Z]\w*)\.(?:astro|tsx)'/gm;

interface Comment {
  /** The first line, counted from 1. */
  line: number;
  text: string;
  isDoc: boolean;
}

const block = /^[\t ]*\{?\/\*(\*?)([\s\S]*?)\*\//gm;
const lineComments = { sql: /(?:^[\t ]*--.*\n?)+/gm, other: /(?:^[\t ]*\/\/.*\n?)+/gm };
/** Comments that a tool reads. */
const directive = /biome-ignore|@ts-|Stryker|<reference|@type\b/;

/**
 * Returns the comments on lines of their own. Single-line comments that follow each other are one.
 */
export function parseComments({ path, text }: SourceFile): Comment[] {
  const inLines = path.endsWith('.sql') ? lineComments.sql : lineComments.other;
  const toComment = (index: number, body: string, mark: RegExp, isDoc: boolean): Comment => ({
    line: text.slice(0, index).split('\n').length,
    text: body.replaceAll(mark, ' ').replaceAll(/\s+/g, ' ').trim(),
    isDoc,
  });
  return [
    ...[...text.matchAll(block)].map(({ index, 1: star, 2: body = '' }) =>
      toComment(index, body, /^\s*\*(?!\*)/gm, star !== ''),
    ),
    ...[...text.matchAll(inLines)].map(({ index, 0: body }) =>
      toComment(index, body, /^\s*(--+|\/\/+)/gm, false),
    ),
  ].filter((comment) => comment.text !== '' && !directive.test(comment.text));
}

const countWords = (text: string): number => text.split(/\s+/).length;

const splitSentences = (text: string): string[] => text.split(/(?<=[.:;!?])\s+/);

/** Returns the text to print of a comment, or `undefined` for a plain one. */
type Finder = (comment: Comment) => string | undefined;

const shorten = (text: string): string => (text.length > 90 ? `${text.slice(0, 87)}…` : text);

const findReplacements = (text: string): string | undefined => {
  const hits = replacements.flatMap(([words, replacement]) => {
    const [word] = words.exec(text) ?? [];
    return word ? `"${word}": ${replacement}` : [];
  });
  return hits.length > 0 ? hits.join('; ') : undefined;
};

const findLongSentence = (text: string): string | undefined =>
  splitSentences(text).find((sentence) => countWords(sentence) > maxWords);

export type PlainEnglishMetric =
  | 'vague file names'
  | 'vague exports'
  | 'renamed components'
  | 'comments: begin with a question word'
  | 'comments: words with a standard one'
  | 'comments: fragments'
  | 'comments: doc of four words or fewer'
  | 'comments: a sentence over 25 words'
  | 'comments: lines over 100 columns';

const toMetric = (places: readonly SourceLocation[]): Metric => ({ value: places.length, places });

const isComment = /^\s*(\/\/|\/\*|\*|--)/;

/** Counts names that have to be guessed, and comments that a stranger has to read twice. */
export function measurePlainEnglish(files: readonly SourceFile[]): Record<PlainEnglishMetric, Metric> {
  const sources = files.filter(({ path }) => !path.endsWith('.d.ts'));
  const comments = sources.map((file) => ({ path: file.path, comments: parseComments(file) }));
  const find = (finder: Finder): Metric =>
    toMetric(
      comments.flatMap(({ path, comments }) =>
        comments.flatMap((comment) => {
          const problem = finder(comment);
          return problem === undefined ? [] : { path, line: comment.line, text: shorten(problem) };
        }),
      ),
    );
  return {
    'vague file names': toMetric(
      sources
        .filter(({ path }) => !isAddress(path) && vagueFileWords.test(posix.basename(path)))
        .map(({ path }) => ({ path, line: 1, text: posix.basename(path) })),
    ),
    'vague exports': toMetric(
      sources.flatMap(({ path, text }) =>
        [...text.matchAll(exported)].flatMap(({ index, 1: name = '' }) =>
          vagueExport.test(name) ? { path, line: text.slice(0, index).split('\n').length, text: name } : [],
        ),
      ),
    ),
    'renamed components': toMetric(
      sources.flatMap(({ path, text }) =>
        [...text.matchAll(renamedComponent)].map(({ index, 1: name = '', 2: file = '' }) => ({
          path,
          line: text.slice(0, index).split('\n').length,
          text: `${name}: ${file}`,
        })),
      ),
    ),
    'comments: begin with a question word': find(({ text }) => (questionWord.test(text) ? text : undefined)),
    'comments: words with a standard one': find(({ text }) => findReplacements(text)),
    'comments: fragments': find(({ text }) => (fragment.test(text) ? text : undefined)),
    'comments: doc of four words or fewer': find(({ text, isDoc }) =>
      isDoc && countWords(text) < minDocWords ? text : undefined,
    ),
    'comments: a sentence over 25 words': find(({ text }) => findLongSentence(text)),
    'comments: lines over 100 columns': toMetric(
      sources.flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, index) =>
            line.length > maxColumns && isComment.test(line)
              ? { path, line: index + 1, text: shorten(line.trim()) }
              : [],
          ),
      ),
    ),
  };
}
