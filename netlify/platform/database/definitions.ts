import { readdir, readFile } from 'node:fs/promises';
import { getErrorCode } from '#domain/error-code.ts';
import type { Database } from './client.ts';

/** A statement of a subject's `schema.sql` or `functions.sql`. */
export interface Definition {
  /** What it makes, named as in the catalog but without a function's arguments: `table cabins`, `trigger cabins.cabins_before_update_version`. */
  name: string;
  /** The statement with the comment over it. */
  text: string;
}

const rooms = new URL('../../', import.meta.url);

const isOfFunctions = (file: string): boolean => file.endsWith('functions.sql');

const token = String.raw`--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$|[^;'$-]|-(?!-)`;
const statements = new RegExp(`(?:${token})+;[^\\S\\n]*(?:--[^\\n]*)?`, 'gs');

/** The comment over a statement, without those that a blank line parts from it. */
const withOwnComment = (text: string): string => text.trim().replace(/^(?:(?:--[^\n]*\n)+\n+)+/, '');

/** Cuts SQL into its statements, each with the comment over it; quotes and bodies between dollars are left whole. */
export const splitStatements = (sql: string): string[] => (sql.match(statements) ?? []).map(withOwnComment);

const made =
  /^create\s+(?:or\s+replace\s+)?(?:unique\s+|constraint\s+)?(table|index|view|function|trigger)\s+(\w+)(?:.*?\son\s+(\w+))?/is;

function nameOf(text: string): string {
  const [, kind = '', name = '', table] = made.exec(text.replace(/^(?:--[^\n]*\n)*/, '')) ?? [];
  return kind === 'trigger' ? `trigger ${table}.${name}` : `${kind} ${name}`.trim();
}

/**
 * Reads what the database shall be: the schemas of the platform and of the subjects, then their functions. What makes nothing by
 * itself, an `alter` or a `do`, has an empty name.
 */
export async function readDefinitions(subjects: readonly string[]): Promise<Definition[]> {
  const files: string[] = [];
  for (const room of ['platform/database', ...subjects]) {
    const inRoom = await readdir(new URL(`${room}/`, rooms)).catch(() => []);
    files.push(...inRoom.filter((file) => file.endsWith('.sql')).map((file) => `${room}/${file}`));
  }
  const inOrder = [...files.filter((file) => !isOfFunctions(file)), ...files.filter(isOfFunctions)];
  const texts = await Promise.all(inOrder.map((file) => readFile(new URL(file, rooms), 'utf8')));
  return texts.flatMap(splitStatements).map((text) => ({ name: nameOf(text), text }));
}

// No such table, column, function or type.
const isMissing = (error: unknown): boolean => /^42(P01|703|883|704)$/.test(getErrorCode(error) ?? '');

/**
 * Makes an empty database what the definitions say, and returns them in an order that works: what needs something that comes later
 * is made once that is there.
 */
export async function loadDefinitions(
  db: Database,
  definitions: readonly Definition[],
): Promise<Definition[]> {
  const made: Definition[] = [];
  let waiting = definitions;
  while (waiting.length > 0) {
    const left: Definition[] = [];
    let problem: unknown;
    for (const definition of waiting) {
      try {
        await db.query(`set check_function_bodies = off; ${definition.text}`);
        made.push(definition);
      } catch (error) {
        if (!isMissing(error)) throw error;
        problem = error;
        left.push(definition);
      }
    }
    if (left.length === waiting.length) throw problem;
    waiting = left;
  }
  return made;
}
