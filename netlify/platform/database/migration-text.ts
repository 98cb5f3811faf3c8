import type { Definition } from './definitions.ts';

/** The objects of a database by name, as `getCatalog` reads them. */
type Catalog = ReadonlyMap<string, string>;

/** What can only be written by somebody who knows what becomes of the rows. */
const byHand = (name: string, was: string | undefined, is: string | undefined): string =>
  [`-- By hand: ${name}`, `--   was: ${was ?? 'not there'}`, `--   is: ${is ?? 'gone'}`]
    .join('\n')
    .replaceAll('\n  ', ' ');

/** The name of a catalog as definitions have it: a function without its arguments. */
const bareName = (name: string): string => name.replace(/\(.*$/s, '');

const tableOf = (rest: string): string => rest.slice(0, rest.indexOf('.'));
const partOf = (rest: string): string => rest.slice(rest.indexOf('.') + 1);
const returnsOf = (definition: string): string | undefined => /^ ?RETURNS (.*)$/m.exec(definition)?.[1];

const isTablePart = (kind: string): boolean => /^(column|constraint)$/.test(kind);
const isReplaced = (kind: string): boolean => /^(function|view|trigger)$/.test(kind);

/** What PostgreSQL does not replace in place: what is asked of a trigger, and what a function returns. */
const isMadeAnew = (kind: string, was: string, is: string): boolean =>
  kind === 'trigger' || (kind === 'function' && returnsOf(is) !== returnsOf(was));

/**
 * Writes the migration that makes of a database as it was before what schema and functions say: functions, views, triggers,
 * tables and indexes by their definitions, columns and constraints that come or go as `alter table`. What else differs, such
 * as the type of a column, is a comment that says what was and what is; the test of definitions fails until it is written.
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
  // What has no name, such as a first row, is of the first migration alone.
  const isFirst = before.size === 0;
  const texts = definitions
    .filter(({ name }) => (name === '' ? isFirst : made.has(name)))
    .map(({ text }) => (isFirst ? text : replacing(text)));
  return `set local check_function_bodies = off;\n\n${[...gone, ...changed, ...texts].join('\n\n')}\n`;
}

/** Whether an index is that of a primary key or a unique constraint. */
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
