import { z } from 'zod';

/** Parses the query of `GET /api/get-daily-deal`: nothing is asked, and what is sent along is ignored. */
export const schema = z.object({});
