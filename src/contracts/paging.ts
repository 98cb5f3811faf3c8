import { z } from 'zod';

/** Rows of a page in host lists. */
export const pageSize = 50;

/** A page of a list. */
export interface Paged<Row> {
  /** Rows of the page, at most `pageSize`. */
  rows: Row[];
  /** Cursor of the next page, sent as `after`; `null` on the last page. */
  next: string | null;
}

const invalidCursor = 'Ask for the next page as the one before says.';

/** Cursor of a page, as returned by the server: up to 200 letters, digits and URL characters. */
export const pageCursor = z.string().regex(/^[\w.~:-]{1,200}$/, invalidCursor);

/** Cursor of a list ordered by number. */
export const numberCursor = z.string().regex(/^\d{1,9}$/, invalidCursor);

/** Cursor of a list ordered by time: microseconds and, after a tilde, a key that matches `key`. */
export const createTimestampCursor = (key: RegExp) => {
  const cursorPattern = new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:]{8}\\.\\d{6}Z~${key.source}$`);
  return pageCursor.refine((text) => cursorPattern.test(text) && startsWithTimestamp(text), invalidCursor);
};

/**
 * Whether a text begins with a valid UTC timestamp, to the second. PostgreSQL rejects 30 February.
 */
function startsWithTimestamp(text: string): boolean {
  const seconds = text.slice(0, 19);
  const timestamp = new Date(`${seconds}Z`);
  return (
    text.startsWith('2') && !Number.isNaN(timestamp.getTime()) && timestamp.toISOString().startsWith(seconds)
  );
}
