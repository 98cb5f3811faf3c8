import { z } from 'zod';
import { applicationStates } from '#domain/owner/state.ts';
import { after } from './paged.schema.ts';

/** A moment to the microsecond and a reference. */
const place = /^(\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3})\d{3}Z~OA-\w{6}$/;

const isPlace = (text: string): boolean => Number.isFinite(Date.parse(`${place.exec(text)?.[1]}Z`));

/** Parses the query of `GET /api/desk/owners`. */
export const schema = z.object({
  state: z.enum(applicationStates, { error: `state must be one of ${applicationStates.join(', ')}.` }),
  after: after.refine(isPlace, { error: 'Ask for the next page as the one before says.' }).optional(),
});
