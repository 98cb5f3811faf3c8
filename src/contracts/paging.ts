import { z } from 'zod';

/** How many rows a page of the desk has. */
export const pageSize = 50;

/** A page of a long list. */
export interface Paged<Row> {
  /** At most `pageSize`. */
  rows: Row[];
  /** What the next page is asked for with, as `after`; null when this one is the last. */
  next: string | null;
}

const wanted = 'Ask for the next page as the one before says.';

/** Where the next page of a list begins, as an answer has said it: up to 200 letters, digits and marks of an address. */
export const pageCursor = z.string().regex(/^[\w.~:-]{1,200}$/, wanted);

/** As `after`, in a list by number. */
export const numberCursor = z.string().regex(/^\d{1,9}$/, wanted);

/** As `after`, in a list by moment: one to the microsecond and, behind a tilde, what `key` matches. */
export const createTimestampCursor = (key: RegExp) => {
  const place = new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:]{8}\\.\\d{6}Z~${key.source}$`);
  return pageCursor.refine((text) => place.test(text) && beginsWithMoment(text), wanted);
};

/** Whether a text begins with a moment in UTC there is, to the second: no 30 February, which the database refuses. */
function beginsWithMoment(text: string): boolean {
  const seconds = text.slice(0, 19);
  const at = new Date(`${seconds}Z`);
  return text.startsWith('2') && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(seconds);
}
