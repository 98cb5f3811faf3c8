import type { Definition } from './definitions.ts';

/** What a database is made of, by name, as `readCatalog` gives it. */
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
  const isNewTable = (table: string) => after.has(`table ${table}`) && !before.has(`table ${table}`);
  const isGoneTable = (table: string) => before.has(`table ${table}`) && !after.has(`table ${table}`);

  const constraints = new Set(
    [...before.keys()].flatMap((name) => (name.startsWith('constraint ') ? partOf(name) : [])),
  );

  for (const [name, was] of before) {
    const [kind, rest] = splitOnce(name);
    // The index of a key goes with it.
    if (kind === 'index' && constraints.has(rest)) continue;
    const is = after.get(name);
    const isOfTable = /^(column|constraint|trigger)$/.test(kind);
    if (isOfTable && isGoneTable(tableOf(rest))) continue;
    if (is === undefined) gone.push(dropOf(kind, rest) ?? byHand(name, was, is));
    // What is asked of a trigger or returned by a function is not replaced in place.
    else if (is !== was && (kind === 'trigger' || (kind === 'function' && returnsOf(is) !== returnsOf(was))))
      gone.push(dropOf(kind, rest) ?? '');
  }
  for (const [name, is] of after) {
    const [kind, rest] = splitOnce(name);
    const was = before.get(name);
    if (was === is) continue;
    const text = textOf.get(bareName(name));
    if (/^(column|constraint)$/.test(kind) && isNewTable(tableOf(rest))) continue;
    if (kind === 'column' && was === undefined)
      changed.push(`alter table ${tableOf(rest)} add column ${partOf(rest)} ${is};`);
    else if (kind === 'constraint' && was === undefined)
      changed.push(`alter table ${tableOf(rest)} add constraint ${partOf(rest)} ${is};`);
    else if (
      /^(function|view|trigger|index|table)$/.test(kind) &&
      text &&
      (was === undefined || canReplace(kind))
    )
      made.add(bareName(name));
    // A primary key and a unique constraint bring their index along.
    else if (kind === 'index' && was === undefined && !text) continue;
    else changed.push(byHand(name, was, is));
  }
  const texts = definitions.filter(({ name }) => made.has(name)).map(({ text }) => replacing(text));
  return `set local check_function_bodies = off;\n\n${[...gone.filter(Boolean), ...changed, ...texts].join('\n\n')}\n`;
}

const splitOnce = (name: string): [string, string] => [
  name.slice(0, name.indexOf(' ')),
  name.slice(name.indexOf(' ') + 1),
];

const canReplace = (kind: string): boolean => kind === 'function' || kind === 'view' || kind === 'trigger';

const replacing = (text: string): string => text.replace(/^create (function|view)/m, 'create or replace $1');

function dropOf(kind: string, rest: string): string | undefined {
  if (kind === 'column' || kind === 'constraint')
    return `alter table ${tableOf(rest)} drop ${kind} ${partOf(rest)};`;
  if (kind === 'trigger') return `drop trigger ${partOf(rest)} on ${tableOf(rest)};`;
  return /^(function|view|index|table)$/.test(kind) ? `drop ${kind} ${rest};` : undefined;
}
