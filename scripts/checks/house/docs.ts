import ts from 'typescript';
import type { SourceFile } from '../script-text.ts';
import { type Figure, type Place, percentOf } from './figure.ts';
import { nodesOf, placeOf } from './syntax.ts';

const api = /^(src\/(domain|contracts)|netlify\/services)\//;
const contracts = /^src\/contracts\//;

/** Something others rely on, and whether a sentence says what it is. */
interface Documented extends Place {
  hasDoc: boolean;
}

/** Exported functions of domain, contracts and services with a doc sentence, in per cent. */
export const functionDocs = (files: readonly SourceFile[]): Figure =>
  figureOf(files.filter(({ path }) => api.test(path)).flatMap(exportedFunctions));

/** Fields of contracts with a doc sentence of their own, in per cent. */
export const fieldDocs = (files: readonly SourceFile[]): Figure =>
  figureOf(files.filter(({ path }) => contracts.test(path)).flatMap(fieldsOf));

const figureOf = (all: readonly Documented[]): Figure => {
  const bare = all.filter(({ hasDoc }) => !hasDoc);
  return { value: percentOf(all.length - bare.length, all.length, 100), places: bare };
};

const hasDoc = (node: ts.Node): boolean => ts.getJSDocCommentsAndTags(node).some(ts.isJSDoc);

type Statement = ts.FunctionDeclaration | ts.VariableStatement;

const exportedFunctions = (file: SourceFile): Documented[] =>
  nodesOf(file, isExported).flatMap((node) =>
    functionNames(node).map((name) => ({ ...placeOf(file, node, name), hasDoc: hasDoc(node) })),
  );

const isExported = (node: ts.Node): node is Statement =>
  (ts.isFunctionDeclaration(node) || ts.isVariableStatement(node)) &&
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** The functions a statement declares: one, or none where it declares other values. */
function functionNames(node: Statement): string[] {
  if (ts.isFunctionDeclaration(node)) return [node.name?.text ?? 'default'];
  return node.declarationList.declarations
    .filter(
      ({ initializer }) =>
        initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
    )
    .map(({ name }) => name.getText());
}

const fieldsOf = (file: SourceFile): Documented[] =>
  nodesOf(file, isField).map((node) => ({ ...placeOf(file, node, pathOf(node)), hasDoc: hasDoc(node) }));

const isField = (node: ts.Node): node is ts.PropertySignature =>
  ts.isPropertySignature(node) && typeOf(node) !== undefined;

const typeOf = (node: ts.Node) =>
  ts.findAncestor(node, (one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one));

/** A field with its type and the fields around it, as `Booking.cabin.id`. */
function pathOf(node: ts.Node): string {
  const isNamed =
    ts.isPropertySignature(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  const around = node.parent ? pathOf(node.parent) : '';
  return [around, isNamed ? node.name.getText() : ''].filter(Boolean).join('.');
}
