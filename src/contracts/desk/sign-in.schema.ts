import { z } from 'zod';
import { line } from '../fields.schema.ts';

/** Parses the body of `POST /api/desk-sign-in`. What is no address is no host's: it is answered like any other. */
export const schema = z.object({ email: line('The e-mail address', 254).toLowerCase() });
