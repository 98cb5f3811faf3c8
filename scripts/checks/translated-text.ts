import { join } from 'node:path';
import ts from 'typescript';

/**
 * Finds JSX text next to a sibling that appears and disappears. A browser that translates a page
 * replaces each text node, and React then fails to insert or remove a node next to it. Text that is
 * the only child of an element can be replaced.
 */
export function findTextBesideConditionals(root: string): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    { noEmit: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => console.error(messageText) },
  );
  const files = config?.fileNames.filter((file) => file.startsWith(join(root, 'src')) && file.endsWith('x'));
  const program = ts.createProgram(files ?? [], config?.options ?? {});
  return program
    .getSourceFiles()
    .filter(({ fileName }) => files?.includes(fileName))
    .flatMap((file) => findInFile(file, program.getTypeChecker(), root));
}

function findInFile(file: ts.SourceFile, checker: ts.TypeChecker, root: string): string[] {
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isTextBesideConditional(node, checker)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      problems.push(
        `${file.fileName.slice(root.length + 1)}:${line + 1}: text next to a part that comes and goes`,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
}

function isTextBesideConditional({ children }: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker) {
  const parts = children.filter(
    (child) =>
      !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) &&
      !(ts.isJsxExpression(child) && !child.expression),
  );
  const getType = (child: ts.JsxChild) =>
    ts.isJsxExpression(child) && child.expression ? checker.getTypeAtLocation(child.expression) : null;
  const isText = (child: ts.JsxChild) => ts.isJsxText(child) || canBeText(getType(child));
  const isConditional = (child: ts.JsxChild) =>
    ts.isJsxExpression(child) &&
    ((child.expression !== undefined && canVanish(child.expression)) || canBeTextOrNothing(getType(child)));
  return parts.length > 1 && parts.some(isConditional) && parts.some(isText);
}

const hasFlags = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;
const getUnionTypes = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/**
 * Returns whether a type is a string or number, optionally `null`. A `ReactNode` is checked at its
 * caller.
 */
function canBeText(type: ts.Type | null): boolean {
  const parts = type ? getUnionTypes(type) : [];
  return (
    parts.some((part) => hasFlags(part, ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) &&
    !parts.some((part) => hasFlags(part, ts.TypeFlags.Object))
  );
}

const canBeTextOrNothing = (type: ts.Type | null): boolean =>
  type !== null &&
  canBeText(type) &&
  getUnionTypes(type).some((part) =>
    hasFlags(part, ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike),
  );

/** Whether an expression renders an element in one case, and nothing or text in another. */
function canVanish(expression: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(expression)) return canVanish(expression.expression);
  if (ts.isBinaryExpression(expression))
    return expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  if (!ts.isConditionalExpression(expression)) return false;
  const kinds = [expression.whenTrue, expression.whenFalse].map(getKind);
  return (
    kinds[0] !== kinds[1] ||
    kinds.includes('nothing') ||
    [expression.whenTrue, expression.whenFalse].some(canVanish)
  );
}

function getKind(expression: ts.Expression): 'nothing' | 'element' | 'text' {
  if (ts.isParenthesizedExpression(expression)) return getKind(expression.expression);
  if (ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression) || ts.isJsxFragment(expression))
    return 'element';
  const isNothing =
    expression.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isStringLiteral(expression) && expression.text === '');
  return isNothing ? 'nothing' : 'text';
}
