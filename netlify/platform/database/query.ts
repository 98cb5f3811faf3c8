import { ignoredMarks, plainLetters } from '#domain/text/fold-text.ts';
import type { Database } from './client.ts';

/** Finds the first row of a query; null where it has none. */
export const findRow = async <Row>(db: Database, text: string, values: unknown[] = []): Promise<Row | null> =>
  (await db.query<Row>(text, values))[0] ?? null;

/** Returns the first row of a query; throws where it has none. */
export async function getRow<Row>(db: Database, text: string, values: unknown[] = []): Promise<Row> {
  const row = await findRow<Row>(db, text, values);
  if (row === null) throw new Error('A query that has a row returned none.');
  return row;
}

/** Returns the one value of a query that has a row. */
export const getValue = async <Value>(db: Database, text: string, values: unknown[] = []): Promise<Value> =>
  onlyValue(await getRow<Record<string, Value>>(db, text, values));

/** Finds the value of a query; null where it has no row, or the value is null. */
export async function findValue<Value>(
  db: Database,
  text: string,
  values: unknown[] = [],
): Promise<Value | null> {
  const row = await findRow<Record<string, Value>>(db, text, values);
  return row && onlyValue(row);
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL of a text as names are compared. The browser folds alike (`foldText`). */
export const toFoldedText = (text: string): string =>
  `lower(${Object.entries(plainLetters).reduce(
    (folded, [letter, plain]) => `replace(${folded}, ${quote(letter)}, ${quote(plain)})`,
    `regexp_replace(normalize(${text}, NFKD), ${quote(`[${ignoredMarks}]`)}, '', 'g')`,
  )})`;

/** A pattern of `like` for texts that contain these words as they are: none of its signs means anything in them. */
export const toLikePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
/** Lists the value of each row of a query. */
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

/** Calls a function of the database with these arguments, in one statement, and returns its value. */
export const callFunction = <Answer>(db: Database, name: string, values: unknown[] = []): Promise<Answer> =>
  getValue(db, `select ${name}(${values.map((_, index) => `$${index + 1}`).join(', ')})`, values);

/** Writes a moment of a statement as the ISO text that answers have, in UTC and to the millisecond. */
export const toIsoTimestamp = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** As `toIsoTimestamp`, to the microsecond: where the next page of a list begins. */
export const toMicrosecondTimestamp = (expression: string): string =>
  toIsoTimestamp(expression).replace('.MS', '.US');

/** A row as PostgreSQL writes it into JSON: its moments are texts. */
export type JsonRow<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string | Exclude<Row[Column], Date> : Row[Column];
};

/** A row of a list, and what the next page begins after: the call sends it back as `after`. */
export type Keyed<Row> = Row & { key: string | number };
