import type { Definition } from './definitions.ts';

/** Objects of a database by name, as `getCatalog` returns them. */
type Catalog = ReadonlyMap<string, string>;

/** Formats a change that has to be written by hand, because it depends on the rows. */
const byHand = (name: string, was: string | undefined, is: string | undefined): string =>
  [`-- By hand: ${name}`, `--   was: ${was ?? 'not there'}`, `--   is: ${is ?? 'gone'}`]
    .join('\n')
    .replaceAll('\n  ', ' ');

/** Returns the name of a catalog entry as in definitions: a function without its arguments. */
const bareName = (name: string): string => name.replace(/\(.*$/s, '');

const tableOf = (rest: string): string => rest.slice(0, rest.indexOf('.'));
const partOf = (rest: string): string => rest.slice(rest.indexOf('.') + 1);
const returnsOf = (definition: string): string | undefined => /^ ?RETURNS (.*)$/m.exec(definition)?.[1];

const isTablePart = (kind: string): boolean => /^(column|constraint)$/.test(kind);
const isReplaced = (kind: string): boolean => /^(function|view|trigger)$/.test(kind);

/**
 * Whether PostgreSQL cannot replace the object in place: a trigger, or a function with another
 * return type.
 */
const isMadeAnew = (kind: string, was: string, is: string): boolean =>
  kind === 'trigger' || (kind === 'function' && returnsOf(is) !== returnsOf(was));

/**
 * Writes the migration from one catalog to another. Functions, views, triggers, tables and indexes
 * are created from their definitions; added and dropped columns and constraints become `alter
 * table`. Other differences, such as a column's type, become a comment with both definitions, and
 * the test of definitions fails until the change is written by hand.
 */
export function migrationText(before: Catalog, after: Catalog, definitions: readonly Definition[]): string {
  const textOf = new Map(definitions.map(({ name, text }) => [name, text]));
  const gone: string[] = [];
  const changed: string[] = [];
  const made = new Set<string>();

  for (const [name, was] of before) {
    const [kind, rest] = splitOnce(name);
    const is = after.get(name);
    const goesWithTable = (isTablePart(kind) || kind === 'trigger') && !after.has(`table ${tableOf(rest)}`);
    const goesWithKey = kind === 'index' && isKey(before, rest);
    if (goesWithTable || goesWithKey) continue;
    if (is === undefined) gone.push(dropOf(kind, rest) ?? byHand(name, was, is));
    else if (is !== was && isMadeAnew(kind, was, is)) gone.push(dropOf(kind, rest) ?? '');
  }
  for (const [name, is] of after) {
    const [kind, rest] = splitOnce(name);
    const was = before.get(name);
    const text = textOf.get(bareName(name));
    const comesWithTable = isTablePart(kind) && !before.has(`table ${tableOf(rest)}`);
    const comesWithKey = kind === 'index' && isKey(after, rest);
    if (was === is || comesWithTable || comesWithKey) continue;
    if (text && (was === undefined || isReplaced(kind))) made.add(bareName(name));
    else if (was === undefined && isTablePart(kind))
      changed.push(`alter table ${tableOf(rest)} add ${kind} ${partOf(rest)} ${is};`);
    else changed.push(byHand(name, was, is));
  }
  // Statements without a name, such as a first row, belong to the baseline only.
  const isFirst = before.size === 0;
  const texts = definitions
    .filter(({ name }) => (name === '' ? isFirst : made.has(name)))
    .map(({ text }) => (isFirst ? text : replacing(text)));
  return `set local check_function_bodies = off;\n\n${[...gone, ...changed, ...texts].join('\n\n')}\n`;
}

/** Whether an index belongs to a primary key or unique constraint. */
const isKey = (catalog: Catalog, index: string): boolean =>
  [...catalog.keys()].some((name) => name.startsWith('constraint ') && partOf(name) === index);

const splitOnce = (name: string): [string, string] => [
  name.slice(0, name.indexOf(' ')),
  name.slice(name.indexOf(' ') + 1),
];

const replacing = (text: string): string => text.replace(/^create (function|view)/m, 'create or replace $1');

function dropOf(kind: string, rest: string): string | undefined {
  if (isTablePart(kind)) return `alter table ${tableOf(rest)} drop ${kind} ${partOf(rest)};`;
  if (kind === 'trigger') return `drop trigger ${partOf(rest)} on ${tableOf(rest)};`;
  return /^(function|view|index|table)$/.test(kind) ? `drop ${kind} ${rest};` : undefined;
}
