import type { Database } from './client.ts';

/** Finds the first row of a query; null where it has none. */
export const findRow = async <Row>(db: Database, text: string, values: unknown[] = []): Promise<Row | null> =>
  (await db.query<Row>(text, values))[0] ?? null;

/** Returns the first row of a query; throws where it has none. */
export async function takeRow<Row>(db: Database, text: string, values: unknown[] = []): Promise<Row> {
  const row = await findRow<Row>(db, text, values);
  if (row === null) throw new Error('A query that has a row returned none.');
  return row;
}

/** Calls a function of the database with these arguments, in one statement, and returns its value. */
export async function ask<Answer>(db: Database, name: string, values: unknown[] = []): Promise<Answer> {
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  return (await takeRow<{ answer: Answer }>(db, `select ${name}(${places}) as answer`, values)).answer;
}

/** A pattern of `like` for texts that contain these words as they are: none of its signs means anything in them. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Writes a moment of a statement as the ISO text that answers have, in UTC and to the millisecond. */
export const isoMoment = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** As `isoMoment`, to the microsecond: where the next page of a list begins. */
export const exactMoment = (expression: string): string => isoMoment(expression).replace('.MS', '.US');
