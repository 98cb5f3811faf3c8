import { basename } from 'node:path';
import ts from 'typescript';
import { blank, markupText, type SourceFile } from '../script-text.ts';
import { countOf, type Figure, lineAt, type Place } from './figure.ts';
import { commentsOf, nodesOf, placeOf } from './syntax.ts';

const mannered =
  'hear hears heard hearing tell tells told telling stir stirs stirred stirring dress dresses dressed dressing ' +
  'hush hushes hushed whisper whispers whispered linger lingers lingered lingering standing ' +
  'sift sifts sifted sifting wish wishes wished wishing';

/** Words for which plain ones are to be found. The second set is at home in a sentence, not in a name. */
const inComments = new Set(mannered.split(' '));
const inNames = new Set([...inComments, 'lift', 'lifts', 'lifted', 'lifting', 'dear']);

/** Names with a mannered word: of files, and in each file its identifiers, classes, custom properties, data attributes. */
export const manneredNames = (files: readonly SourceFile[]): Figure =>
  countOf(
    files.flatMap((file) => {
      const names = [fileName(file), ...identifiers(file), ...markupNames(file)].filter(({ what }) =>
        wordsOf(what).some((word) => inNames.has(word)),
      );
      return [...Map.groupBy(names, ({ what }) => what).values()].flatMap(([first]) => first ?? []);
    }),
  );

/** Mannered words in comments, each time they occur. */
export const manneredComments = (files: readonly SourceFile[]): Figure =>
  countOf(
    files.flatMap((file) =>
      [...scriptComments(file), ...markupComments(file)].flatMap(({ path, line, what }) =>
        [...what.matchAll(/\w+/g)]
          .filter(([word]) => inComments.has(word.toLowerCase()))
          .map(({ 0: word, index }) => ({ path, line: line + lineAt(what, index) - 1, what: word })),
      ),
    ),
  );

/** The words of a name, in whatever way they are joined: `openMap`, `open-map`, `OPEN_MAP`. */
const wordsOf = (name: string): string[] =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];

const fileName = ({ path }: SourceFile): Place => ({ path, line: 1, what: basename(path) });

const identifiers = (file: SourceFile): Place[] =>
  nodesOf(file, isName).map((node) => placeOf(file, node, node.text));

const isName = (node: ts.Node): node is ts.Identifier | ts.PrivateIdentifier =>
  ts.isIdentifier(node) || ts.isPrivateIdentifier(node);

/** Classes, ids, custom properties and data attributes, and what templates read of a value. */
const markupNames = (file: SourceFile): Place[] =>
  placesOf(file, markupText(file).replace(markupComment, blank), /(?<=[.#]|--|\bdata-)[a-z][\w-]*/gi);

const scriptComments = (file: SourceFile): Place[] =>
  commentsOf(file).map(({ index, text }) => ({
    path: file.path,
    line: lineAt(file.text, index),
    what: text,
  }));

const markupComments = (file: SourceFile): Place[] => placesOf(file, markupText(file), markupComment);

const markupComment = /\/\*.*?\*\/|<!--.*?-->/gs;

const placesOf = ({ path }: SourceFile, text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map(({ 0: what, index }) => ({ path, line: lineAt(text, index), what }));
