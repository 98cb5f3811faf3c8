/** Runs queries for single rows and values, and writes SQL for texts and timestamps. */

import { ignoredMarks, plainLetters } from '#domain/text/fold-text.ts';
import type { Database } from './client.ts';

/** Returns the first row of a query, or `null` if there is none. */
export const findRow = async <Row>(db: Database, text: string, values: unknown[] = []): Promise<Row | null> =>
  (await db.query<Row>(text, values))[0] ?? null;

/** Returns the first row of a query. Throws if there is none. */
export async function getRow<Row>(db: Database, text: string, values: unknown[] = []): Promise<Row> {
  const row = await findRow<Row>(db, text, values);
  if (row === null) throw new Error('A query that has a row returned none.');
  return row;
}

/** Returns the only value of a query that has a row. */
export const getValue = async <Value>(db: Database, text: string, values: unknown[] = []): Promise<Value> =>
  onlyValue(await getRow<Record<string, Value>>(db, text, values));

/** Returns the value of a query, or `null` without a row. */
export async function findValue<Value>(
  db: Database,
  text: string,
  values: unknown[] = [],
): Promise<Value | null> {
  const row = await findRow<Record<string, Value>>(db, text, values);
  return row && onlyValue(row);
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL that folds a text for comparison of names, as `foldText` does in the browser. */
export const toFoldedText = (text: string): string =>
  `lower(${Object.entries(plainLetters).reduce(
    (folded, [letter, plainLetter]) => `replace(${folded}, ${quote(letter)}, ${quote(plainLetter)})`,
    `regexp_replace(normalize(${text}, NFKD), ${quote(`[${ignoredMarks}]`)}, '', 'g')`,
  )})`;

/** Returns a `like` pattern for texts that contain these words. Wildcards in them are escaped. */
export const toLikePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
/** Returns the value of each row of a query. */
export const listValues = async <Value>(
  db: Database,
  text: string,
  values: unknown[] = [],
): Promise<Value[]> => (await db.query<Record<string, Value>>(text, values)).map(onlyValue);

function onlyValue<Value>(row: Record<string, Value>): Value {
  const [value] = Object.values(row);
  if (value === undefined) throw new Error('A row that has a value has none.');
  return value;
}

/** Calls a database function with these arguments in one statement and returns its value. */
export const callFunction = <Value>(db: Database, name: string, values: unknown[] = []): Promise<Value> =>
  getValue(db, `select ${name}(${values.map((_, index) => `$${index + 1}`).join(', ')})`, values);

/** SQL that formats a timestamp as ISO text of the API, in UTC with milliseconds. */
export const toIsoTimestamp = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Like `toIsoTimestamp`, with microseconds, for the cursor of a list. */
export const toMicrosecondTimestamp = (expression: string): string =>
  toIsoTimestamp(expression).replace('.MS', '.US');

/** A row as JSON from PostgreSQL: timestamps are text. */
export type JsonRow<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string | Exclude<Row[Column], Date> : Row[Column];
};

/** A row of a list with the cursor of the page after it, which the call sends as `after`. */
export type Keyed<Row> = Row & { key: string | number };
