import ts from 'typescript';
import { type SourceFile, scriptText } from '../script-text.ts';
import { type Length, linesOf } from './figure.ts';
import { nodesOf, placeOf } from './syntax.ts';

/** How long each file is. */
export const fileLengths = (files: readonly SourceFile[]): Length[] =>
  files.map((file) => {
    const lines = linesOf(file);
    return { path: file.path, line: 1, what: `${lines} lines`, lines };
  });

/** Lines of script in all of the files together, blank ones left out; markup and styles do not count. */
export const scriptLines = (files: readonly SourceFile[]): number =>
  files.flatMap((file) => scriptText(file).match(/^.*\S.*$/gm) ?? []).length;

/**
 * How long each function is, from its first word to its last bracket. Methods, accessors and arrow functions are
 * functions too; a callback without a name counts when it has more than one line.
 */
export const functionLengths = (files: readonly SourceFile[]): Length[] =>
  files.flatMap((file) =>
    nodesOf(file, isFunction).flatMap((node) => {
      const lines = node.getText().split('\n').length;
      const name = nameOf(node);
      if (!name && lines === 1) return [];
      return { ...placeOf(file, node, `${name ?? 'a callback'}, ${lines} lines`), lines };
    }),
  );

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

function nameOf(node: ts.FunctionLikeDeclaration): string | undefined {
  if (node.name) return node.name.getText();
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const { parent } = node;
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return isNamed ? parent.name.getText() : undefined;
}
