/** Expected failures of commands, and the line in which a terminal shows an error. */

import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { getErrorCode } from '#domain/error-code.ts';
import { DatabaseBorrowed, DatabaseUnusable } from '#netlify/local/database.ts';
import { RestoreError } from '#netlify/platform/database/backup.ts';
import { DatabaseUnavailable } from '#netlify/platform/database/client.ts';
import { OldDatabaseError } from '#netlify/platform/database/migrate.ts';
import { EnvError } from '#netlify/platform/env.ts';
import { root } from './settings.ts';

/** An expected failure. The message includes the remedy in one line. */
export class Failure extends Error {}

const clearErrors = [Failure, EnvError, DatabaseBorrowed, DatabaseUnusable, OldDatabaseError, RestoreError];

const diskFull = 'The disk is full. Free some space and start again.';
const loginRefused =
  'The database refuses the user of DATABASE_URL, or its password. Is the address right, and may that user log in?';
const databaseDamaged =
  'Files of the database are damaged. If it is the embedded one, `npm run db:reset` makes a new one.';

/** Messages by error code of PostgreSQL and the system. */
const messages: Record<string, string> = {
  '28000': loginRefused,
  '28P01': loginRefused,
  '3D000': 'There is no database of the name in DATABASE_URL. Create it first, or mend the address.',
  '42501': 'The user of DATABASE_URL may not do that in the database. It must own it.',
  '53100': diskFull,
  '53300': 'The database has no connection left. Close some, or set DATABASE_POOL_MAX lower.',
  XX001: databaseDamaged,
  XX002: databaseDamaged,
  '58P01': databaseDamaged,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EFBIG: 'A file grew larger than this system allows (ulimit -f). Raise that limit and start again.',
};

/**
 * Formats a thrown value as one line for the terminal. Unexpected errors include their source
 * location.
 */
export function formatError(error: unknown): string {
  if (clearErrors.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  const message =
    messages[getErrorCode(error) ?? ''] ?? messages[getErrorCode(cause) ?? ''] ?? fileMessage(error);
  if (message) return message;
  if (getErrorCode(error) === '08P01' && error instanceof Error)
    return `The database, or a pooler before it, refuses the connection: ${error.message}.`;
  if (error instanceof DatabaseUnavailable)
    return 'The database cannot be reached. Is DATABASE_URL right, and is it up?';
  return formatUnexpected(error);
}

/** Names a file that cannot be read or written. */
function fileMessage(error: unknown): string | undefined {
  const path: unknown = error instanceof Error ? Reflect.get(error, 'path') : undefined;
  if (typeof path !== 'string' || !/^(EACCES|EPERM|EROFS)$/.test(getErrorCode(error) ?? '')) return undefined;
  return `${relative(root, path) || path} cannot be read or written. Whose is it?`;
}

function formatUnexpected(error: unknown): string {
  if (!(error instanceof Error)) return `Failed: ${String(error)}`;
  const [, location] =
    /\((?:file:\/\/)?([^()]*\/(?:netlify|scripts|src)\/[^()]+:\d+):\d+\)/.exec(error.stack ?? '') ?? [];
  const [line = error.name] = error.message.split('\n');
  return `${line}${location ? ` (${relative(root, location)})` : ''}`;
}

/**
 * Beginning of the errors of this project's checks. The cause follows on the same line or the next.
 */
const notBuiltPrefix = /^(?:Error: |\[ERROR\].*?)?The site is not built\.\s*/;

/**
 * Returns the line of a command's output with the cause: the first file and field of this project's
 * checks, even below an error of Astro, otherwise the first error with the line after it. `null` if
 * there is none.
 */
export function findErrorLine(output: string): string | null {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.replace(/^\d\d:\d\d:\d\d\s+/, '').trim())
    .filter(Boolean);
  const notBuiltIndex = lines.findIndex((line) => notBuiltPrefix.test(line));
  const lineIndex =
    notBuiltIndex < 0 ? lines.findIndex((line) => /\[ERROR\]|Error:/.test(line)) : notBuiltIndex;
  if (lineIndex < 0) return null;
  const [first = '', second = ''] = lines.slice(lineIndex, lineIndex + 2);
  const cause = notBuiltIndex < 0 ? `${first} ${second}` : first.replace(notBuiltPrefix, '') || second;
  return cause.trim().slice(0, 300) || null;
}
