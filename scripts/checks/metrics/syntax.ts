/** Reads exports and casts from a file's syntax. */

import ts from 'typescript';
import { type SourceFile, scriptText } from './codebase.ts';

/** A finding in a file. */
export interface SourceLocation {
  path: string;
  /** Line number, counted from 1. */
  line: number;
  text: string;
}

/** A measured value, with the places that were counted. */
export interface Metric {
  value: number;
  places: readonly SourceLocation[];
}

/** Syntax counted in the scripts of a file. */
export interface Syntax {
  /** `as X` without `as const`, `<X>y` and `y!`. */
  casts: SourceLocation[];
  exports: SourceLocation[];
}

type Declaration = ts.Statement & { modifiers?: ts.NodeArray<ts.ModifierLike>; name?: ts.Identifier };

/** Reads the scripts of a file. */
export function parseSyntax(file: SourceFile): Syntax {
  const kind = file.path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file.path, scriptText(file), ts.ScriptTarget.Latest, true, kind);
  const syntax: Syntax = {
    casts: [],
    exports: [],
  };
  const place = (node: ts.Node, text = node.getText()): SourceLocation => ({
    path: file.path,
    line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1,
    text: text.replace(/\s+/g, ' ').slice(0, 90),
  });
  const visit = (node: ts.Node): void => {
    if (isCast(node)) syntax.casts.push(place(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  for (const statement of tree.statements) {
    syntax.exports.push(...exportedBy(statement).map((name) => place(statement, name)));
  }
  return syntax;
}

const isCast = (node: ts.Node): boolean =>
  (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) ||
  ts.isTypeAssertionExpression(node) ||
  ts.isNonNullExpression(node);

/** Returns the names a statement exports, without re-exports. */
function exportedBy(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement;
    if (moduleSpecifier || !exportClause || !ts.isNamedExports(exportClause)) return [];
    return exportClause.elements.map(({ name }) => name.text);
  }
  const { modifiers, name }: Declaration = statement;
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((declared) => declared.name.getText());
  return name ? [name.text] : [];
}
