/** Reads the SQL definitions of all subjects and executes them in a working order. */

import { readdir, readFile } from 'node:fs/promises';
import { getErrorCode } from '#domain/error-code.ts';
import type { Database } from './client.ts';

/** A statement of a subject's `schema.sql` or `functions.sql`. */
export interface Definition {
  /**
   * Name of the created object as in the catalog, without a function's arguments: `table cabins`,
   * `trigger cabins.cabins_before_update_version`.
   */
  name: string;
  /** The statement with the comment above it. */
  text: string;
}

const serverFolder = new URL('../../', import.meta.url);

const isFunctionsFile = (file: string): boolean => file.endsWith('functions.sql');

const token = String.raw`--[^\n]*|\bbegin\s+atomic\b.*?\bend(?=\s*;)|'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$|[^;'$-]|-(?!-)`;
const statements = new RegExp(`(?:${token})+;[^\\S\\n]*(?:--[^\\n]*)?`, 'gis');

/** Removes comments that a blank line separates from the statement. */
const removeFileComment = (text: string): string => text.trim().replace(/^(?:(?:--[^\n]*\n)+\n+)+/, '');

/**
 * Splits SQL into statements, each with the comment above it. Quoted text and dollar-quoted bodies
 * stay whole.
 */
export const splitStatements = (sql: string): string[] =>
  (sql.match(statements) ?? []).map(removeFileComment);

const createPattern =
  /^create\s+(?:or\s+replace\s+)?(?:unique\s+|constraint\s+)?(table|index|view|function|trigger)\s+(\w+)(?:.*?\son\s+(\w+))?/is;

function getName(text: string): string {
  const [, kind = '', name = '', table] = createPattern.exec(text.replace(/^(?:--[^\n]*\n)*/, '')) ?? [];
  return kind === 'trigger' ? `trigger ${table}.${name}` : `${kind} ${name}`.trim();
}

/**
 * Splits SQL into definitions. Statements that create nothing, such as `alter` or `do`, have an
 * empty name.
 */
export const parseDefinitions = (sql: string): Definition[] =>
  splitStatements(sql).map((text) => ({ name: getName(text), text }));

/** Reads the definitions: schemas of the platform and the subjects, then their functions. */
export async function readDefinitions(subjects: readonly string[]): Promise<Definition[]> {
  const files: string[] = [];
  for (const folder of ['platform/database', ...subjects]) {
    const names = await readdir(new URL(`${folder}/`, serverFolder)).catch(() => []);
    files.push(...names.filter((file) => file.endsWith('.sql')).map((file) => `${folder}/${file}`));
  }
  const inOrder = [...files.filter((file) => !isFunctionsFile(file)), ...files.filter(isFunctionsFile)];
  const texts = await Promise.all(inOrder.map((file) => readFile(new URL(file, serverFolder), 'utf8')));
  return texts.flatMap(parseDefinitions);
}

// Undefined table, column, function or type.
const isMissing = (error: unknown): boolean => /^42(P01|703|883|704)$/.test(getErrorCode(error) ?? '');

/**
 * Executes the definitions in an empty database and returns them in a working order. A statement
 * that needs a later one is repeated after it.
 */
export async function loadDefinitions(
  db: Database,
  definitions: readonly Definition[],
): Promise<Definition[]> {
  const created: Definition[] = [];
  let waiting = definitions;
  while (waiting.length > 0) {
    const remaining: Definition[] = [];
    let problem: unknown;
    for (const definition of waiting) {
      try {
        await db.query(`set check_function_bodies = off; ${definition.text}`);
        created.push(definition);
      } catch (error) {
        if (!isMissing(error)) throw error;
        problem = error;
        remaining.push(definition);
      }
    }
    if (remaining.length === waiting.length) throw problem;
    waiting = remaining;
  }
  return created;
}
