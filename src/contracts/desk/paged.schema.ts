import { z } from 'zod';

/** Where the next page of a list begins, as an answer has said it: up to 200 letters, digits and marks of an address. */
export const after = z.string().regex(/^[\w.~:-]{1,200}$/, 'Ask for the next page as the one before says.');
