import ts from 'typescript';
import { type SourceFile, scriptText } from '../script-text.ts';
import type { Place } from './figure.ts';

const parsed = new WeakMap<SourceFile, ts.SourceFile>();

/** The syntax tree of a file's scripts; a file is parsed once. */
export function parse(file: SourceFile): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const kind = file.path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file.path, scriptText(file), ts.ScriptTarget.Latest, true, kind);
  parsed.set(file, tree);
  return tree;
}

/** Every node of a kind in a file, outer ones first. */
export function nodesOf<T extends ts.Node>(file: SourceFile, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return found;
}

/** Where a node begins, its comment left out. */
export function placeOf({ path }: SourceFile, node: ts.Node, what: string): Place {
  const tree = node.getSourceFile();
  return { path, line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, what };
}

/** A comment, at its place in the text of the scripts. */
export interface Comment {
  index: number;
  text: string;
}

/** Every comment of a file's scripts: what stands between two tokens and is not blank. */
export function commentsOf(file: SourceFile): Comment[] {
  const tree = parse(file);
  const comments: Comment[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node) || node.kind === ts.SyntaxKind.JsxText) return;
    const children = node.getChildren(tree);
    for (const child of children) visit(child);
    if (children.length > 0) return;
    const text = tree.text.slice(node.pos, node.getStart(tree));
    if (text.trim()) comments.push({ index: node.pos, text });
  };
  visit(tree);
  return comments;
}
