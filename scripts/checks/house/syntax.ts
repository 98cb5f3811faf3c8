import ts from 'typescript';
import { type SourceFile, scriptText } from './house.ts';

/** Something found in a file: where it begins, and what it is. */
export interface SourceLocation {
  path: string;
  /** Counted from 1. */
  line: number;
  what: string;
}

/** A measured value, and the places that make it what it is. */
export interface Metric {
  value: number;
  places: readonly SourceLocation[];
}

/** Syntax counted in the scripts of a file. */
export interface Syntax {
  /** `as X` without `as const`, `<X>y` and `y!`. */
  casts: SourceLocation[];
  /** Names others can import. */
  exports: SourceLocation[];
}

type Declaration = ts.Statement & { modifiers?: ts.NodeArray<ts.ModifierLike>; name?: ts.Identifier };

/** Reads the scripts of a file. */
export function parseSyntax(file: SourceFile): Syntax {
  const kind = file.path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file.path, scriptText(file), ts.ScriptTarget.Latest, true, kind);
  const found: Syntax = {
    casts: [],
    exports: [],
  };
  const place = (node: ts.Node, what = node.getText()): SourceLocation => ({
    path: file.path,
    line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1,
    what: what.replace(/\s+/g, ' ').slice(0, 90),
  });
  const visit = (node: ts.Node): void => {
    if (isCast(node)) found.casts.push(place(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  for (const statement of tree.statements) {
    found.exports.push(...exportedBy(statement).map((name) => place(statement, name)));
  }
  return found;
}

const isCast = (node: ts.Node): boolean =>
  (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) ||
  ts.isTypeAssertionExpression(node) ||
  ts.isNonNullExpression(node);

/** The names a statement exports; what it passes on from another file is that one's. */
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
