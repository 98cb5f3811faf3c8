import { z } from 'zod';
import { applicationStates } from '#domain/owner/state.ts';
import { after } from './paged.schema.ts';

/** Parses the query of `GET /api/desk/owners`; where a page ends is a moment and a reference. */
export const schema = z.object({
  state: z.enum(applicationStates, { error: `state must be one of ${applicationStates.join(', ')}.` }),
  after: after
    .regex(/^\d{4}-[\d-]{5}T[\d:.]{15}Z~OA-\w{6}$/, 'Ask for the next page as the one before says.')
    .optional(),
});
