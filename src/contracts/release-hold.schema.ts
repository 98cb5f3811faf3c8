import { z } from 'zod';
import { line } from './fields.schema.ts';

/** Parses the body of `POST /api/release-hold`. The service checks whether the token is one of ours. */
export const schema = z.object(
  { token: line('The token', 200) },
  { error: 'Send the token in a JSON object.' },
);
