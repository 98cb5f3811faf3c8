/** Writes the SQL of a migration from one catalog to another. */

import type { Dependents } from './catalog.ts';
import type { Definition } from './definitions.ts';

/** Objects of a database by name, as `getCatalog` returns them. */
type Catalog = ReadonlyMap<string, string>;

interface Drop {
  name: string;
  /** Object that it depends on and that is dropped too, or `null`. */
  needed: string | null;
}

/** Formats a change that has to be written by hand, because it depends on the rows. */
const formatManualChange = (
  name: string,
  previous: string | undefined,
  current: string | undefined,
): string =>
  [`-- By hand: ${name}`, `--   was: ${previous ?? 'not there'}`, `--   is: ${current ?? 'gone'}`]
    .join('\n')
    .replaceAll('\n  ', ' ');

/** Returns the name of a catalog entry as in definitions: a function without its arguments. */
const nameWithoutArguments = (name: string): string => name.replace(/\(.*$/s, '');

const splitOnce = (name: string): [string, string] => [
  name.slice(0, name.indexOf(' ')),
  name.slice(name.indexOf(' ') + 1),
];
const getTable = (rest: string): string => rest.slice(0, rest.indexOf('.'));
const getPart = (rest: string): string => rest.slice(rest.indexOf('.') + 1);

const isTablePart = (kind: string): boolean => /^(column|constraint)$/.test(kind);
const isReplaced = (kind: string): boolean => /^(function|view|trigger)$/.test(kind);

/** Returns the name of a function with its inputs, their defaults and its return type. */
const getSignature = (definition: string): string => definition.slice(0, definition.indexOf('\n LANGUAGE '));

/**
 * Whether an object is dropped and created again: a trigger, or a function with other inputs,
 * defaults or return type.
 */
const isRecreated = (kind: string, previous: string, current: string): boolean =>
  kind === 'trigger' || (kind === 'function' && getSignature(current) !== getSignature(previous));

/**
 * Writes the migration from one catalog to another. Functions, views, triggers, tables and indexes
 * are created from their definitions; added and dropped columns and constraints become `alter
 * table`. Objects that depend on a dropped one are dropped before it and created again. Other
 * differences, such as a column's type, become a comment with both definitions. The test of
 * definitions fails until they are written by hand.
 */
export function migrationText(
  before: Catalog,
  after: Catalog,
  definitions: readonly Definition[],
  dependents: Dependents,
): string {
  const defined = new Set(definitions.map(({ name }) => name));
  const isDefined = (name: string): boolean => defined.has(nameWithoutArguments(name));
  const drops = listDrops(before, after, dependents);
  const dropped = new Set(drops.map(({ name }) => name));
  const created = new Set<string>();
  const dropStatements: string[] = [];
  const alterStatements: string[] = [];
  const finalStatements: string[] = [];

  for (const { name, needed } of drops) {
    const [kind, rest] = splitOnce(name);
    const current = after.get(kind === 'default' ? `column ${rest}` : name);
    const statement = before.has(name) || kind === 'default' ? getDrop(kind, rest) : undefined;
    const restored = current === undefined ? undefined : getRestore(kind, rest, current);
    const isCreatedAgain = current !== undefined && kind !== 'table' && isDefined(name);
    if (statement && (current === undefined || restored || isCreatedAgain)) dropStatements.push(statement);
    else if (needed) dropStatements.push(`-- By hand: ${name} depends on ${needed}, which is dropped here`);
    else dropStatements.push(formatManualChange(name, before.get(name), current));
    if (isCreatedAgain) created.add(nameWithoutArguments(name));
    if (restored) finalStatements.push(restored);
  }
  for (const [name, current] of after) {
    const [kind, rest] = splitOnce(name);
    const previous = before.get(name);
    const comesWithTable = isTablePart(kind) && !before.has(`table ${getTable(rest)}`);
    const comesWithKey = kind === 'index' && isKey(after, rest);
    if (previous === current || dropped.has(name) || comesWithTable || comesWithKey) continue;
    if (isDefined(name) && (previous === undefined || isReplaced(kind)))
      created.add(nameWithoutArguments(name));
    else if (previous === undefined && kind === 'column')
      alterStatements.push(`alter table ${getTable(rest)} add column ${getPart(rest)} ${current};`);
    else if (previous === undefined && kind === 'constraint')
      finalStatements.push(getRestore(kind, rest, current) ?? '');
    else alterStatements.push(formatManualChange(name, previous, current));
  }
  // Statements without a name, such as inserts of first rows, belong to the first migration.
  const isFirst = before.size === 0;
  const setsRights = createRightsTest([...dropped].filter((name) => after.has(name)));
  const texts = definitions
    .filter(({ name, text }) => (name === '' ? isFirst || setsRights(text) : created.has(name)))
    .map(({ text }) => (isFirst ? text : toReplaceStatement(text)));
  return `set local check_function_bodies = off;\n\n${[...dropStatements, ...alterStatements, ...texts, ...finalStatements].join('\n\n')}\n`;
}

/** Kinds in the order of their drops: dropping a column drops its indexes and constraints too. */
const dropOrder = ['trigger', 'view', 'function', 'index', 'constraint', 'column', 'table'];

/** Lists objects that are gone or cannot be replaced in place, each after its dependents. */
function listDrops(before: Catalog, after: Catalog, dependents: Dependents): Drop[] {
  const drops = new Map<string, Drop>();
  const visited = new Set<string>();
  const addDrop = (name: string, dependency: string | null): void => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const dependent of dependents.get(name) ?? []) addDrop(dependent, name);
    drops.set(name, { name, needed: dependency });
  };
  const isDropped = (name: string, previous: string): boolean => {
    const [kind, rest] = splitOnce(name);
    const current = after.get(name);
    const table = kind === 'index' ? / ON (?:ONLY )?public\.(\w+) /.exec(previous)?.[1] : getTable(rest);
    const goesWithTable = /^(column|constraint|trigger|index)$/.test(kind) && !after.has(`table ${table}`);
    const goesWithKey = kind === 'index' && isKey(before, rest);
    if (goesWithTable || goesWithKey) return false;
    return current === undefined || (current !== previous && isRecreated(kind, previous, current));
  };
  const names = [...before].filter(([name, previous]) => isDropped(name, previous)).map(([name]) => name);
  const rank = (name: string): number => dropOrder.indexOf(splitOnce(name)[0]);
  for (const name of names.toSorted((a, b) => rank(a) - rank(b))) addDrop(name, null);
  return [...drops.values()];
}

/** Whether an index belongs to a primary key or unique constraint. */
const isKey = (catalog: Catalog, index: string): boolean =>
  [...catalog.keys()].some((name) => name.startsWith('constraint ') && getPart(name) === index);

/** Returns a test for statements that set the rights, owner or comment of one of these objects. */
function createRightsTest(names: readonly string[]): (text: string) => boolean {
  const identifiers = new Set(names.map((name) => nameWithoutArguments(name).split(/[ .]/).at(-1)));
  return (text) => {
    const [statement = ''] =
      text.match(/^\s*(?:grant|revoke|comment|alter (?:function|view|index|trigger))\b.*/ims) ?? [];
    return (statement.match(/\w+/g) ?? []).some((identifier) => identifiers.has(identifier));
  };
}

const toReplaceStatement = (text: string): string =>
  text.replace(/^create (function|view)/m, 'create or replace $1');

function getDrop(kind: string, rest: string): string | undefined {
  if (kind === 'default') return `alter table ${getTable(rest)} alter column ${getPart(rest)} drop default;`;
  if (isTablePart(kind)) return `alter table ${getTable(rest)} drop ${kind} ${getPart(rest)};`;
  if (kind === 'trigger') return `drop trigger ${getPart(rest)} on ${getTable(rest)};`;
  return /^(function|view|index|table)$/.test(kind) ? `drop ${kind} ${rest};` : undefined;
}

/** Returns the statement that adds a constraint, or sets the default of a column. */
function getRestore(kind: string, rest: string, current: string): string | undefined {
  if (kind === 'constraint')
    return `alter table ${getTable(rest)} add constraint ${getPart(rest)} ${current};`;
  const [, value] = (kind === 'default' && /\bdefault (.*?)(?: storage \w)?$/s.exec(current)) || [];
  return value && `alter table ${getTable(rest)} alter column ${getPart(rest)} set default ${value};`;
}
