import { z } from 'zod';

/** Parses the query of `GET /api/get-daily-deal`: it has none, and what is sent along is ignored. */
export const schema = z.object({});
