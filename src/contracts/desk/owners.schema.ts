import { z } from 'zod';
import { applicationStates } from '#domain/owner/state.ts';
import { after, beginsWithMoment } from './paged.schema.ts';

/** A moment to the microsecond and a reference. */
const place = /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{6}Z~OA-\w{6}$/;

const isPlace = (text: string): boolean => place.test(text) && beginsWithMoment(text);

/** Parses the query of `GET /api/desk/owners`. */
export const schema = z.object({
  state: z.enum(applicationStates, { error: `state must be one of ${applicationStates.join(', ')}.` }),
  after: after.refine(isPlace, { error: 'Ask for the next page as the one before says.' }).optional(),
});
