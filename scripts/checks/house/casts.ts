import ts from 'typescript';
import type { SourceFile } from '../script-text.ts';
import { countOf, type Figure, linesOfAll } from './figure.ts';
import { nodesOf, placeOf } from './syntax.ts';

type Cast = ts.AsExpression | ts.TypeAssertion | ts.NonNullExpression;

/** Casts per 1,000 lines: `as X` without `as const`, `<X>y` and `y!`. */
export function casts(files: readonly SourceFile[]): Figure {
  const scripts = files.filter(({ path }) => !path.endsWith('.css'));
  const places = scripts.flatMap((file) =>
    nodesOf(file, isCast).map((node) => placeOf(file, node, oneLine(node.getText()))),
  );
  return { value: (1000 * places.length) / Math.max(1, linesOfAll(scripts)), places };
}

/** How often something is typed `any`. */
export const anys = (files: readonly SourceFile[]): Figure =>
  countOf(
    files.flatMap((file) =>
      nodesOf(file, isAny).map((node) => placeOf(file, node, oneLine(node.parent.getText()))),
    ),
  );

const isCast = (node: ts.Node): node is Cast =>
  (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) ||
  ts.isTypeAssertionExpression(node) ||
  ts.isNonNullExpression(node);

const isAny = (node: ts.Node): node is ts.KeywordTypeNode => node.kind === ts.SyntaxKind.AnyKeyword;

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 70 ? `… ${line.slice(-70)}` : line;
};
