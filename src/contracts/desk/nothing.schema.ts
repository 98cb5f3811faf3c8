import { z } from 'zod';

/** Parses the request of a call of the desk that is sent nothing. */
export const schema = z.object({}).transform((): Record<string, never> => ({}));
