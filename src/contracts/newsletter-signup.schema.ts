import { z } from 'zod';
import { contact, line } from './fields.schema.ts';
import { signupSources } from './newsletter-signup.ts';

/** Parses the body of `POST /api/newsletter-signup`; the address comes out trimmed and lower-cased. */
export const schema = z.object(
  {
    email: contact('email', 'The email address'),
    signup_source: z.enum(signupSources, {
      error: `signup_source must be one of ${signupSources.join(', ')}.`,
    }),
    website: line('website', 2000).exactOptional(),
  },
  { error: 'Send the signup as a JSON object.' },
);
